"""Fire Bulls: the panel beside the table, for one viewer."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Outcome
from tinderbox.draw.panel import (
    Item,
    Line,
    Panel,
    ScoreSheet,
    SeatRow,
    score_sheet,
    seat_classes,
    tally,
)
from tinderbox.draw.things import Thing
from tinderbox.games.fire_bulls import deal, flow, qi, reach, scoring
from tinderbox.games.fire_bulls.cards import YEN
from tinderbox.games.fire_bulls.screen.gestures import gesture, won_card
from tinderbox.games.fire_bulls.screen.review import score_parts
from tinderbox.games.fire_bulls.state import (
    NOBODY,
    Action,
    Actions,
    Defeat,
    EndAttack,
    LeaveReward,
    Phase,
    Public,
    State,
    Stay,
    TakeReward,
    Turn,
    View,
)

COLOUR_NAMES = {
    "g": "green",
    "y": "yellow",
    "r": "red",
    "b": "blue",
    "n": "brown",
}


def panel(view: View, legal: Actions) -> Panel:
    """Return the panel of a view. `legal` is empty unless the viewer is to act."""
    return Panel(
        phase=Line(f"fire_bulls.phase.{view.public.turn.phase}.name"),
        phase_prompt=_phase_prompt(view.public.turn, legal),
        facts=tuple(_facts(view.public)),
        seats=tuple(_seat(view, seat) for seat in range(len(view.public.seats))),
        own=tuple(_own(view)),
        buttons=tuple(_buttons(view.public, legal)),
    )


def _phase_prompt(turn: Turn, legal: Actions) -> Line:
    if turn.phase is Phase.OVER:
        return Line("fire_bulls.phase.over.todo")
    params = dict[str, int | str]()
    if turn.seat != NOBODY:
        params["seat"] = int(turn.seat)
    if turn.offered:
        params["yen"] = turn.offered
    if tuple(legal) == (EndAttack(),):
        return Line("fire_bulls.phase.attack.only_end")
    return Line(f"fire_bulls.phase.{turn.phase}.{'todo' if legal else 'wait'}", params)


def _facts(public: Public) -> Iterator[Line]:
    yield Line("fire_bulls.panel.deck", {"n": qi.deck_left(public)})
    if any(public.discards):
        yield Line("fire_bulls.panel.discards", {"n": sum(public.discards)})
    if public.exhausted:
        yield Line("fire_bulls.panel.exhausted", {"n": public.exhausted})
    if empty := flow.piles_empty(public):
        enough = flow.FINAL_EMPTY_PILES
        shown = {"n": min(empty, enough), "enough": enough}
        yield Line("fire_bulls.panel.empty", shown)
    # On its state may depend the end of the siege.
    if flow.is_jie_defeated(public):
        yield Line("fire_bulls.panel.jie.defeated")
    elif public.jie:
        yield Line("fire_bulls.panel.jie.aside")
    if rounds := qi.quiet_rounds(public):
        limit = {"n": rounds, "limit": qi.MAX_QUIET_ROUNDS}
        yield Line("fire_bulls.panel.quiet", limit)
    if public.out:
        yield Line("fire_bulls.panel.out", {"cards": " ".join(public.out)})


def _seat(view: View, seat: int) -> SeatRow:
    player = view.public.seats[seat]
    points = scoring.score(player.won, player.colour).total
    return SeatRow(
        seat,
        f"bull-{player.colour}",  # before it has a colour there is no such picture
        (
            tally("fire_bulls.panel.cards", player.hand, "icon-cards"),
            tally("fire_bulls.panel.won", len(player.won), "icon-shield"),
        ),
        tally("fire_bulls.panel.points", points),
        seat_classes(seat, flow.on_turn(view.public), view.viewer),
        COLOUR_NAMES.get(player.colour, ""),
    )


def _own(view: View) -> Iterator[Item]:
    if view.viewer is None:
        return
    own = view.public.seats[view.viewer]
    turn = view.public.turn
    if own.colour:
        line = Line("fire_bulls.panel.bull", {"colour": own.colour})
        yield Item(Thing("own", ("bull",)), line, f"bull-{own.colour}")
    if turn.phase is Phase.COLOUR and turn.seat == view.viewer:
        for colour in deal.colours_left(view.public):
            line = Line(f"fire_bulls.qi.{colour}")
            yield Item(Thing("colour", (colour,)), line, f"bull-{colour}")
    if turn.phase is Phase.RANSOM and turn.seat == view.viewer:
        for code in flow.ransoms(view.public):
            line = Line("fire_bulls.panel.won_card", {"yen": code})
            yield Item(won_card(code), line, f"yen-card-{code}", classes=("token",))


def _buttons(public: Public, legal: Actions) -> list[Item]:
    lines: dict[Action, Line] = {
        Stay(): Line("fire_bulls.action.stay"),
        EndAttack(): _end(public, legal),
    }
    if public.turn.offered:
        reward = f"reward_{YEN[public.turn.offered].kind}"
        lines |= {
            TakeReward(): Line(f"fire_bulls.action.{reward}"),
            LeaveReward(): Line("fire_bulls.action.leave_reward"),
        }
    secondary = ("is-secondary",) if len(legal) > 1 else ()
    return [
        Item(
            gesture(action)[0],
            line,
            classes=() if isinstance(action, TakeReward) else secondary,
        )
        for action, line in lines.items()
        if action in legal
    ]


def _end(public: Public, legal: Actions) -> Line:
    """Return the sentence of the button that ends the attack.

    If a card can be paid, it says how many cards the attack could still reach.
    """
    if not any(isinstance(action, Defeat) for action in legal):
        return Line("fire_bulls.action.end_attack")
    left = len(reach.within_reach(public, public.turn.direction))
    return Line("fire_bulls.action.end_early", {"n": left})


def final(state: State, outcome: Outcome) -> ScoreSheet:
    """Return the score sheet by FB-5.3, with the end's cause and the tie-breaker."""
    lines = scoring.scores(state.public)
    rows = dict(score_parts(state)) | {"total": outcome.scores}
    notes = list[Line]()
    if why := flow.why_over(state.public):
        notes.append(Line(f"fire_bulls.score.end.{why}"))
    if tie := scoring.tie_break(lines):
        best = max(line.rank for line in lines)[1]
        notes.append(Line(f"fire_bulls.score.tie.{tie}", {"n": best}))
    return score_sheet("fire_bulls", outcome, rows, notes)
