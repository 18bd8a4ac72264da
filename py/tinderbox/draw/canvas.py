"""Draws SVG with svgwrite, which no other module uses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Any, Self

import svgwrite

from tinderbox.draw.board_files import STYLE, size
from tinderbox.draw.screen import Point
from tinderbox.draw.sprites import Scene, Sprite

GROUND = re.compile(  # the layers of a drawing between those with pieces
    r'<g id="(?:static|areas)">.*?(?=<g id="(?:under|sprites)" />)', re.DOTALL
)
# Elements with an id, and references to ids.
DEFINED = re.compile(
    r'<(?P<kind>symbol|path|pattern|clipPath|\w+Gradient)\b[^>]*?\bid="(?P<id>[^"]*)"'
    r"(?:[^>]*/>|.*?</(?P=kind)>)",
    re.DOTALL,
)
SYMBOLS = re.compile(
    r'<symbol\b[^>]*?\bid="(?P<id>[^"]*)"(?:[^>]*/>|.*?</symbol>)', re.DOTALL
)
USED = re.compile(r'(?:href="|url\()#([^")]*)')
STILL = "<style>*{animation:none!important;transition:none!important}</style>"
TABLEAU = (
    '<svg viewBox="0 0 1200 400" preserveAspectRatio="xMaxYMax slice" '
    'xmlns="http://www.w3.org/2000/svg"><g id="under"/><g id="sprites"/></svg>'
)
HEAD_LENGTH = 22  # of an arrow, in units of the board


class SvgDrawing:
    """An SVG drawing in progress. Groups nest. Attributes are written as given."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.drawing = svgwrite.Drawing(size=None, debug=False)
        self.drawing.attribs = {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {height}",
        }
        self.drawing.set_desc(title=title)
        self.here = [self.drawing]

    def group(self, css: str, **attributes: str) -> Self:
        """Start a group, and draw into it until `end`."""
        group = self._plain(self.drawing.g(), css, attributes)
        self.here.append(self.here[-1].add(group))
        return self

    def end(self) -> None:
        """End the group, and draw into the one around it."""
        self.here.pop()

    def path(self, d: str, css: str = "", **attributes: str) -> None:
        """Draw a path. `d` are its commands."""
        self._add(self.drawing.path(d=d), css, attributes)

    def circle(self, point: Point, radius: float, css: str = "") -> None:
        """Draw a circle around a point."""
        x, y = point
        centre = (short(x), short(y))
        self._add(self.drawing.circle(center=centre, r=short(radius)), css, {})

    def box(self, box: Sequence[float], css: str = "", **attributes: str) -> None:
        """Draw an upright box: left, top, right, bottom."""
        left, top, right, bottom = box
        corner = (short(left), short(top))
        size = (short(right - left), short(bottom - top))
        self._add(self.drawing.rect(insert=corner, size=size), css, attributes)

    def text(self, words: str, point: Point, css: str = "", **attributes: str) -> None:
        """Draw words at a point: the start of their base line, or its middle by CSS."""
        x, y = point
        where = (short(x), short(y))
        self._add(self.drawing.text(words, insert=where), css, attributes)

    def as_text(self) -> str:
        """Return the drawing as SVG."""
        return str(self.drawing.tostring())

    def define(self, element: str) -> str:
        """Return the drawing as text, with `element` added to its definitions.

        The definitions are hidden from screen readers: a browser reads out the text of
        a symbol even if it is not drawn.
        """
        text = self.as_text().replace("<defs />", "<defs></defs>", 1)
        return text.replace("<defs>", f'<defs aria-hidden="true">{element}', 1)

    def _add(self, element: Any, css: str, attributes: dict[str, str]) -> None:
        self.here[-1].add(self._plain(element, css, attributes))

    def _plain(self, element: Any, css: str, attributes: dict[str, str]) -> Any:
        if css:
            element.attribs["class"] = css
        # In Python `data_colour` stands for `data-colour`.
        for name, value in attributes.items():
            element.attribs[name.replace("_", "-")] = value
        return element


