"""Buildings as the maps of the 1660s have them: small elevations set in the plan.

Each stands on (0, 0). Classes: `lm` walls, `lm-roof`, `lm-dark` windows and doors,
`lm-cut` hatching, `lm-line`, `lm-flag`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin
from typing import Final

from tinderbox.draw.art.hatching import hatch
from tinderbox.draw.art.strokes import Point, polyline, smooth

Shape = Sequence[Point]
Drawing = tuple[tuple[str, str], ...]  # (css class, commands of a path), back to front


def _points(text: str) -> Shape:
    """``"0,1 2,3"`` as points."""
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def joined(*shapes: Shape) -> str:
    """Shapes as one path."""
    return "".join(map(polyline, shapes))


def box(left: float, top: float, wide: float, high: float) -> Shape:
    """An upright box."""
    return (
        (left, top),
        (left + wide, top),
        (left + wide, top + high),
        (left, top + high),
    )


def battlements(left: float, top: float, wide: float, high: float, n: int) -> Shape:
    """A wall with n merlons."""
    step = wide / (2 * n - 1)
    edge: list[Point] = [(left, top + high), (left, top)]
    for k in range(n):
        x = left + 2 * k * step
        edge += [(x, top), (x + step, top)]
        if k < n - 1:
            edge += [(x + step, top + step), (x + 2 * step, top + step)]
    return (*edge, (left + wide, top + high))


def lancet(x: float, foot: float, wide: float, high: float) -> Shape:
    """A pointed window."""
    shoulder = foot - high + wide * 0.6
    tip = (x + wide / 2, foot - high)
    return (x, foot), (x, shoulder), tip, (x + wide, shoulder), (x + wide, foot)


def _cap(x: float, y: float, wide: float, high: float) -> Shape:
    """An onion roof."""
    half = [(-0.5, 0.0), (-0.62, -0.3), (-0.25, -0.62), (0.0, -1.0)]
    mirrored = [(-a, b) for a, b in half[-2::-1]]
    edge = [(x + wide * a, y + high * b) for a, b in (*half, *mirrored)]
    return smooth(edge, steps=4, sharp=(0, 3, 6))


def _vane(x: float, y: float, high: float) -> str:
    return f"M{x:g} {y:g}v{-high:g}h7l-2 2.5 2 2.5h-7"


def cuts(shapes: Sequence[Shape], angle: float, gap: float) -> str:
    """The shaded side of a building."""
    return hatch(shapes, angle, gap, swell=0.28, margin=0.5, seed=7)


def st_pauls() -> Drawing:
    """Old St Paul's from the river; its tower lost the spire in 1561."""

    def scaled(points: str | Sequence[Point]) -> Shape:
        found = _points(points) if isinstance(points, str) else points
        return tuple((x * 0.62, -y * 0.62) for x, y in found)

    body = scaled("""
        -150,0 -150,66 -154,66 -151,84 -148,70 -146,84 -143,84 -128,96 -34,96
        -34,176 -36,176 -33,204 -29,184 -20,184 -20,178 -14,178 -14,184 -6,184
        -6,178 0,178 0,184 7,184 7,178 13,178 13,184 20,184 24,204 27,176
        25,176 25,96 132,96 146,82 148,82 150,94 153,78 155,60 155,0""")
    transept = scaled("""
        -30,0 -30,78 -33,78 -30,100 -27,82 -4,112 -4,118 -2,118 -2,112 19,82
        22,100 25,78 22,78 22,0""")
    roofs = [
        scaled("""
        -145,84 -128,104 -30,104 -30,84"""),
        scaled("""
        22,84 22,104 134,104 149,84"""),
    ]
    aisles = [
        scaled([(-150, 0), (-150, 46), (-26, 46), (-26, 0)]),
        scaled([(20, 0), (20, 46), (155, 46), (155, 0)]),
    ]
    bays = [-140 + 12.2 * k for k in range(9)] + [38 + 12.2 * k for k in range(9)]
    windows = [
        scaled([(x, a), (x, b), (x + 2.7, b + 5), (x + 5.4, b), (x + 5.4, a)])
        for x in bays
        for a, b in ((52, 66), (14, 34))
    ]
    belfry = [
        scaled([(x, 118), (x, 160), (x + 4.5, 169), (x + 9, 160), (x + 9, 118)])
        for x in (-25, -9, 7)
    ]
    doors = [
        scaled([(x, 0), (x, 26), (x + 5, 36), (x + 10, 26), (x + 10, 0)])
        for x in (-22, -9, 4)
    ]
    rose = [(13 * cos(t * pi / 8) - 4, 76 + 13 * sin(t * pi / 8)) for t in range(16)]
    buttresses = "".join(
        f"M{x * 0.62:.1f} 0V{-46 * 0.62:.1f}"
        for x in [-146 + 12.2 * k for k in range(10)]
        + [33 + 12.2 * k for k in range(10)]
    )
    return (
        ("lm", joined(body)),
        ("lm-roof", joined(*roofs)),
        ("lm-cut", cuts(roofs, 78, 3)),
        ("lm", joined(*aisles)),
        ("lm-dark", joined(*windows, *belfry)),
        ("lm-line", buttresses),
        ("lm", joined(transept)),
        ("lm-cut", cuts([scaled([(8, 0), (8, 90), (22, 62), (22, 0)])], 90, 2)),
        ("lm-dark", joined(scaled(rose), *doors)),
    )


