"""The hills around Jimo: a far range over its wall, and near ones under the hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tinderbox.core.rng import Rng
from tools.art.canvas import Canvas
from tools.art.noise import between
from tools.art.strokes import Point, lens, polyline, smooth, stroke

Crest = Sequence[Point]  # from left to right

FAR: Final[Crest] = (
    (20, 50), (96, 34), (172, 52), (268, 30), (352, 54), (452, 40),
    (640, 56), (806, 52), (1000, 36), (1092, 54), (1180, 28), (1262, 50),
    (1348, 34), (1420, 52),
)  # fmt: skip
MIDDLE: Final[Crest] = (
    (20, 872), (110, 838), (214, 884), (318, 858), (430, 908), (552, 880),
    (690, 918), (836, 884), (978, 912), (1096, 868), (1210, 906),
    (1316, 862), (1420, 896),
)  # fmt: skip
NEAR: Final[Crest] = (
    (20, 934), (130, 956), (262, 920), (420, 972), (590, 946), (742, 984),
    (900, 950), (1058, 978), (1196, 934), (1320, 962), (1420, 930),
)  # fmt: skip
PINES: Final = (  # x, foot, height
    (352, 878, 34), (374, 884, 46), (398, 894, 30), (1010, 908, 30), (1032, 900, 46),
    (1056, 892, 34), (478, 958, 30), (500, 954, 40), (940, 960, 36), (962, 964, 28),
)  # fmt: skip
FOLDS: Final = (17.0, 36.0, 58.0)  # below its crest, of the lines along a near hill


def far(canvas: Canvas, foot: float) -> None:
    """The range that is seen over the battlements."""
    _range(canvas, FAR, foot, "hill-far", seed=2, long=9)


def near(canvas: Canvas, foot: float) -> None:
    """Two ranges at the near edge of the field, with a few pines."""
    _range(canvas, MIDDLE, foot, "hill", seed=4, long=30)
    _range(canvas, NEAR, foot, "hill-near", seed=6, long=34)
    trunks = needles = ""
    for x, y, high in PINES:
        trunks += stroke((x, y + 3), (x + 1, y - high), 1.6)
        for n in range(4):
            wide = high * (0.16 + 0.085 * n)
            down = y - high * (0.86 - 0.21 * n)
            for side in (-1, 1):
                tip = (x + side * wide, down + 4)
                needles += lens(
                    (x, down - 6), (x + side * wide / 2, down - 4), tip, 3.2
                )
    canvas.path(trunks, "hill-line")
    canvas.path(needles, "pine")


def _range(
    canvas: Canvas, crest: Crest, foot: float, css: str, *, seed: int, long: float
) -> None:
    """A range down to `foot`, hatched where its crest falls away from the light."""
    rng = Rng(seed)
    line = smooth(crest, steps=10, closed=False)
    cuts = ""
    canvas.path(polyline([*line, (line[-1][0], foot), (line[0][0], foot)]), css)
    for (ax, ay), (bx, by) in pairwise(line):
        if (fall := (by - ay) / (bx - ax)) <= 0.03:
            continue
        for part in (0.1, 0.55):
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part + 1.5
            reach = long * between(rng, 0.6, 1.15) * min(1.3, 0.5 + 2.2 * fall)
            end = (x + reach * 0.66, y + reach)
            cuts += lens((x, y), (x + reach * 0.42, y + reach * 0.42), end, 0.95)
    if css != "hill-far":
        cuts += "".join(_fold(rng, line, depth) for depth in FOLDS)
    canvas.path(cuts, "hill-line")


def _fold(rng: Rng, line: Crest, depth: float) -> str:
    """Strokes along a crest, some way below it, with gaps between them."""
    drawn = ""
    n = rng.below(6)
    while n + 6 < len(line):
        far = n + 3 + rng.below(4)
        (ax, ay), (cx, cy), (bx, by) = (line[k] for k in (n, (n + far) // 2, far))
        low = depth + between(rng, -4, 4)
        bend = (cx, cy + low + between(rng, 0, 3))
        drawn += lens((ax, ay + low), bend, (bx, by + low), 0.9)
        n = far + rng.below(5 if depth < 30 else 9)
    return drawn
