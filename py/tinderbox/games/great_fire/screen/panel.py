"""The Great Fire: the panel beside the board, for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Set

from tinderbox.core.game import Outcome, Params
from tinderbox.draw.panel import (
    Item,
    Line,
    Panel,
    ScoreSheet,
    SeatRow,
    Tally,
    score_sheet,
    seat_classes,
    tally,
)
from tinderbox.draw.sprites import Classes
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire import scoring
from tinderbox.games.great_fire.deal import WORTHS
from tinderbox.games.great_fire.fight import stage
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen import standing
from tinderbox.games.great_fire.screen.gestures import (
    DOUBLE,
    END,
    EXTINGUISH,
    card_thing,
    gesture,
    objective,
)
from tinderbox.games.great_fire.state import (
    CARDS,
    COLOUR_NAMES,
    PAWNS,
    TOKEN_KINDS,
    Actions,
    DiscardCard,
    DoubleMove,
    EndPhase,
    Phase,
    State,
    View,
)
from tinderbox.games.great_fire.turn import is_pile_empty, on_turn, turns_to_come


def panel(view: View, legal: Actions) -> Panel:
    """Return the panel of a view. `legal` is empty unless the viewer is to act."""
    return Panel(
        phase=Line(f"great_fire.phase.{view.public.turn.phase}.name"),
        phase_prompt=_phase_prompt(view, legal),
        facts=tuple(_facts(view)),
        seats=tuple(_seat(view, seat) for seat in range(len(view.public.seats))),
        hand=(*_hand(view), *_tokens(view)),
        own=tuple(_own(view)),
        buttons=tuple(_buttons(view, legal)),
    )


def _phase_prompt(view: View, legal: Actions) -> Line:
    turn = view.public.turn
    phase = turn.phase
    who = {"seat": int(turn.seat)}
    if phase is Phase.OVER:
        return Line("great_fire.phase.over.todo")
    if not legal:
        return Line(f"great_fire.phase.{phase}.wait", who)
    if any(isinstance(action, DiscardCard) for action in legal):
        return Line("great_fire.phase.card.none", who)
    if phase is Phase.INTENSIFY:
        why = "pile" if is_pile_empty(view.public) else "no_card"
        return Line(f"great_fire.phase.intensify.{why}", who | {"n": turn.owed})
    if phase is Phase.DOUBLE and DoubleMove() not in legal:
        return Line("great_fire.phase.double.none", who)
    if phase is Phase.ACTIONS and all(isinstance(each, EndPhase) for each in legal):
        return Line("great_fire.phase.actions.only_end", who)
    if phase is Phase.ACTIONS:
        due = stage(view.public)
        order = "any" if due is None else due.name.lower()
        return Line(f"great_fire.phase.actions.{order}", who | {"points": turn.points})
    return Line(
        f"great_fire.phase.{phase}.todo",
        who | {"card": turn.card, "n": turn.owed},
    )


def _facts(view: View) -> Iterator[Line]:
    supply = view.public.supply
    if supply.piles:
        piles = {"piles": len(supply.piles), "cards": supply.piles[0]}
        yield Line("great_fire.panel.piles", piles)
    if turns := turns_to_come(view.public):
        yield Line("great_fire.panel.last_round", {"n": turns})
    if any(supply.discards):
        cards = "".join(c * n for c, n in zip(CARDS, supply.discards, strict=True))
        yield Line("great_fire.panel.discards", {"hand": cards})


def _seat(view: View, seat: int) -> SeatRow:
    public = view.public.seats[seat]
    tallies = [
        tally("great_fire.panel.cards", public.hand, "icon-cards"),
        tally("great_fire.panel.tokens", public.tokens, "icon-token"),
        tally("great_fire.panel.cones", public.extinguished, "icon-flame"),
    ]
    if view.public.hero == seat:
        tallies.append(Tally("", (Line("great_fire.panel.hero"),), "icon-star"))
    if public.colour:
        owned = Line("great_fire.panel.colour", {"colour": public.colour})
        tallies.append(Tally("", (owned,), f"house-{COLOUR_NAMES[public.colour]}"))
    states = seat_classes(seat, on_turn(view.public), view.viewer)
    colour = COLOUR_NAMES[PAWNS[seat]]
    return SeatRow(
        seat,
        f"pawn-{colour}",
        tuple(tallies),
        standing.score(view, seat),
        (f"pawn-{PAWNS[seat]}", *states),
        colour,
    )


def _hand(view: View) -> Iterator[Item]:
    if view.mine is None:
        return
    is_playing = on_turn(view.public) == view.viewer
    played = view.public.turn.card if is_playing else ""
    for card, n in zip(CARDS, view.mine.hand, strict=True):
        if n or card == played:
            key = "card" if n else "card_played"
            cards: Params = {"card": card, "n": n}
            yield Item(
                card_thing(card),
                Line(f"great_fire.panel.{key}", cards),
                f"movement-{card}",
                classes=("is-chosen",) if card == played else (),
                short=Line("great_fire.panel.card_short", cards) if n else None,
            )


def _tokens(view: View) -> list[Item]:
    if view.mine is None:
        return []
    return [
        Item(
            Thing("token", (kind,)),
            Line("great_fire.panel.token", {"kind": kind, "n": n}),
            f"face-{kind}",
            Line(f"great_fire.token.{kind}.hint"),
            ("token",),
        )
        for kind, n in zip(TOKEN_KINDS, view.mine.tokens, strict=True)
        if n
    ]


def _own(view: View) -> Iterator[Item]:
    if view.mine is None:
        return
    assert view.viewer is not None
    # With open colours it is no secret, and told at its seat. At the end all are open.
    is_open = bool(view.public.seats[view.viewer].colour)
    is_over = view.public.turn.phase is Phase.OVER
    if (colour := view.mine.colour) and (is_over or not is_open):
        yield Item(
            Thing("own", ("colour",)),
            Line("great_fire.panel.own_colour", {"colour": colour}),
            f"house-{COLOUR_NAMES[colour]}",
            classes=("own-colour",),
            short=Line("great_fire.panel.own_colour_short", {"colour": colour}),
        )
    for i in view.mine.objectives:
        is_lost = not scoring.objective_stands(view.public.board, i)
        place = DISTRICTS[i]
        aim: Params = {"district": place.id, "n": place.objective}
        yield Item(
            objective(i),
            Line("great_fire.panel.objective", aim),
            "seal",
            classes=("objective", "is-lost") if is_lost else ("objective",),
            short=Line("great_fire.panel.objective_short", aim),
        )


def _buttons(view: View, legal: Actions) -> list[Item]:
    turn = view.public.turn
    lines: dict[Thing, Line] = {}
    usable = {gesture(action)[0] for action in legal}
    if turn.phase is Phase.DOUBLE and legal:
        if DOUBLE in usable:
            lines[DOUBLE] = Line("great_fire.action.double")
        key = "end_double" if DOUBLE in usable else "no_double"
        lines[END] = Line(f"great_fire.action.{key}")
    elif turn.phase is Phase.ACTIONS and legal:
        lines[EXTINGUISH] = Line("great_fire.action.extinguish")
        # Beside another button the number has no room. The prompt tells it, too.
        lines[END] = _end(0 if EXTINGUISH in usable else turn.points)
    return [
        Item(thing, line, classes=_button_classes(thing, usable))
        for thing, line in lines.items()
    ]


def _end(points: int) -> Line:
    """Return the text of the button that ends the actions, and the points it wastes."""
    if not points:
        return Line("great_fire.action.end")
    return Line("great_fire.action.end_actions", {"n": points})


def _button_classes(button: Thing, usable: Set[Thing]) -> Classes:
    if button not in usable:
        return ("is-refused",)
    return ("is-secondary",) if button == END and len(usable) > 1 else ()


def final(state: State, outcome: Outcome) -> ScoreSheet:
    """Return the score sheet of GF-7.1, with what broke a tie."""
    lines = scoring.scores(state)
    rows = {
        "colour": [
            Line("great_fire.score.colour_is", {"colour": secret.colour})
            for secret in state.secrets
        ],
        "start": [_points(scoring.START_POINTS, "") for _ in lines],
        "houses": [_points(-scoring.POINTS_PER_HOUSE * s.houses_lost) for s in lines],
        "cones": [_points(s.cones) for s in lines],
        **{
            f"objective_{worth}": [
                _objective(state, seat, n) for seat in range(len(lines))
            ]
            for n, worth in enumerate(WORTHS)
        },
        "tokens": [_points(s.tokens) for s in lines],
        "hero": [_points(s.hero) for s in lines],
        "total": [_points(s.total, "") for s in lines],
    }
    tie_break = scoring.tie_break(lines)
    notes = [Line(f"great_fire.score.tie.{tie_break}")] if tie_break else []
    return score_sheet("great_fire", outcome, rows, notes)


def _points(n: int, sign: str = "+") -> Line:
    """Return points as a sentence. With `sign` "" only a minus sign is shown."""
    text = format(n, f"{sign}d").replace("-", "\N{MINUS SIGN}")
    return Line("great_fire.score.points", {"points": text})


def _objective(state: State, seat: int, n: int) -> Line:
    i = state.secrets[seat].objectives[n]
    worth = scoring.objective_points(state.public.board, (i,))
    return Line(
        "great_fire.score.objective_is",
        {"district": DISTRICTS[i].id, "points": f"+{worth}"},
    )
