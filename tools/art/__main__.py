"""Draws every board anew into `svg/`: `python -m tools.art`.

Run it when what they are drawn from changes: a plan, a layout, a sheet, a style.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from tinderbox.core.files import SVG  # noqa: E402 - found only from the line above on
from tinderbox.games.great_fire.screen import layout  # noqa: E402
from tools.art.great_fire import engraving  # noqa: E402


def draw(game: str) -> str:
    """Return the board of a game as it belongs in `svg/<game>.start.svg`."""
    svg: str = import_module(f"tools.art.{game}.engraving").drawn()
    return svg


def main() -> None:
    """Write the free box of each district of London, then every board."""
    layout.FREE_BOXES.write_text(engraving.free_boxes_as_text(), "utf8")
    for module in sorted((ROOT / "tools" / "art").glob("*/engraving.py")):
        game = module.parent.name
        (SVG / f"{game}.start.svg").write_text(draw(game), "utf8")


if __name__ == "__main__":
    main()