def the_tower() -> Drawing:
    """The White Tower behind its wall."""
    keep = battlements(-34, -62, 68, 52, 7)
    turrets = [battlements(x, -84, 13, 74, 3) for x in (-41, -13, 10, 28)]
    caps = [_cap(x + 6.5, -84, 13, 17) for x in (-41, -13, 10, 28)]
    wall = battlements(-78, -22, 156, 24, 17)
    towers = [battlements(x, -36, 18, 38, 4) for x in (-82, -46, 28, 64)]
    gate = battlements(-14, -32, 28, 34, 5)
    shade = [box(8, -60, 26, 48), box(36, -83, 5, 70)]
    windows = [
        lancet(x, y, 4.5, 8) for y in (-44, -27) for x in (-27, -17.5, -3, 5, 17, 25)
    ]
    windows += [lancet(x + 4.5, -70, 3.5, 7) for x in (-41, -13, 10, 28)]
    slits = [box(x + 6, -22, 2, 7) for x in (-82, -46, 28, 64)]
    flanks = [box(x + 11, -34, 7, 35) for x in (-82, -46, 28, 64)]
    return (
        ("lm-flag", "".join(_vane(x + 6.5, -100, 9) for x in (-41, -13, 10, 28))),
        ("lm", joined(keep)),
        ("lm", joined(*turrets)),
        ("lm-roof", joined(*caps)),
        ("lm-cut", cuts(shade, 90, 2.2)),
        ("lm-dark", joined(*windows)),
        ("lm", joined(wall)),
        ("lm-cut", cuts([wall], 0, 4.6)),
        ("lm", joined(*towers)),
        ("lm-cut", cuts(flanks, 90, 2)),
        ("lm", joined(gate)),
        ("lm-dark", joined(lancet(-5, 2, 10, 17), *slits)),
    )


def royal_exchange() -> Drawing:
    """Gresham's Exchange with its grasshopper."""
    bays = (-30, -18, -6, 6, 18, 30, 42)
    roof = ((-66, -44), (-58, -62), (52, -62), (60, -44))
    towers = [box(-52, -74, 18, 74), box(-49, -90, 12, 16)]
    arches = [
        (
            (x, 0.0),
            *(
                (x + 4.5 - 4.5 * cos(t * pi / 6), -13 - 5 * sin(t * pi / 6))
                for t in range(7)
            ),
            (x + 9, 0.0),
        )
        for x in bays
    ]
    dormers = [
        ((x, -48), (x, -56), (x + 4, -62), (x + 8, -56), (x + 8, -48))
        for x in (-24, -6, 12, 30, 46)
    ]
    hopper = [(-51, -105), (-44, -110), (-36, -107), (-32, -104), (-38, -103)]
    return (
        ("lm", joined(box(-62, -44, 118, 44))),
        ("lm-roof", joined(roof)),
        ("lm-cut", cuts([roof], 74, 3.2)),
        ("lm", joined(*dormers)),
        ("lm-dark", joined(*arches, *(lancet(x + 2, -26, 5, 11) for x in bays))),
        ("lm-line", "M-62-20.5H56M-62-40H56"),
        ("lm", joined(*towers)),
        ("lm-cut", cuts([box(-41, -73, 7, 73)], 90, 2)),
        ("lm-roof", joined(_cap(-43, -90, 13, 13))),
        ("lm-flag", joined(smooth(hopper, steps=4))),
        ("lm-dark", joined(lancet(-47, -77, 8, 11), lancet(-47.5, 0, 9, 16))),
    )


def guild_hall() -> Drawing:
    """The Guildhall with its porch."""
    roof = ((-74, -46), (-66, -76), (66, -76), (74, -46))
    porch = ((-21, 0), (-21, -66), (0, -90), (21, -66), (21, 0))
    sides = (-70, -54, -38, 38, 54, 70)
    buttresses = [
        ((x - 2.2, 0), (x - 2.2, -48), (x, -62), (x + 2.2, -48), (x + 2.2, 0))
        for x in sides
    ]
    windows = [lancet(x - 5, -10, 10, 30) for x in (-62, -46, 46, 62)]
    return (
        ("lm", joined(box(-70, -46, 140, 46))),
        ("lm-roof", joined(roof)),
        ("lm-cut", cuts([roof], 80, 3)),
        ("lm", joined(box(-6, -96, 12, 20))),
        ("lm-roof", joined(_cap(0, -96, 14, 18))),
        ("lm-flag", _vane(0, -112, 10)),
        ("lm-dark", joined(*windows)),
        ("lm", joined(*buttresses)),
        ("lm", joined(porch)),
        ("lm-cut", cuts([((10, 0), (10, -76), (21, -66), (21, 0))], 90, 2.2)),
        ("lm-dark", joined(lancet(-11, -34, 22, 36), lancet(-8, 0, 16, 24))),
    )


LANDMARKS: Final[Mapping[str, Callable[[], Drawing]]] = {
    "st-pauls": st_pauls,
    "the-tower": the_tower,
    "royal-exchange": royal_exchange,
    "guild-hall": guild_hall,
}
