"""The toy's screen: the least that the table page needs."""

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
    score_sheet,
    seat_classes,
)
from tinderbox.draw.screen import Path, Screen
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.draw.things import Thing

if TYPE_CHECKING:  # played, it is one of `tinderbox.games`
    from tests.support.toy.candles.rules import State


def gesture(action: int) -> Path:
    return (Thing("act", (action,)),)


def interpret(view: State, path: Path) -> int | None:
    match path[-1]:
        case Thing("act", (int(action),)):
            return action
    return None


def explain(view: State, path: Path) -> Refusal:
    return Refusal("CA-2", "candles.why.blow")


def scene(view: State) -> Scene:
    return tuple(Sprite(f"c-{n}", "candle", 40 * n, 50) for n in range(view.candles))


def area_labels(view: State) -> dict[Thing, Lines]:
    return {Thing("wick"): (Line("candles.left", {"n": view.candles}),)}


def area_places() -> dict[Thing, tuple[float, float]]:
    return {Thing("wick"): (150.0, 50.0)}


def focal_point() -> tuple[float, float]:
    return 150.0, 50.0


def panel(view: State, legal: Sequence[int]) -> Panel:
    rows = tuple(
        SeatRow(seat, "candle", classes=seat_classes(seat, view.turn, None))
        for seat in range(2)
    )
    buttons = tuple(
        Item(Thing("act", (n,)), Line("candles.blow", {"n": n})) for n in legal
    )
    line = Line("candles.left", {"n": view.candles})
    return Panel(Line("candles.name"), line, (), rows, buttons=buttons)


def final(state: State, outcome: Outcome) -> ScoreSheet:
    return score_sheet("candles", outcome, {"total": outcome.scores}, ())


SCREEN: Final[Screen[State, int, State]] = Screen(
    turn_rule="CA-1",
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
