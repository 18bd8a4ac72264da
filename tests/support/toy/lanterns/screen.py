"""The toy's screen: each card of one's own hand is a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tinderbox.core.game import Outcome, Refusal
from tinderbox.draw.panel import (
    Item,
    Line,
    Lines,
    Panel,
    ScoreSheet,
    SeatRow,
    seat_classes,
)
from tinderbox.draw.screen import Path, Screen
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.draw.things import Thing

if TYPE_CHECKING:  # played, it is one of `tinderbox.games`
    from tests.support.toy.lanterns.rules import State, View


def gesture(action: int) -> Path:
    return (Thing("act", (action,)),)


def interpret(view: View, path: Path) -> int | None:
    match path[-1]:
        case Thing("act", (int(action),)):
            return action
    return None


def explain(view: View, path: Path) -> Refusal:
    return Refusal("LA-2", "lanterns.why.light")


def scene(view: View) -> Scene:
    lit = enumerate(view.public.lit)
    return tuple(Sprite(f"l-{n}", f"lantern-{card}", 30 * n, 50) for n, card in lit)


def area_labels(view: View) -> dict[Thing, Lines]:
    return {Thing("row"): (Line("lanterns.row", {"n": len(view.public.lit)}),)}


def area_places() -> dict[Thing, tuple[float, float]]:
    return {Thing("row"): (150.0, 50.0)}


def focal_point() -> tuple[float, float]:
    return 150.0, 50.0


def panel(view: View, legal: Sequence[int]) -> Panel:
    public = view.public
    rows = tuple(
        SeatRow(seat, "lantern-1", classes=seat_classes(seat, public.turn, view.viewer))
        for seat in range(public.seats)
    )
    buttons = tuple(
        Item(Thing("act", (card,)), Line("lanterns.light", {"card": card}))
        for card in legal
    )
    line = Line("lanterns.row", {"n": len(view.public.lit)})
    return Panel(Line("lanterns.name"), line, (), rows, buttons=buttons)


def final(state: State, outcome: Outcome) -> ScoreSheet:
    points = tuple(Line("lanterns.score.points", {"points": n}) for n in outcome.scores)
    notes = tuple(
        Line("lanterns.score.winner", {"seat": seat})
        for seat in sorted(outcome.winners)
    )
    row = Line("lanterns.score.total"), points
    return ScoreSheet(Line("lanterns.score.title"), (row,), notes)


SCREEN: Final[Screen[State, int, View]] = Screen(
    turn_rule="LA-2",
    scene=scene,
    panel=panel,
    final=final,
    area_labels=area_labels,
    area_places=area_places,
    focal_point=focal_point,
    gesture=gesture,
    interpret=interpret,
    explain=explain,
)
