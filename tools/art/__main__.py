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
    """Return a picture of a game as it belongs in `svg/<game>.<kind>.svg`."""
    svg: str = import_module(f"tools.art.{game}.{KINDS[kind]}").drawn()
    return svg


def games(folder: Path) -> list[str]:
    """Return the ids of the games that have a cover."""
    return sorted(path.parent.name for path in folder.glob("*/cover.py"))


def missing_modules(folder: Path) -> list[str]:
    """Return a sentence for each module that a game with a cover lacks."""
    return [
        f"{path} is missing: its function `drawn` returns svg/{game}.{kind}.svg"
        for game, (kind, module) in product(games(folder), KINDS.items())
        if not (path := folder / game / f"{module}.py").exists()
    ]


def main() -> None:
    """Write every picture, and first the rooms that London's board is drawn by."""
    folder = ROOT / "tools" / "art"
    if missing := missing_modules(folder):
        sys.exit("\n".join(missing))
    layout.ROOMS.write_text(engraving.measured(), "utf8")
    for game, kind in product(games(folder), KINDS):
        (SVG / f"{game}.{kind}.svg").write_text(draw(game, kind), "utf8")


if __name__ == "__main__":
    main()
