"""The cover: St Paul's burns beyond the Thames, and a wherry carries off who flees."""

from __future__ import annotations

from math import exp, hypot
from typing import Final

from tinderbox.core.rng import Rng
from tools.art import covers, drawings
from tools.art.covers import LINE_GAP, MIN_LINE_WIDTH, Cover
from tools.art.flames import FlameShape
from tools.art.hatching import engrave
from tools.art.noise import between, clouds, noise

HEART: Final = (660.0, 440.0)  # of the fire
SHORE_Y: Final = 520.0  # where the far bank meets the town
WATER_Y: Final = 546.0
CHURCH: Final = (640.0, 524.0)
CHURCH_SCALE: Final = 1.62  # of the church
# Fire on the church: x, half the width, height, lean.
ROOF: Final = (
    (-122, 11, 34, -12),
    (-100, 16, 70, -26),
    (-84, 12, 40, 8),
    (-60, 19, 104, -34),
    (-44, 12, 52, -14),
    (38, 13, 60, -18),
    (62, 20, 116, -36),
    (82, 12, 48, 10),
    (102, 15, 66, -22),
    (120, 9, 30, -8),
)
TOWER: Final = ((-20, 12, 58, -20), (0, 17, 108, -40), (14, 11, 54, 10))


def drawn() -> str:
    """The cover as SVG."""
    cover = Cover("The Great Fire of London")
    _lights(cover)
    cover.lit("wash", 0, 560)
    _sky(cover)
    _fire(cover)
    _church(cover)
    drawings.draw(cover, "great_fire", "cover-near-bank")
    _river(cover)
    for id in ("cover-bridge", "cover-wherry", "cover-sparks"):
        drawings.draw(cover, "great_fire", id)
    return cover.text_of_picture()


def _lights(cover: Cover) -> None:
    x, y = HEART
    cover.glow("sky", HEART, 760)
    wash = ((0, "#e8691f", 0.95), (0.25, "#b23a14", 0.85), (0.55, "#5c1d12", 0.6))
    cover.glow("wash", (x, y + 10), 700, (*wash, (1, "#1a1013", 0)))
    window = ((0, "#fff3c0", 1), (0.45, "#ffbe55", 1), (0.8, "#d9641f", 1))
    cover.glow("window", (640, 420), 270, (*window, (1, "#8d2f12", 1)))
    river = ((0, "#ffe9a4", 1), (0.3, "#f79a38", 1), (0.65, "#c3481b", 1))
    cover.glow("river", (x, 545), 460, (*river, (1, "#5d2a20", 1)))


def _sky(cover: Cover) -> None:
    """Smoke leans west on the east wind, in rolls, and a dark column stands in it."""
    hx, hy = HEART

    def light(x: float, y: float) -> float:
        height = SHORE_Y - y
        nearness = exp(-((hypot((x - hx) / 1.25, y - hy) / 330) ** 1.5))
        along = x + height * 0.75
        billow = 0.42 + 1.5 * clouds(along, y * 1.35, 190, 31, 4)
        billow += 0.42 * noise(along * 1.1, y * 1.9, 62, 40)
        middle = hx - 20 - height * 0.95 - 0.0006 * height * height
        ragged = 60 * noise(x, y, 90, 44) + 26 * noise(x, y, 40, 45)
        aside = abs(x - middle + ragged) / (70 + 0.42 * height)
        brightness = (nearness * 1.3 + 0.12) * max(0.0, billow) * 1.2 + 0.04
        brightness *= 1 - 0.86 * exp(-(aside**3))
        rim = exp(-(((aside - 1.12) / 0.16) ** 2)) * (nearness + 0.16)
        brightness += (0.85 if x > middle else 0.5) * rim * 0.6
        return max(0.0, min(1.0, brightness))

    def flow(x: float, y: float) -> float:
        along = x + (SHORE_Y - y) * 0.75
        return 22 * clouds(along, y * 1.2, 150, 50, 2) + 7 * noise(along, y, 48, 52)

    box = (20.0, 20.0, 1180.0, SHORE_Y + 14)
    lines = engrave(
        box, LINE_GAP, light, 6.2, step=12, flow=flow, finest=MIN_LINE_WIDTH
    )
    cover.fill("url(#sky)", lines)


def _fire(cover: Cover) -> None:
    """The wall of fire behind the town, and the town before it."""
    rng = Rng(1666)
    tongues = []
    for n in range(46):
        x = 330 + n * 15.5 + between(rng, -8, 8)
        high = between(rng, 130, 215) * exp(-(((x - 650) / 250) ** 2))
        side = rng.choice((-1, -1, -1, 1))
        tongues.append(
            FlameShape(
                x,
                between(rng, 15, 27),
                70 + high + between(rng, 0, 34),
                side * between(rng, 10, 44),
            )
        )
    cover.flames(tongues, SHORE_Y - 20)
    drawings.draw(cover, "great_fire", "cover-town")


def _church(cover: Cover) -> None:
    x, y = CHURCH
    drawings.draw(cover, "great_fire", "cover-church")
    for tongues, level in ((ROOF, 94), (TOWER, 183)):
        placed = (FlameShape(x + a * CHURCH_SCALE, *size) for a, *size in tongues)
        cover.flames(placed, y - level * CHURCH_SCALE)
    drawings.draw(cover, "great_fire", "cover-transept")


def _river(cover: Cover) -> None:
    cover.box((0, WATER_Y, covers.WIDTH, covers.HEIGHT), fill="#140d12")
    cover.box(
        (0, WATER_Y, covers.WIDTH, covers.HEIGHT), fill="url(#wash)", opacity=".34"
    )

    def light(x: float, y: float) -> float:
        down = (y - WATER_Y) / (780 - WATER_Y)
        glare = exp(-((abs(x - HEART[0] - 10) / (170 + 210 * down)) ** 2.2))
        glare *= 1 - 0.45 * down
        for middle, wide, strength in ((870, 60, 0.42), (420, 70, 0.4)):
            glare += strength * exp(-(((x - middle) / wide) ** 2)) * (1 - down)
        ripple = noise(x, y * 7, 54, 71) + 0.7 * noise(x, y * 5, 22, 72)
        brightness = max(0.0, min(1.0, (glare + 0.1) * 1.15 * (ripple * 1.3 + 0.5)))
        if down < 0.42:  # the tower stands in its own light
            aside = abs(x - 636 + 10 * noise(x, y * 4, 30, 79)) / 34
            brightness *= 1 - 0.75 * exp(-(aside**4))
        return brightness

    box = (20.0, WATER_Y + 6, 1180.0, 780.0)
    lines = engrave(
        box,
        LINE_GAP,
        light,
        6.4,
        step=9,
        flow=lambda x, y: 1.6 * noise(x, y * 3, 40, 75),
        finest=MIN_LINE_WIDTH,
    )
    cover.fill("url(#river)", lines)
