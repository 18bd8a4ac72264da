"""Draws every board and cover anew into `svg/`: `python -m tools.art`.

Run it when what they are drawn from changes: a plan, a layout, a sheet, a style.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from tinderbox.core.files import SVG  # noqa: E402 - found only from the line above on
from tinderbox.games.great_fire.screen import layout  # noqa: E402
from tools.art.great_fire import engraving  # noqa: E402

# Kind of picture → the module in a game's folder that draws it.
KINDS: Final = {"start": "engraving", "cover": "cover"}


def draw(game: str, kind: str) -> str:
    """Return a picture of a game as it belongs in `svg/<game>.<kind>.svg`.

    Exits with a message if the game lacks the module that draws it.
    """
    path = f"tools/art/{game}/{KINDS[kind]}.py"
    if not (ROOT / path).exists():
        sys.exit(f"{path} is missing: its `drawn()` returns svg/{game}.{kind}.svg")
    svg: str = import_module(f"tools.art.{game}.{KINDS[kind]}").drawn()
    return svg


def main() -> None:
    """Write every picture, and first the rooms that London's board is drawn by."""
    layout.ROOMS.write_text(engraving.measured(), "utf8")
    games = sorted(path.parent.name for path in ROOT.glob("tools/art/*/cover.py"))
    for game, kind in product(games, KINDS):
        (SVG / f"{game}.{kind}.svg").write_text(draw(game, kind), "utf8")


if __name__ == "__main__":
    main()
