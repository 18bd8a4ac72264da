"""Pompieri's floor tiles and firefighters as symbols, put together from strokes."""

from __future__ import annotations

from typing import Final

from tinderbox.games.pompieri.plan import DOORS, SHAPES, SIDES
from tinderbox.games.pompieri.screen import layout

HALF: Final = layout.CELL / 2
GAP: Final = 23.0  # half of an opening
PASSAGE: Final = 27.0  # half of a corridor's width
TURN: Final = {"N": 0, "E": 90, "S": 180, "W": 270}
GLYPHS: Final = {  # a mark for each team, so that colour is never alone
    "white": "M0-4A4 4 0 1 1 0 4 4 4 0 1 1 0-4Z",
    "sky": "M-5-2q2.5-3 5 0t5 0v3q-2.5 3-5 0t-5 0Z",
    "blue": "M-4-4H4V4H-4Z",
    "forest": "M0-5 5 4H-5Z",
    "lime": "M0-5C4-2 4 2 0 5-4 2-4-2 0-5Z",
    "orange": "M0-5 1.5-1.5H5L2 1 3 5 0 2.5-3 5-2 1-5-1.5H-1.5Z",
    "red": "M-1.5-5h3v3.5H5v3H1.5V5h-3V1.5H-5v-3h3.5Z",
    "black": "M0-5 5 0 0 5-5 0Z",
}


def symbols() -> str:
    """A symbol for every tile and for the firefighters of every team."""
    drawn = [_symbol(f"room-{shape}", _room(shape)) for shape in SHAPES]
    drawn += [_symbol(f"corridor-{shape}", _corridor(shape)) for shape in SHAPES]
    for colour, _, _ in DOORS:
        drawn.append(_symbol(f"firefighter-{colour}", _firefighter(colour)))
        carried = '<use href="#civilian" transform="translate(11 3) scale(.7)"/>'
        drawn.append(_symbol(f"carrier-{colour}", _firefighter(colour) + carried))
    return "".join(drawn)


def _symbol(id: str, body: str) -> str:
    return f'<symbol id="{id}" overflow="visible">{body}</symbol>'


def _square(half: float, css: str) -> str:
    return f'<path class="{css}" d="M{-half:g}{-half:g}H{half:g}V{half:g}H{-half:g}Z"/>'


def _room(shape: str) -> str:
    """A boarded floor with thin walls, a doorway where it is open."""
    walls = "".join(
        _turned(
            side,
            f"M{-HALF:g}{-HALF:g}H{-GAP:g}M{GAP:g}{-HALF:g}H{HALF:g}"
            if side in shape
            else f"M{-HALF:g}{-HALF:g}H{HALF:g}",
            "po-wall",
        )
        for side in SIDES
    )
    boards = "".join(f"M{-HALF:g} {y}H{HALF:g}" for y in range(-40, 50, 16))
    return f'{_square(HALF, "po-room")}<path class="po-boards" d="{boards}"/>{walls}'


def _corridor(shape: str) -> str:
    """A flagged passage between thick masonry."""
    floor = _square(PASSAGE, "po-flags") + "".join(
        _turned(
            side,
            f"M{-GAP:g}{-HALF:g}H{GAP:g}V{-PASSAGE + 2:g}H{-GAP:g}Z",
            "po-flags",
        )
        for side in SIDES
        if side in shape
    )
    edge = "".join(
        _turned(
            side,
            f"M{-PASSAGE:g}{-PASSAGE:g}H{-GAP:g}V{-HALF:g}M{GAP:g}{-HALF:g}"
            f"V{-PASSAGE:g}H{PASSAGE:g}"
            if side in shape
            else f"M{-PASSAGE:g}{-PASSAGE:g}H{PASSAGE:g}",
            "po-thick",
        )
        for side in SIDES
    )
    return _square(HALF, "po-masonry") + floor + edge


def _turned(side: str, d: str, css: str) -> str:
    return f'<path class="{css}" transform="rotate({TURN[side]})" d="{d}"/>'


def _firefighter(colour: str) -> str:
    pale = "po-dark" if colour in ("white", "sky", "lime", "orange") else "po-pale"
    return (
        '<ellipse class="shade" cx="1" cy="14" rx="10" ry="2.8"/>'
        f'<path class="po-suit team-{colour}" '
        'd="M-9 14C-9 6-6-3-4-5H4C6-3 9 6 9 14Q0 17-9 14Z"/>'
        '<circle class="po-face" cy="-9" r="4.8"/>'
        f'<path class="po-helmet team-{colour}" '
        'd="M-8-9.5Q-7-17 0-17T8-9.5Q0-12.5-8-9.5ZM-1.5-19h3v3h-3Z"/>'
        f'<path class="{pale}" transform="translate(0 5)" d="{GLYPHS[colour]}"/>'
    )
