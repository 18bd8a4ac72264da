"""Times the engine: on CPython, on Pyodide in Node, and beside Catanatron."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Final

from tools.bench.figure import ROOT, Figure
from tools.bench.rows import GAMES

FIGURES: Final = "tools/figures.py"
CPYTHON: Final = (sys.executable, FIGURES)
PYODIDE: Final = ("node", "tools/pyodide.mjs", FIGURES)
# A Python that has Catanatron; "" where nobody named one.
CATANATRON: Final = os.environ.get("CATANATRON", "")
ACTIONS: Final = (sys.executable, "-m", "tools.bench.great_fire_actions")
THEIRS: Final = (CATANATRON, "-m", "tools.bench.catanatron_actions")


def noted(command: tuple[str, ...]) -> dict[str, float]:
    """Return the figures that tools/figures.py prints when run by a command."""
    ran = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    figures: dict[str, float] = json.loads(ran.stdout)
    return figures


def rate(command: tuple[str, ...]) -> float:
    """Return the number that a script prints."""
    ran = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    return float(ran.stdout)


def has_catanatron(python: str) -> bool:
    """Return True if there is such a Python with Catanatron installed."""
    try:
        ran = subprocess.run(
            (python, "-c", "import catanatron"), stderr=subprocess.DEVNULL, check=False
        )
    except OSError:
        return False
    return ran.returncode == 0


def actions(count: int) -> Figure:
    """Return actions per second in so many runs, beside Catanatron's if it is here."""
    beside = has_catanatron(CATANATRON)
    ours = []
    theirs = []
    for _ in range(count):
        ours.append(rate(ACTIONS))
        if beside:
            theirs.append(rate(THEIRS))
    return Figure(tuple(ours), tuple(theirs))


def measure(count: int) -> dict[str, Figure]:
    """Return the figures of so many runs."""
    cpython: list[dict[str, float]] = []
    pyodide: list[dict[str, float]] = []
    for i in range(count):
        print(f"· Engine, run {i + 1} of {count}", flush=True)
        cpython.append(noted(CPYTHON))
        pyodide.append(noted(PYODIDE))

    def column(runs: list[dict[str, float]], key: str) -> tuple[float, ...]:
        return tuple(run[key] for run in runs)

    games = column(cpython, "games")
    loops = tuple(1000 / took for took in column(cpython, "loop"))
    return {
        "games.cpython": Figure(games, loops),
        "actions.cpython": actions(count),
        "games.pyodide": Figure(column(pyodide, "games"), games),
        **{
            f"decision.{game}": Figure(
                column(pyodide, f"decision.{game}"), column(pyodide, "loop")
            )
            for game in GAMES
        },
    }