def short(length: float) -> float | int:
    """Return a length rounded to a tenth of a unit.

    Nobody sees more, and files stay small.
    """
    rounded = round(length, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def moved(point: Point, scale: float = 1) -> str:
    """Return the transform that moves a thing to a point, and scales it."""
    where = f"translate({short(point[0])} {short(point[1])})"
    return where if scale == 1 else f"{where} scale({round(scale, 2):g})"


def line(points: Iterable[Point]) -> str:
    """Return the commands of a path through points."""
    drawn = "L".join(f"{short(x)} {short(y)}" for x, y in points)
    return f"M{drawn}"


def picture(board: str, scene: Scene) -> str:
    """Return a drawn board with a scene's pieces on it, as the page would show them.

    Raises ValueError for a board without the two empty layers for pieces.
    """
    drawing = svgwrite.Drawing(size=None, debug=False)
    for id in ("under", "sprites"):
        layer = drawing.g(id=id)
        for sprite in scene:
            if sprite.is_below_areas == (id == "under"):
                layer.add(_piece(drawing, sprite))
        before, *after = re.split(rf'<g id="{id}"\s*/>', board, maxsplit=1)
        if not after:
            raise ValueError(f'the board has no layer <g id="{id}"/>')
        board = before + layer.tostring() + after[0]
    return board


def tableau(scene: Scene) -> str:
    """Return the pieces of a match's last picture, without ids, for a page's board.

    The ground is the picture `svg/<game>.end.svg`.
    """
    return re.sub(r' id="[^"]*"', "", picture(TABLEAU, scene))


def with_tableau(drawn: str, ground: str, scene: Scene) -> str:
    """Return a picture with a tableau below it, as wide as the picture.

    `ground` is the text of `svg/<game>.end.svg`. The picture has the scene's symbols.
    """
    width, height = size(drawn)
    strip_height = width // 3  # as the ground's view box has it
    place = f'<svg y="{height}" width="{width}" height="{strip_height}" '
    layers = "".join(
        layer.replace("<svg ", place, 1) for layer in (ground, tableau(scene))
    )
    box = f'viewBox="0 0 {width} {{}}"'
    taller = drawn.replace(box.format(height), box.format(height + strip_height), 1)
    return f"{taller.rstrip().removesuffix('</svg>')}{layers}</svg>"


def pieces(board: str, scene: Scene) -> str:
    """Return a board with a scene's pieces and without its ground.

    It is laid over a picture of the same board.
    """
    return picture(GROUND.sub("", board), scene)


def without_unused(drawn: str) -> str:
    """Return a picture without its unused symbols."""
    known = {found["id"]: found[0] for found in SYMBOLS.finditer(drawn)}
    used = [id for id in USED.findall(SYMBOLS.sub("", drawn)) if id in known]
    needed = _needed(known, used)
    return SYMBOLS.sub(lambda it: it[0] if it["id"] in needed else "", drawn)


def _needed(known: Mapping[str, str], wanted: Iterable[str]) -> dict[str, str]:
    """Return the definitions of the wanted ids, and all definitions that those use."""
    asked = list(wanted)
    texts = dict[str, str]()
    while asked:
        id = asked.pop()
        if id not in texts:
            texts[id] = known[id]
            asked += [used for used in USED.findall(known[id]) if used in known]
    return texts


def framed(drawn: str, box: Sequence[float], ways: Sequence[Sequence[Point]]) -> str:
    """Return a part of a picture without animations, with arrows over it.

    `box` is left, top, width, height. `ways` are the points of the arrows.
    """
    layer = svgwrite.Drawing(size=None, debug=False).g()
    layer.attribs["class"] = "ways"
    for way in ways:
        for css, ink, wide in (("way-edge", "#fffaf0", 15), ("way", "#8f2d0e", 7)):
            arrow = svgwrite.path.Path(d=_arrow(way), debug=False)
            arrow.attribs |= {
                "class": css,
                "style": f"fill:none;stroke:{ink};stroke-width:{wide};"
                "stroke-linecap:round;stroke-linejoin:round",
            }
            layer.add(arrow)
    view = " ".join(str(short(length)) for length in box)
    drawn = re.sub(r'viewBox="[^"]*"', f'viewBox="{view}"', drawn, count=1)
    return drawn.replace("</svg>", f"{STILL}{layer.tostring()}</svg>")


def _arrow(way: Sequence[Point]) -> str:
    """Return the commands of a line through points, with an arrowhead at its end."""
    (x, y), (end_x, end_y) = way[-2:]
    part = HEAD_LENGTH / hypot(end_x - x, end_y - y)
    along = (end_x - x) * part
    across = (end_y - y) * part
    foot_x = end_x - along
    foot_y = end_y - across
    left = (foot_x + across * 0.7, foot_y - along * 0.7)
    right = (foot_x - across * 0.7, foot_y + along * 0.7)
    return line(way) + line((left, way[-1], right))


def emblem(board: str, sprite: Sprite, view: str) -> str:
    """Return one piece of a board as a picture, with the board's style.

    `view` is its view box. Raises KeyError if the board has no such symbol.
    """
    known = {found["id"]: found[0] for found in DEFINED.finditer(board)}
    texts = _needed(known, [sprite.symbol])
    svg = SvgDrawing(0, 0, "")
    # The board's style sheet may select the classes of its root.
    root = re.search(r'<svg[^>]*\bclass="([^"]*)"', board)
    svg.drawing.attribs |= {"viewBox": view, "class": root[1] if root else ""}
    svg.drawing.add(_piece(svg.drawing, sprite))
    style = "".join(f"<style>{text}</style>" for text in STYLE.findall(board))
    return svg.define(style + STILL + "".join(texts.values()))


def _piece(drawing: Any, sprite: Sprite) -> Any:
    group = drawing.g(id=sprite.id)
    group.attribs["class"] = " ".join(("sprite", *sprite.classes))
    group.attribs["transform"] = moved((sprite.x, sprite.y), sprite.scale)
    group.add(drawing.use(f"#{sprite.symbol}"))
    if sprite.text:
        count = drawing.text(sprite.text)
        count.attribs["class"] = "count"
        group.add(count)
    return group
