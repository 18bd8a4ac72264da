"""The rows of the table: the meaning of each figure, its goal, its measurement."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from tinderbox.games import registry

GAMES: Final = {id: id.replace("_", " ").title() for id in registry.GAMES}
BARE: Final = "bare start"
LOOP: Final = "a fixed loop"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table. A goal is a maximum, or a minimum if `more` is better.

    With `by_ratio` the goal is one of the ratio, otherwise of the figure itself. The
    baseline holds the ratios that one disturbed moment can't spoil.
    """

    what: str
    unit: str = "ms"
    beside: str = ""  # what the ratio is taken of
    goal: float | None = None
    by_ratio: bool = False
    more: bool = False
    held: bool = True
    missing: str = ""  # what to say where there is nothing to take the ratio of


ROWS: Final = {
    "board.fresh": Row("board seen, new profile", beside=BARE, goal=250),
    "board.warm": Row("board seen, second visit", beside=BARE, goal=250),
    "start.fresh": Row(
        "first legal click, new profile", beside=BARE, goal=1.9, by_ratio=True
    ),
    "start.warm": Row(
        "first legal click, second visit", beside=BARE, goal=1.0, by_ratio=True
    ),
    "start.kept": Row(
        "the same, from the service worker", beside=BARE, goal=0.95, by_ratio=True
    ),
    "start.later": Row(
        "third visit, from the service worker", beside=BARE, goal=1.0, by_ratio=True
    ),
    "bare.fresh": Row("bare loadPyodide(), new profile"),
    "bare.warm": Row("bare loadPyodide(), second visit"),
    "bare.kept": Row("the same, from the service worker"),
    "bare.later": Row("third visit, from the service worker"),
    "sizes.play": Row(
        "transfer of page and games", unit="MB", beside="bare page", goal=6.3
    ),
    "sizes.site": Row("whole site, kept for offline", unit="MB", beside="bare page"),
    "click.patched.p50": Row("click → board patched, in Python, p50", beside=LOOP),
    "click.patched.p95": Row(
        "click → board patched, in Python, p95", beside=LOOP, goal=16
    ),
    "click.painted.p50": Row("click → painted, p50", beside=LOOP),
    "click.painted.p95": Row("click → painted, p95", beside=LOOP, goal=50),
    **{
        f"think.{game}": Row(
            f"longest task, bots at {name}", beside=LOOP, goal=50, held=False
        )
        for game, name in GAMES.items()
    },
    "thought.fresh": Row("first thought of a worker after the table", goal=500),
    "thought.warm": Row("the same, second visit", goal=500),
    "thought.kept": Row("the same, from the service worker", goal=500),
    **{
        f"step.{game}": Row(f"action of a bot shown, {name}, p50", beside=LOOP)
        for game, name in GAMES.items()
    },
    "games.cpython": Row(
        "random games of four, CPython", "/s", "a fixed loop's", goal=60, more=True
    ),
    "actions.cpython": Row(
        "random actions of four by the interface, CPython",
        "/s",
        "Catanatron's",
        goal=2.5,
        by_ratio=True,
        more=True,
        held=False,
        missing="make catanatron measures it beside Catanatron",
    ),
    "games.pyodide": Row(
        "random games of four, Pyodide", "/s", "CPython's", goal=25, more=True
    ),
    **{
        f"decision.{game}": Row(f"greedy decision, {name}, Pyodide", beside=LOOP)
        for game, name in GAMES.items()
    },
}
