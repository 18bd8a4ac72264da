"""Buildings and boats as the maps of the 1660s have them: the paths of a sheet."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tinderbox.core.files import read
from tools.art.canvas import Canvas
from tools.art.strokes import Point

SHEET: Final = Path(__file__).with_name("drawings.svg")


def parts(id: str) -> list[tuple[str, str]]:
    """The classes and the commands of a drawing's paths, back to front."""
    symbol = re.search(f'<symbol id="{id}">(.*?)</symbol>', read(SHEET), re.DOTALL)
    assert symbol is not None, id
    return re.findall('<path class="(.*?)" d="(.*?)"/>', symbol[1])


def draw(canvas: Canvas, id: str, at: Point, size: float, css: str = "") -> None:
    """A drawing, set at a point."""
    canvas.group(css, transform=f"translate({at[0]:.1f} {at[1]:.1f}) scale({size:g})")
    for name, d in parts(id):
        canvas.path(d, name)
    canvas.end()
