"""Pompieri: the panel beside the plan, for one viewer."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Outcome
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
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri import rounds, scoring
from tinderbox.games.pompieri.fire import supply
from tinderbox.games.pompieri.plan import CORRIDOR, DOORS, ROOM, SHAPES
from tinderbox.games.pompieri.screen import rooms
from tinderbox.games.pompieri.screen.gestures import END, gesture, tile
from tinderbox.games.pompieri.screen.review import score_parts
from tinderbox.games.pompieri.state import (
    Actions,
    EndTurn,
    Lay,
    Phase,
    Public,
    State,
    View,
)

_LEAVE = Thing("act", ("leave",))
# In the order in which they are shown.
_BUTTONS = (
    Thing("act", ("enter",)),
    Thing("act", ("walk",)),
    Thing("act", ("put", "out")),
    Thing("act", ("clear",)),
    Thing("act", ("breach",)),
    Thing("act", ("take",)),
    _LEAVE,
)


def panel(view: View, legal: Actions) -> Panel:
    """Return the panel of a view. `legal` is empty unless the viewer is to act."""
    public = view.public
    return Panel(
        phase=Line(f"pompieri.phase.{public.phase.value}.name"),
        phase_prompt=_phase_prompt(public, legal),
        facts=tuple(_facts(public)),
        seats=tuple(_seat(view, seat) for seat in range(len(public.teams))),
        hand=tuple(_tiles(legal)),
        buttons=tuple(_buttons(legal)),
    )


def _phase_prompt(public: Public, legal: Actions) -> Line:
    if public.phase is Phase.OVER:
        return Line("pompieri.phase.over.todo")
    params = {"seat": int(public.turn)} if public.turn >= 0 else {}
    kind = "todo" if legal else "wait"
    if all(isinstance(action, EndTurn) for action in legal) and legal:
        kind = "only_end"
    return Line(f"pompieri.phase.{public.phase.value}.{kind}", params)


def _facts(public: Public) -> Iterator[Line]:
    yield Line("pompieri.panel.round", {"n": public.round})
    yield Line("pompieri.panel.fires", {"n": supply(public)})
    if rounds.is_last_round(public) and public.phase is not Phase.OVER:
        yield Line("pompieri.panel.last_round")


def _seat(view: View, seat: int) -> SeatRow:
    team = view.public.teams[seat]
    medals = {"n": team.medals, "enough": rounds.FINAL_MEDALS}
    colour = DOORS[team.door][0] if team.door >= 0 else "white"
    return SeatRow(
        seat,
        f"firefighter-{colour}",
        (
            tally("pompieri.panel.saved", team.saved, "icon-person"),
            tally("pompieri.panel.put_out", team.put_out, "icon-flame"),
        ),
        Tally(str(team.medals), (Line("pompieri.panel.medals", medals),)),
        seat_classes(seat, rounds.on_turn(view.public), view.viewer),
        colour,
    )


def _tiles(legal: Actions) -> list[Item]:
    """Return every tile while a tile may be laid: rooms before corridors.

    Of both series the tiles with most openings come first, because the key for choices
    begins with the first tile. Tiles that don't fit keep their places.
    """
    if not any(isinstance(action, Lay) for action in legal):
        return []
    shapes = sorted(SHAPES, key=len, reverse=True)
    return [_tile(series, shape) for series in (ROOM, CORRIDOR) for shape in shapes]


def _tile(series: str, shape: str) -> Item:
    params = {"series": series, "shape": shape}
    return Item(
        tile(series, shape),
        Line("pompieri.panel.tile", params),
        rooms.symbol(series, shape),
        hint=Line("pompieri.panel.openings", params),
        classes=("only-playable", *(f"opens-{side}" for side in shape)),
    )


def _buttons(legal: Actions) -> list[Item]:
    used = {gesture(action)[-1] for action in legal}
    buttons = [_button(button) for button in _BUTTONS if button in used]
    if EndTurn() in legal:
        buttons.append(_end(legal))
    return buttons


def _button(button: Thing) -> Item:
    """Return a button. To leave is never the main one: it may waste a turn."""
    name = "-".join(str(word) for word in button.at)
    secondary = ("is-secondary",) if button == _LEAVE else ()
    return Item(
        button,
        Line(f"pompieri.action.{name}"),
        classes=(f"is-{name}", *secondary),
    )


def _end(legal: Actions) -> Item:
    """Return the button that ends the turn. It says how many could still act."""
    still_able = {getattr(action, "firefighter", None) for action in legal} - {None}
    if not still_able:
        return Item(END, Line("pompieri.action.end"), classes=("is-end",))
    text = Line("pompieri.action.end_early", {"n": len(still_able)})
    return Item(END, text, classes=("is-end", "is-secondary"))


def final(state: State, outcome: Outcome) -> ScoreSheet:
    """Return the score sheet: medals, why the match ended, what broke a tie (PO-5)."""
    rows = dict(score_parts(state)) | {"total": outcome.scores}
    notes = [Line("pompieri.over", {"reason": rounds.why_over(state.public)})]
    if tie := scoring.tie_break(state.public):
        notes.append(Line(f"pompieri.score.tie.{tie}"))
    return score_sheet("pompieri", outcome, rows, notes)
