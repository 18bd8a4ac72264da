"""The burning house of the cover: bricks lit by their windows, a roof fallen in."""

from __future__ import annotations

from math import exp, hypot
from typing import Final

from tinderbox.core.rng import Rng
from tools.art import drawings
from tools.art.covers import Cover
from tools.art.flames import FlameShape
from tools.art.hatching import engrave
from tools.art.noise import between

LEFT: Final = 436.0
RIGHT: Final = 984.0
EAVES_Y: Final = 216.0
STREET_Y: Final = 640.0
FIRE_X: Final = 720.0  # of the fire
WINDOW_WIDTH: Final = 62.0  # a window
WINDOW_HEIGHT: Final = 78.0
COLUMNS: Final = tuple(LEFT + 36 + n * 128 for n in range(4))
LEVELS: Final = (EAVES_Y + 78, EAVES_Y + 200, EAVES_Y + 336)
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


def roof_fire(cover: Cover, rng: Rng) -> None:
    """Draw the fire above the roof, highest where the roof fell in."""
    tongues = []
    for n in range(34):
        x = LEFT + 16 + n * 16 + between(rng, -8, 8)
        nearness = exp(-(((x - FIRE_X - 20) / 190) ** 2))
        wide, high = between(rng, 13, 22), 66 + between(rng, 40, 128) * nearness
        lean = rng.choice((1, 1, 1, -1)) * between(rng, 8, 26)
        tongues.append(FlameShape(x, wide, high, lean))
    cover.flames(tongues, EAVES_Y + 30)


def house(cover: Cover, rng: Rng) -> None:
    """The house itself, its windows, and who calls from one of them."""
    drawings.draw(cover, "pompieri", "cover-walls")
    box = (LEFT, EAVES_Y + 52, RIGHT, STREET_Y)
    bricks = engrave(box, 8, _brick, 5.2, step=2.9, finest=0.5)
    cover.fill("url(#bricks)", bricks)
    drawings.draw(cover, "pompieri", "cover-windows")
    for column, level, count in BURNING:
        cover.flames(
            _licks(rng, COLUMNS[column], count), LEVELS[level] + WINDOW_HEIGHT - 8
        )
    drawings.draw(cover, "pompieri", "cover-caller")


def _licks(rng: Rng, left: float, count: int) -> list[FlameShape]:
    """Fire out of a window."""
    high = (88, 132) if count > 3 else (50, 70)
    step = (WINDOW_WIDTH - 10) / max(1, count - 1)
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
    course = int((y - EAVES_Y) // 8)
    if (x + 13 * (course % 2)) % 26 < 3:
        return 0.0
    brightness = 0.0
    for left, top in WINDOWS:
        across = max(abs(x - left - WINDOW_WIDTH / 2) - WINDOW_WIDTH / 2, 0)
        down = max(abs(y - top - WINDOW_HEIGHT / 2) - WINDOW_HEIGHT / 2, 0)
        strength = 0.8 if y < top + WINDOW_HEIGHT else 0.6
        brightness += strength * exp(-((hypot(across, down) / 22) ** 1.2))
    across = max(abs(x - FIRE_X + 10) - 34, 0)
    brightness += exp(-((hypot(across, max(0, EAVES_Y + 330 - y)) / 32) ** 1.2))
    return min(1.0, brightness)
