"""Fire, the same on every cover: tongues in four coats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tools.art.strokes import Point, number

COATS: Final = (  # back to front: colour, share of the width and of the height
    ("#d8481a", 1.0, 1.0),
    ("#f48a2a", 0.7, 0.72),
    ("#ffd873", 0.44, 0.44),
    ("#fff3c4", 0.2, 0.2),
)


class FlameShape(NamedTuple):
    """One lick of fire: where it stands, half its width, height, lean of its tip."""

    x: float
    wide: float
    high: float
    lean: float


def tongue(foot: Point, wide: float, high: float, lean: float) -> str:
    """A shape that swells low, waists at three fifths and whips over to its lean.

    Those that lean left wind the other way: in one path with others they punch holes.
    """
    x, y = foot
    side = -1 if lean < 0 else 1
    tip = abs(lean)
    w, h = wide, high
    bends = (
        ((-w * 1.35, -h * 0.26), (-w * 0.62, -h * 0.40)),
        ((-w * 0.34 + tip * 0.1, -h * 0.60), (-w * 0.22 + tip * 0.2, -h * 0.74)),
        ((tip - w * 0.55, -h * 0.86), (tip, -h)),
        ((tip + w * 0.25, -h * 0.80), (w * 0.42 + tip * 0.6, -h * 0.70)),
        ((w * 0.52 + tip * 0.35, -h * 0.50), (w * 0.62 + tip * 0.1, -h * 0.36)),
        ((w * 1.38, -h * 0.24), (w, 0.0)),
    )
    places = [
        f"{number(x + side * a)} {number(y + b)}" for pair in bends for a, b in pair
    ]
    start = f"{number(x - side * w)} {number(y)}"
    curves = "".join(f"C{' '.join(places[n : n + 3])}" for n in range(0, 12, 3))
    return f"M{start}{curves}Q{number(x)} {number(y + w * 0.34)} {start}Z"


def blaze(tongues: Iterable[FlameShape], y: float) -> Iterator[tuple[str, str]]:
    """Yield a wall of fire on the level `y`, in four coats: a colour, and a path."""
    found = tuple(tongues)
    leaning_left = [t for t in found if t.lean < 0]
    others = [t for t in found if t.lean >= 0]
    for colour, wide, high in COATS:
        for side in (leaning_left, others):
            svg = "".join(
                tongue((t.x, y), t.wide * wide, t.high * high, t.lean * high)
                for t in side
            )
            if svg:
                yield colour, svg
