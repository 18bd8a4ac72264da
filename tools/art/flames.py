"""Fire, the same on every board: tongues in three coats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from tools.art.strokes import Point, number

Layers = tuple[tuple[str, str], ...]  # (css class, commands of a path), back to front


class FlameShape(NamedTuple):
    """One lick of fire: where it stands, half its width, height, lean of its tip."""

    x: float
    wide: float
    high: float
    lean: float


# From the back to the front, by cones, as many as can be counted by their tongues;
# around (0, 0) at the foot.
TONGUES: Final[Mapping[int, tuple[FlameShape, ...]]] = {
    1: (FlameShape(0, 8, 26, 2),),
    2: (FlameShape(-5.5, 7, 21, -2.5), FlameShape(4.5, 8, 28, 2.5)),
    3: (
        FlameShape(0, 8, 34, -2),
        FlameShape(-9, 7, 22, -3),
        FlameShape(8.5, 7.5, 25, 3),
    ),
    4: (
        FlameShape(-4.5, 8, 37, -2.5),
        FlameShape(6, 8, 31, 3),
        FlameShape(-13, 6.8, 21, -3.5),
        FlameShape(13.5, 7, 23, 4),
    ),
    5: (
        FlameShape(0, 9, 43, 2.5),
        FlameShape(-9.5, 8, 33, -3),
        FlameShape(10, 8, 33, 4),
        FlameShape(-17.5, 6.6, 20, -4),
        FlameShape(18, 6.6, 22, 4.5),
    ),
    6: (
        FlameShape(-3.5, 9, 48, -3),
        FlameShape(7.5, 8.5, 42, 3.5),
        FlameShape(-13, 8, 34, -4),
        FlameShape(15.5, 7.8, 32, 4),
        FlameShape(-21.5, 6.6, 20, -4.5),
        FlameShape(23, 6.6, 21, 5),
    ),
}


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


def flame(cones: int) -> Layers:
    """A fire of as many cones as `TONGUES` has: a tongue each, one outline around all.

    Classes: `fire-line` (stroked, once, behind), `fire-coat`, `fire-heart`, `fire-core`
    and `fire-cut` (stroked). Its foot is at (0, 0); six cones are 60 wide and 48 high.
    """
    layers = [("fire-line", "".join(map(_outer, TONGUES[cones])))]
    for t in TONGUES[cones]:
        layers += [
            ("fire-coat", tongue((t.x, 0.4), t.wide, t.high, t.lean)),
            ("fire-heart", tongue((t.x + 0.3, 1), *_shrunk(t, 0.68, 0.66, 0.7))),
            ("fire-core", tongue((t.x + 0.2, 1.2), *_shrunk(t, 0.38, 0.36, 0.4))),
            ("fire-cut", _cuts(t)),
        ]
    return tuple(layers)


def blaze(tongues: Iterable[FlameShape], y: float) -> Layers:
    """A wall of fire on the level `y`, in four coats: `fire-coat` … `fire-light`."""
    coats = (
        ("fire-coat", 1.0, 1.0),
        ("fire-heart", 0.7, 0.72),
        ("fire-core", 0.44, 0.44),
        ("fire-light", 0.2, 0.2),
    )
    found = tuple(tongues)
    return tuple(
        (css, "".join(tongue((t.x, y), *_shrunk(t, wide, high, high)) for t in side))
        for css, wide, high in coats
        for side in (
            [t for t in found if t.lean < 0],
            [t for t in found if t.lean >= 0],
        )
        if side
    )


def _outer(t: FlameShape) -> str:
    return tongue((t.x, 0), t.wide, t.high, t.lean)


def _shrunk(
    t: FlameShape, wide: float, high: float, lean: float
) -> tuple[float, float, float]:
    return t.wide * wide, t.high * high, t.lean * lean


def _cuts(t: FlameShape) -> str:
    """Three strokes that turn with the flame: left, right and in its tip."""
    x, w, h, lean = t
    moves = (
        (x - w * 0.72, -h * 0.12, -w * 0.15, -h * 0.14, w * 0.3, -h * 0.3),
        (x + w * 0.8, -h * 0.14, w * 0.05, -h * 0.12, lean * 0.1 - w * 0.28, -h * 0.28),
        (
            x + w * 0.12 + lean * 0.4,
            -h * 0.68,
            lean * 0.1,
            -h * 0.08,
            lean * 0.32,
            -h * 0.15,
        ),
    )
    return "".join(
        f"M{number(a)} {number(b)}q{number(c)} {number(d)} {number(e)} {number(f)}"
        for a, b, c, d, e, f in moves
    )
