"""The burning house of the cover: bricks lit by their windows, a roof fallen in."""

from __future__ import annotations

from math import exp, hypot
from typing import Final

from tinderbox.core.rng import Rng
from tools.art.covers import INK, Cover, arch, outline, shapes
from tools.art.flames import FlameShape
from tools.art.hatching import contains, engrave
from tools.art.noise import between, noise
from tools.art.strokes import polyline

LEFT: Final = 436.0
RIGHT: Final = 984.0
EAVES: Final = 216.0
STREET: Final = 640.0
MIDDLE: Final = 720.0  # of the fire
WIDE: Final = 62.0  # a window
HIGH: Final = 78.0
COLUMNS: Final = tuple(LEFT + 36 + n * 128 for n in range(4))
LEVELS: Final = (EAVES + 78, EAVES + 200, EAVES + 336)
CALLER: Final = (COLUMNS[0] + WIDE / 2, LEVELS[0] + HIGH)  # who waits at a window
WINDOWS: Final = (
    *((x, y) for y in LEVELS[:2] for x in COLUMNS),
    (COLUMNS[0], LEVELS[2]),
    (COLUMNS[3], LEVELS[2]),
)
BURNING: Final = (  # column, level, tongues
    (1, 0, 4),
    (2, 0, 4),
    (2, 1, 4),
    (1, 1, 3),
    (3, 0, 2),
)
GUTTED: Final = frozenset({(1, 0), (2, 0), (2, 1)})  # these have lost their bars
ROOF: Final = """-14,36 18,-8 70,-8 70,-44 98,-44 98,-8 150,-8 172,20 196,6 214,26
 250,10 290,30 330,14 360,28 392,-6 430,-8 430,-52 462,-52 462,-8 530,-8 562,36"""
NEIGHBOURS: Final = (
    "20,640 20,300 60,300 60,268 84,268 84,300 176,300 176,640",
    "172,640 172,372 168,372 236,322 304,372 300,372 300,640",
    "296,640 296,250 292,250 292,238 402,238 402,250 398,250 398,640",
    "1018,640 1018,286 1014,286 1014,274 1112,274 1112,286 1108,286 1108,640",
    "1104,640 1104,352 1100,352 1150,306 1182,336 1182,640",
)
DARK_PANES: Final = (
    *((x, y) for x in (322, 358) for y in (330, 410, 490, 570)),
    *((x, y) for x in (214, 246) for y in (450, 530)),
    *((x, y) for x in (1036, 1070) for y in (370, 450, 530)),
    *((x, y) for x in (52, 104) for y in (390, 480, 570)),
)
BODY: Final = "c0-22 4-30 12-32a9 9 0 1 1 7 0c8 2 12 10 11 32z"


def neighbours(cover: Cover) -> None:
    """The dark houses left and right, faintly lit on the side of the fire."""
    walls = tuple(map(outline, NEIGHBOURS))

    def light(x: float, y: float) -> float:
        if not any(contains(wall, (x, y)) for wall in walls):
            return 0.0
        near = 0.85 * exp(-(abs(x - MIDDLE) - 300) / 150)
        return max(0.0, near * (0.55 + 0.45 * noise(x, y, 60, 12)))

    cover.fill("#180d11", shapes(walls))
    lines = engrave((20, 236, 1180, STREET), 8, light, 3.6, step=8, finest=0.35)
    cover.fill("#a8481f", lines)
    cover.fill("#0c070a", *(f"M{x} {y}v-40h20v40z" for x, y in DARK_PANES))


def roof_fire(cover: Cover, rng: Rng) -> None:
    """Draw the fire above the roof, highest where the roof fell in."""
    tongues = []
    for n in range(34):
        x = LEFT + 16 + n * 16 + between(rng, -8, 8)
        near = exp(-(((x - MIDDLE - 20) / 190) ** 2))
        wide, high = between(rng, 13, 22), 66 + between(rng, 40, 128) * near
        lean = rng.choice((1, 1, 1, -1)) * between(rng, 8, 26)
        tongues.append(FlameShape(x, wide, high, lean))
    cover.flames(tongues, EAVES + 30)


def house(cover: Cover, rng: Rng) -> None:
    """The house itself, its windows, and who calls from one of them."""
    wall = f"M{LEFT} {STREET + 4}V{EAVES + 34}H{RIGHT}V{STREET + 4}Z"
    cover.fill("#1a0c0b", polyline(outline(ROOF, (LEFT, EAVES))), wall)
    bands = ((16, 34, 48), (6, 168, 176), (6, 304, 312))
    for out, top, low in bands:
        box = (LEFT - out, EAVES + top, RIGHT + out, EAVES + low)
        cover.box(box, fill="#2a110d")
    box = (LEFT, EAVES + 52, RIGHT, STREET)
    bricks = engrave(box, 8, _brick, 5.2, step=2.9, finest=0.5)
    cover.fill("url(#bricks)", bricks)
    openings = [arch(x, y, WIDE, HIGH) for x, y in WINDOWS]
    door = arch(MIDDLE - 48, EAVES + 330, 76, STREET - EAVES - 326)
    cover.path(
        shapes([*openings, door]), fill="url(#window)", stroke=INK, stroke_width="5"
    )
    gutted = {(COLUMNS[column], LEVELS[level]) for column, level in GUTTED}
    bars = (
        f"M{x + WIDE / 2} {y + 4}V{y + HIGH}M{x} {y + 38}h{WIDE}"
        for x, y in WINDOWS
        if (x, y) not in gutted
    )
    cover.cut("#140a09", 4, *bars)
    sills = (f"M{x - 8} {y + HIGH}h{WIDE + 16}v8h-{WIDE + 16}z" for x, y in WINDOWS)
    cover.fill("#140a09", *sills)
    for column, level, count in BURNING:
        cover.flames(_licks(rng, COLUMNS[column], count), LEVELS[level] + HIGH - 8)
    x, y = CALLER
    cover.fill("#0c0607", f"M{x - 15} {y}{BODY}")
    cover.cut("#0c0607", 7, f"M{x + 8} {y - 26}l15-24M{x - 8} {y - 26}l-14-22")


def _licks(rng: Rng, left: float, count: int) -> list[FlameShape]:
    """Fire out of a window."""
    high = (88, 132) if count > 3 else (50, 70)
    step = (WIDE - 10) / max(1, count - 1)
    return [
        FlameShape(
            left + 8 + n * step,
            between(rng, 10, 15),
            between(rng, *high),
            between(rng, 6, 26),
        )
        for n in range(count)
    ]


def _brick(x: float, y: float) -> float:
    """The light on a brick; every other course breaks its joints."""
    if not (LEFT + 3 < x < RIGHT - 3):
        return 0.0
    course = int((y - EAVES) // 8)
    if (x + 13 * (course % 2)) % 26 < 3:
        return 0.0
    seen = 0.0
    for left, top in WINDOWS:
        across = max(abs(x - left - WIDE / 2) - WIDE / 2, 0)
        down = max(abs(y - top - HIGH / 2) - HIGH / 2, 0)
        strength = 0.8 if y < top + HIGH else 0.6
        seen += strength * exp(-((hypot(across, down) / 22) ** 1.2))
    across = max(abs(x - MIDDLE + 10) - 34, 0)
    seen += exp(-((hypot(across, max(0, EAVES + 330 - y)) / 32) ** 1.2))
    return min(1.0, seen)
