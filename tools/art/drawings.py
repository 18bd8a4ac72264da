"""Drawings that never change: `drawings.svg` and `symbols.svg` of `tools/art/<game>/`.

Drawings are added to the board. The symbols of the board are made of drawings.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tinderbox.core.files import SVG, read
from tinderbox.draw.canvas import SvgDrawing, moved
from tinderbox.draw.screen import Point

FOLDER = Path(__file__).parent


class Drawn(NamedTuple):
    """An element of a sheet, in the form of svgwrite's own elements."""

    element: ET.Element

    def get_xml(self) -> ET.Element:
        """Return the element."""
        return self.element


@cache
def sheet(game: str) -> ET.Element:
    """Return the drawings of a game, without the spaces between their elements."""
    text = read(FOLDER / game / "drawings.svg")
    text = text.replace(' xmlns="http://www.w3.org/2000/svg"', "")
    root = ET.fromstring(re.sub(r">\s+<", "><", text))
    for use in root.iter("use"):
        use.set("xlink:href", use.attrib.pop("href"))  # as svgwrite names it
    return root


def elements(game: str, id: str) -> list[ET.Element]:
    """Return the elements of a drawing, back to front."""
    found = sheet(game).find(f"symbol[@id='{id}']")
    assert found is not None, id
    return list(found)


def text(game: str, id: str) -> str:
    """Return the elements of a drawing as they are written."""
    parts = elements(game, id)
    return "".join(ET.tostring(part, "unicode").replace(" />", "/>") for part in parts)


def draw(picture: SvgDrawing, game: str, id: str) -> None:
    """Add the elements of a drawing to a picture."""
    picture.here[-1].elements += map(Drawn, elements(game, id))


def place(
    picture: SvgDrawing,
    game: str,
    id: str,
    point: Point,
    css: str = "",
    scale: float = 1,
) -> None:
    """Add a drawing to a picture, its origin at a point."""
    picture.group(css, transform=moved(point, scale))
    draw(picture, game, id)
    picture.end()


def pieces(game: str) -> str:
    """Return the symbols of the game's sheet in `svg/`."""
    return _symbols(read(SVG / f"{game}.svg"))


def symbols(game: str) -> str:
    """Return the symbols of `symbols.svg`, with the drawings that they name."""
    sheet = re.sub(r">\s+<", "><", read(FOLDER / game / "symbols.svg"))
    named = r'<use href="drawings\.svg#([^"]+)"/>'
    return _symbols(re.sub(named, lambda found: text(game, found[1]), sheet))


def _symbols(sheet: str) -> str:
    return "".join(re.findall(r"<symbol.*?</symbol>", sheet, re.DOTALL))
