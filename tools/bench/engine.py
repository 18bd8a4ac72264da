"""How fast the engine plays, on CPython and on Pyodide in Node by turns."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.bench.figure import Figure
from tools.bench.rows import GAMES

ROOT: Final = Path(__file__).resolve().parents[2]
FIGURES: Final = "tools/figures.py"
CPYTHON: Final = (sys.executable, FIGURES)
PYODIDE: Final = ("node", "tools/pyodide.mjs", FIGURES)


def noted(command: tuple[str, ...]) -> dict[str, float]:
    """What tools/figures.py prints there."""
    ran = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    figures: dict[str, float] = json.loads(ran.stdout)
    return figures


def measure(count: int) -> dict[str, Figure]:
    """The figures of so many runs."""
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
        "games.pyodide": Figure(column(pyodide, "games"), games),
        **{
            f"decision.{game}": Figure(
                column(pyodide, f"decision.{game}"), column(pyodide, "loop")
            )
            for game in GAMES
        },
    }
