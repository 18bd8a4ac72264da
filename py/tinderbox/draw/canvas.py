"""The only module that knows svgwrite: drawings, and whole pictures of a scene."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Any, Final, Self

import svgwrite

from tinderbox.draw.sprites import Scene, Sprite

Point = tuple[float, float]
GROUND: Final = re.compile(  # what a drawing has between those that take pieces
    r'<g id="(?:static|areas)">.*?(?=<g id="(?:under|sprites)" />)', re.DOTALL
)
# What a board defines by an id, and what such a definition uses of the others.
DEFINED: Final = re.compile(
    r'<(?P<kind>symbol|path|pattern|clipPath|\w+Gradient)\b[^>]*?\bid="(?P<id>[^"]*)"'
    r"(?:[^>]*/>|.*?</(?P=kind)>)",
    re.DOTALL,
)
SYMBOLS: Final = re.compile(
    r'<symbol\b[^>]*?\bid="(?P<id>[^"]*)"(?:[^>]*/>|.*?</symbol>)', re.DOTALL
)
USED: Final = re.compile(r'(?:href="|url\()#([^")]*)')
STYLES: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
STILL: Final = "<style>*{animation:none!important;transition:none!important}</style>"
HEAD: Final = 22  # how long an arrow's head is


class Plate:
    """A picture being drawn; groups nest, attributes are written as they are given."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.drawing = svgwrite.Drawing(size=None, debug=False)
        self.drawing.attribs = {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {height}",
        }
        self.drawing.set_desc(title=title)
        self.here: list[Any] = [self.drawing]

    def group(self, css: str, **attributes: str) -> Self:
        """Draw into a new group from now on, until `end`."""
        group = self._plain(self.drawing.g(), css, attributes)
        self.here.append(self.here[-1].add(group))
        return self

    def end(self) -> None:
        """Go on in the group around this one."""
        self.here.pop()

    def path(self, d: str, css: str = "", **attributes: str) -> None:
        """A path by its commands."""
        self._add(self.drawing.path(d=d), css, attributes)

    def circle(self, at: Point, radius: float, css: str = "") -> None:
        """A circle around a point."""
        centre = (short(at[0]), short(at[1]))
        self._add(self.drawing.circle(center=centre, r=short(radius)), css, {})

    def box(self, box: Sequence[float], css: str = "", **attributes: str) -> None:
        """An upright box: left, top, right, bottom."""
        left, top, right, bottom = box
        corner = (short(left), short(top))
        size = (short(right - left), short(bottom - top))
        self._add(self.drawing.rect(insert=corner, size=size), css, attributes)

    def text(self, words: str, at: Point, css: str = "", **attributes: str) -> None:
        """Words whose base line starts, or is centred, at a point."""
        where = (short(at[0]), short(at[1]))
        self._add(self.drawing.text(words, insert=where), css, attributes)

    def define(self, element: str) -> str:
        """The text of the drawing with `element`s put among its definitions.

        A browser reads out what is written on a symbol, drawn or not.
        """
        text: str = self.drawing.tostring()
        text = text.replace("<defs />", "<defs></defs>", 1)
        return text.replace("<defs>", f'<defs aria-hidden="true">{element}', 1)

    def _add(self, element: Any, css: str, attributes: dict[str, str]) -> None:
        self.here[-1].add(self._plain(element, css, attributes))

    def _plain(
        self, element: Any, css: str, attributes: dict[str, str] | None = None
    ) -> Any:
        if css:
            element.attribs["class"] = css
        for name, value in (attributes or {}).items():
            element.attribs[name.rstrip("_").replace("_", "-")] = value
        return element


