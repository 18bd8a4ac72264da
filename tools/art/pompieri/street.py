"""The street around the house: paving, roofs across it, engines, onlookers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.core.rng import Rng
from tinderbox.games.pompieri.screen.layout import HEIGHT, WIDTH
from tools.art.canvas import Canvas
from tools.art.frames import board_frame, rectangle
from tools.art.hatching import Box
from tools.art.noise import between
from tools.art.strokes import Point, numbers, stroke

EDGE: Final = 22.0  # within the frame
KERB: Final = 198.0  # from either edge of the sheet to where the street ends
# Symbol, x, y, scale; -1 turns a thing about.
THINGS: Final = (
    ("tree", 160, 330, 0.8),
    ("tree", 1290, 170, 1),
    ("tree", 1272, 918, 0.9),
    ("tree", 150, 872, 0.9),
    ("manhole", 112, 212, 1),
    ("manhole", 1322, 330, 1),
    ("manhole", 96, 986, 1),
    ("hydrant", 232, 250, 1),
    ("hydrant", 1209, 820, 1),
    ("hydrant", 430, 44, 1),
    ("lamp", 222, 60, 1),
    ("lamp", 222, 500, 1),
    ("lamp", 218, 975, 1),
    ("lamp", 1218, 60, 1),
    ("lamp", 1218, 520, 1),
    ("lamp", 1222, 975, 1),
    ("ambulance", 1308, 760, 1),
    ("engine", 122, 540, 1),
    ("engine", 1312, 520, -1),
)
# Onlookers behind the kerb: who, x, y, coat.
CROWD: Final = (
    ("woman", 120, 724, "plum"),
    ("man", 148, 716, "brown"),
    ("man", 174, 726, "grey"),
    ("woman", 104, 752, "slate"),
    ("man", 132, 758, "grey"),
    ("woman", 160, 756, "brown"),
    ("woman", 182, 766, "plum"),
    ("man", 118, 792, "slate"),
    ("woman", 148, 796, "grey"),
    ("man", 1262, 236, "slate"),
    ("woman", 1288, 244, "brown"),
    ("woman", 1314, 236, "grey"),
    ("man", 1276, 276, "grey"),
    ("man", 1302, 284, "plum"),
    ("woman", 1258, 304, "slate"),
)


def draw(canvas: Canvas) -> None:
    """All that is around the house, for the printed layer."""
    _paving(canvas)
    for css, d in board_frame(WIDTH, HEIGHT):
        canvas.path(d, css)
    _roofs(canvas)
    for symbol, x, y, scale in THINGS:
        canvas.use(f"street-{symbol}", (x, y), scale=scale)
    for who, x, y, coat in CROWD:
        canvas.use(f"street-{who}", (x, y), f"coat-{coat}", scale=1.05)
    _title(canvas)


def _paving(canvas: Canvas) -> None:
    canvas.box((0, 0, WIDTH, HEIGHT), "yard")
    top, bottom = EDGE, HEIGHT - EDGE
    canvas.box((EDGE, top, WIDTH - EDGE, bottom), "po-pavement")
    canvas.box((EDGE, top, WIDTH - EDGE, bottom), "po-paving")
    for left, right in ((EDGE, KERB), (WIDTH - KERB, WIDTH - EDGE)):
        canvas.box((left, top, right, bottom), "po-street")
        canvas.box((left, top, right, bottom), "po-setts")
    joints = hatching = ""
    for x, way in ((KERB, 1), (WIDTH - KERB, -1)):
        canvas.box((min(x, x + 9 * way), top, max(x, x + 9 * way), bottom), "po-kerb")
        joints += "".join(f"M{x:g} {y}h{9 * way}" for y in range(60, HEIGHT - 40, 46))
        for y in range(26, HEIGHT - 26, 5):
            hatching += stroke((x - 2 * way, y), (x - 9 * way, y + 0.5))
    canvas.path(joints, "po-line")
    canvas.path(hatching, "po-ink faint")


def _roofs(canvas: Canvas) -> None:
    """The houses across the street, seen from above at both edges."""
    rng = Rng(5)
    slates = ""
    hatching = ""
    shade = ""
    walls = ""
    stacks = ""
    pots: list[Point] = []
    for west in (True, False):
        for top, high in _houses(rng):
            wide = rng.choice((44.0, 52.0, 38.0))
            left = EDGE if west else WIDTH - EDGE - wide
            inner, way = (left + wide, -1) if west else (left, 1)
            walls += f"M{numbers(left, top)}h{wide:g}v{high:g}h-{wide:g}z"
            shade += f"M{numbers(inner, top + 4)}h{-6 * way}v{high:g}h{6 * way}z"
            for course in range(1, int(wide / 9) + 1):
                x = inner + 9 * course * way
                slates += f"M{numbers(x, top)}v{high:g}"
                for y in range(int(top) + (4 if course % 2 else 8), int(top + high), 8):
                    slates += f"M{numbers(x, y)}h{-9 * way}"
            for n in range(1, int(high / 3)):
                reach = (14 if n % 2 else 9) * way
                at = top + 3 * n
                hatching += stroke((inner, at), (inner + reach, at + 1), 0.9)
            stack = left + wide / 2, top + high * between(rng, 0.3, 0.7)
            stacks += rectangle(_around(stack, 9, 14))
            pots += [(stack[0], stack[1] + 6 * end) for end in (-1, 1)]
    for css, d in (
        ("po-shadow", shade),
        ("po-roof", walls),
        ("po-slates", slates),
        ("po-ink half", hatching),
        ("po-brick po-edge", stacks),
    ):
        canvas.path(d, css)
    for pot in pots:
        canvas.circle(pot, 4.5, "po-terracotta po-edge fine")
        canvas.circle(pot, 2.3, "po-wall")


def _around(middle: Point, across: float, down: float) -> Box:
    x, y = middle
    return x - across, y - down, x + across, y + down


def _houses(rng: Rng) -> Iterator[tuple[float, float]]:
    """Yield the start of each house of a row, and the length of its front."""
    y = EDGE
    bottom = HEIGHT - EDGE
    while y < bottom:
        high = rng.choice((96.0, 120.0, 140.0, 84.0))
        if bottom - y - high < 50:
            high = bottom - y
        yield y, high
        y += high


def _title(canvas: Canvas) -> None:
    """The game's name on a ribbon; it is the same in every language."""
    x, y = 126, 92
    ends = (
        f"M{x - 84} {y - 10}h-16l8 18-8 18h28v-16z"
        f"M{x + 84} {y - 10}h16l-8 18 8 18h-28v-16z"
    )
    canvas.path(ends, "po-stone po-edge")
    canvas.box((x - 84, y - 20, x + 84, y + 20), "po-linen po-edge bold")
    canvas.box((x - 80, y - 16, x + 80, y + 16), "po-line fine")
    canvas.text("POMPIERI", (x + 2, y + 7), "po-title")
