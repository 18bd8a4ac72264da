"""Times the engine: on CPython, on Pyodide in Node, and beside Catanatron."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from tools.bench.figure import ROOT, Figure, Figures

FIGURES = "tools/figures.py"
CPYTHON = (sys.executable, FIGURES)
PYODIDE = ("node", "tools/pyodide.mjs", FIGURES)
# The path of a Python with Catanatron, "" if none is set.
CATANATRON = os.environ.get("CATANATRON", "")
ACTIONS = (sys.executable, "-m", "tools.bench.great_fire_actions")
THEIRS = (CATANATRON, "-m", "tools.bench.catanatron_actions")


def printed(command: tuple[str, ...]) -> Any:
    """Return the value that a script prints as JSON."""
    ran = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    return json.loads(ran.stdout)


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
        ours.append(printed(ACTIONS))
        if beside:
            theirs.append(printed(THEIRS))
    return Figure(tuple(ours), tuple(theirs))


def measure(count: int) -> Figures:
    """Return the figures of so many runs."""
    cpython = []
    pyodide = []
    for i in range(count):
        print(f"· Engine, run {i + 1} of {count}", flush=True)
        cpython.append(printed(CPYTHON))
        pyodide.append(printed(PYODIDE))

    def column(runs: list[dict[str, float]], key: str) -> tuple[float, ...]:
        return tuple(run[key] for run in runs)

    games = column(cpython, "games")
    loops = tuple(1000 / took for took in column(cpython, "loop"))
    decisions = {
        key: Figure(column(pyodide, key), column(pyodide, "loop"))
        for key in pyodide[0]
        if key.startswith("decision.")
    }
    return {
        "games.cpython": Figure(games, loops),
        "actions.cpython": actions(count),
        "games.pyodide": Figure(column(pyodide, "games"), games),
        **decisions,
    }
