"""Prints the figures that design and README promise, each beside its goal."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PYTHONS: Final = {
    "CPython": (sys.executable, "tools/figures.py"),
    "Pyodide in Node": ("node", "tools/pyodide.mjs", "tools/figures.py"),
}
GOALS: Final = {
    ("CPython", "games"): ">= 60",
    ("Pyodide in Node", "games"): ">= 25",
    ("Pyodide in Node", "longest"): "<= 50",
}
NAMES: Final = {
    "games": "random 4-seat games a second",
    "actions": "random actions a second",
    "decision": "greedy decision, mean ms",
    "longest": "greedy decision, longest ms",
}


def main() -> None:
    """Run every measurement once and print the table."""
    print(f"{'':18}{'':34}{'goal':>8}{'figure':>10}")
    for python, command in PYTHONS.items():
        run = subprocess.run(
            command, cwd=ROOT, check=True, capture_output=True, text=True
        )
        for key, figure in json.loads(run.stdout).items():
            goal = GOALS.get((python, key), "")
            print(f"{python:18}{NAMES[key]:34}{goal:>8}{figure:10.1f}")


if __name__ == "__main__":
    main()