def short(length: float) -> float | int:
    """A length to a tenth of a unit: nobody sees more, and files stay small."""
    rounded = round(length, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def line(points: Iterable[Point], *, closed: bool = False) -> str:
    """The commands of a path through points."""
    drawn = "L".join(f"{short(x)} {short(y)}" for x, y in points)
    return f"M{drawn}{'Z' if closed else ''}"


def picture(board: str, scene: Scene) -> str:
    """A drawn board with a scene's pieces on it, as the page would show them.

    Raises ValueError for a board without the two empty layers they lie in.
    """
    drawing = svgwrite.Drawing(size=None, debug=False)
    for id in ("under", "sprites"):
        layer = drawing.g(id=id)
        for sprite in scene:
            if sprite.under == (id == "under"):
                layer.add(_piece(drawing, sprite))
        before, *after = re.split(rf'<g id="{id}"\s*/>', board, maxsplit=1)
        if not after:
            raise ValueError(f'the board has no layer <g id="{id}"/>')
        board = before + layer.tostring() + after[0]
    return board


def pieces(board: str, scene: Scene) -> str:
    """Only a scene's pieces, to be laid over the same board drawn elsewhere."""
    return picture(GROUND.sub("", board), scene)


def without_unused(drawn: str) -> str:
    """A picture without the symbols that nothing in it uses."""
    known = {found["id"]: found[0] for found in SYMBOLS.finditer(drawn)}
    wanted = [id for id in USED.findall(SYMBOLS.sub("", drawn)) if id in known]
    kept = _needed(known, wanted)
    return SYMBOLS.sub(lambda it: it[0] if it["id"] in kept else "", drawn)


def _needed(known: Mapping[str, str], wanted: Iterable[str]) -> dict[str, str]:
    """What is wanted of the known definitions, and all that those use."""
    asked = list(wanted)
    texts = dict[str, str]()
    while asked:
        id = asked.pop()
        if id not in texts:
            texts[id] = known[id]
            asked += [used for used in USED.findall(known[id]) if used in known]
    return texts


def framed(drawn: str, box: Sequence[float], ways: Sequence[Sequence[Point]]) -> str:
    """A part of a picture that stands still: left, top, width, height; with arrows."""
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
    """The commands of a line through points, with a head at its end."""
    (x, y), (end_x, end_y) = way[-2:]
    part = HEAD / hypot(end_x - x, end_y - y)
    along, across = (end_x - x) * part, (end_y - y) * part
    foot_x, foot_y = end_x - along, end_y - across
    left = (foot_x + across * 0.7, foot_y - along * 0.7)
    right = (foot_x - across * 0.7, foot_y + along * 0.7)
    return line(way) + line((left, way[-1], right))


def emblem(board: str, sprite: Sprite, view: str) -> str:
    """One piece of a board by itself, dressed as there, seen through a view box.

    KeyError for a symbol that the board does not have.
    """
    known = {found["id"]: found[0] for found in DEFINED.finditer(board)}
    texts = _needed(known, [sprite.symbol])
    plate = Plate(0, 0, "")
    plate.drawing.attribs |= {"viewBox": view, "class": _classes(board)}
    plate.drawing.add(_piece(plate.drawing, sprite))
    style = "".join(f"<style>{text}</style>" for text in STYLES.findall(board))
    return plate.define(style + STILL + "".join(texts.values()))


def _classes(board: str) -> str:
    """The classes of a whole drawing, which its style sheet may ask for."""
    found = re.search(r'<svg[^>]*\bclass="([^"]*)"', board)
    return found[1] if found else ""


def _piece(drawing: Any, sprite: Sprite) -> Any:
    group = drawing.g(id=sprite.id)
    group.attribs["class"] = " ".join(("sprite", *sprite.classes))
    where = f"translate({short(sprite.x)} {short(sprite.y)})"
    group.attribs["transform"] = (
        where if sprite.scale == 1 else f"{where} scale({round(sprite.scale, 2):g})"
    )
    group.add(drawing.use(f"#{sprite.symbol}"))
    if sprite.text:
        count = drawing.text(sprite.text)
        count.attribs["class"] = "count"
        group.add(count)
    return group
