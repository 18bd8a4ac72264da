"""The toy for the eye: as little as the table page asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.core.game import Refusal
from tinderbox.draw.panel import Item, Line, Panel, SeatRow, Table
from tinderbox.draw.sprites import Scene, Sprite

SYMBOL_VIEWBOXES: dict[str, str] = {}
TURN_RULE = "CA-1"


def gesture(action: int) -> tuple[str, ...]:
    return (f"act-{action}",)


def interpret(view: Any, path: tuple[str, ...]) -> int | None:
    return int(path[-1][-1]) if path[-1].startswith("act-") else None


def explain(view: Any, path: tuple[str, ...]) -> Refusal:
    return Refusal("CA-1", "candles.why.blow")


def scene(view: Any) -> Scene:
    return tuple(Sprite(f"c-{n}", "candle", 40 * n, 50) for n in range(view.candles))


def area_labels(view: Any) -> dict[str, tuple[Line, ...]]:
    return {"wick": (Line("candles.left", {"n": view.candles}),)}


def area_places() -> dict[str, tuple[float, float]]:
    return {"wick": (150.0, 50.0)}


def panel(view: Any, legal: Sequence[int]) -> Panel:
    rows = tuple(SeatRow(seat, "candle", ()) for seat in range(2))
    buttons = tuple(Item(f"act-{n}", Line("candles.blow", {"n": n})) for n in legal)
    line = Line("candles.left", {"n": view.candles})
    return Panel(Line("candles.name"), line, (), rows, buttons=buttons)


def final(state: Any, outcome: Any) -> Table:
    cells = tuple(Line("candles.left", {"n": n}) for n in outcome.scores)
    return Table(Line("candles.name"), ((Line("candles.name"), cells),))


def preview(view: Any, path: tuple[str, ...]) -> tuple[tuple[()], tuple[()]]:
    return (), ()


def ghosts(view: Any, path: tuple[str, ...]) -> Scene:
    return ()


def focal_point() -> tuple[float, float]:
    return 150.0, 50.0


def animation_path(before: Any, action: int) -> tuple[()]:
    return ()


def next_path(action: int) -> tuple[()]:
    return ()


def words(params: Any, say: Any, players: Sequence[str]) -> dict[str, Any]:
    readable = dict(params)
    if "seat" in params:
        readable["player"] = players[int(params["seat"])]
    return readable
