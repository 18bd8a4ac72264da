"""Pompieri: the panel beside the plan, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Outcome
from tinderbox.draw.panel import Item, Line, Panel, ScoreSheet, SeatRow, Tally
from tinderbox.games.pompieri import rounds, scoring
from tinderbox.games.pompieri.fire import supply
from tinderbox.games.pompieri.plan import CORRIDOR, DOORS, ROOM, SHAPES
from tinderbox.games.pompieri.screen import rooms
from tinderbox.games.pompieri.screen.gestures import gesture
from tinderbox.games.pompieri.state import (
    Action,
    EndTurn,
    Lay,
    Phase,
    Public,
    State,
    View,
)

_BUTTONS = ("enter", "walk", "put-out", "clear", "breach", "take", "leave")


def panel(view: View, legal: Sequence[Action]) -> Panel:
    """The panel as `view` allows it; `legal` is empty unless the viewer is to act."""
    public = view.public
    return Panel(
        phase=Line(f"pompieri.phase.{public.phase.value}.name"),
        phase_prompt=_phase_prompt(public, legal),
        facts=tuple(_facts(public)),
        seats=tuple(_seat(view, seat) for seat in range(len(public.teams))),
        hand=tuple(_tiles(legal)),
        buttons=tuple(_buttons(legal)),
    )


def _phase_prompt(public: Public, legal: Sequence[Action]) -> Line:
    if public.phase is Phase.OVER:
        return Line("pompieri.phase.over.todo")
    params = {"seat": int(public.turn)} if public.turn >= 0 else {}
    kind = "todo" if legal else "wait"
    return Line(f"pompieri.phase.{public.phase.value}.{kind}", params)


def _facts(public: Public) -> list[Line]:
    facts = [
        Line("pompieri.panel.round", {"n": public.round}),
        Line("pompieri.panel.fires", {"n": supply(public)}),
    ]
    if rounds.is_last_round(public) and public.phase is not Phase.OVER:
        facts.append(Line("pompieri.panel.last_round"))
    return facts


def _seat(view: View, seat: int) -> SeatRow:
    public = view.public
    team = public.teams[seat]
    medals = {"n": team.medals, "enough": rounds.MEDALS}
    score = Tally(str(team.medals), (Line("pompieri.panel.medals", medals),))
    tallies = (
        _tally("saved", team.saved, "icon-person"),
        _tally("put_out", team.put_out, "icon-flame"),
    )
    classes = []
    if rounds.on_turn(public) == seat:
        classes.append("is-turn")
    if view.viewer == seat:
        classes.append("is-me")
    colour = DOORS[team.door][0] if team.door >= 0 else "white"
    figure = f"firefighter-{colour}"
    return SeatRow(seat, figure, tallies, score, tuple(classes), colour)


def _tally(kind: str, n: int, symbol: str) -> Tally:
    return Tally(str(n), (Line(f"pompieri.panel.{kind}", {"n": n}),), symbol)


def _tiles(legal: Sequence[Action]) -> list[Item]:
    """Every tile there is, while one may be laid: rooms, then corridors.

    Those that fit the chosen square glow; the rest of its eight keep their places.
    """
    if not any(isinstance(action, Lay) for action in legal):
        return []
    shapes = sorted(SHAPES, key=len)
    return [_tile(series, shape) for series in (ROOM, CORRIDOR) for shape in shapes]


def _tile(series: str, shape: str) -> Item:
    tile = {"series": series, "shape": shape}
    return Item(
        f"tile-{series}-{shape}",
        Line("pompieri.panel.tile", tile),
        rooms.symbol(series, shape),
        hint=Line("pompieri.panel.openings", tile),
        classes=("only-playable", *(f"opens-{side}" for side in shape)),
    )


def _buttons(legal: Sequence[Action]) -> list[Item]:
    used = {gesture(action)[-1] for action in legal}
    return [_button(name) for name in _BUTTONS if f"act-{name}" in used] + (
        [_end(legal)] if EndTurn() in legal else []
    )


def _button(name: str) -> Item:
    """Going out is never what stands out: a firefighter without anybody idles there."""
    plain = ("is-secondary",) if name == "leave" else ()
    action = Line(f"pompieri.action.{name}")
    return Item(f"act-{name}", action, classes=(f"is-{name}", *plain))


def _end(legal: Sequence[Action]) -> Item:
    """Ends the turn, and says how many firefighters could still do something."""
    able = {getattr(action, "firefighter", None) for action in legal} - {None}
    if not able:
        return Item("act-end", Line("pompieri.action.end"), classes=("is-end",))
    left = Line("pompieri.action.end_early", {"n": len(able)})
    return Item("act-end", left, classes=("is-end", "is-secondary"))


def final(state: State, outcome: Outcome) -> ScoreSheet:
    """Medals and what they were for, why it ended, and what broke a tie."""
    teams = state.public.teams
    rows = (
        ("saved", [scoring.A_CIVILIAN * team.saved for team in teams]),
        ("put_out", [scoring.A_FIRE * team.put_out for team in teams]),
        ("total", [team.medals for team in teams]),
    )
    notes = [
        Line("pompieri.score.winner", {"seat": int(winner)})
        for winner in sorted(outcome.winners)
    ]
    notes.append(Line("pompieri.over", {"reason": rounds.why_over(state.public)}))
    if tie := scoring.tie_break(state.public):
        notes.append(Line(f"pompieri.score.tie.{tie}"))
    return ScoreSheet(
        Line("pompieri.score.title"),
        tuple(
            (
                Line(f"pompieri.score.{key}"),
                tuple(Line("pompieri.score.points", {"points": n}) for n in row),
            )
            for key, row in rows
        ),
        tuple(notes),
    )
