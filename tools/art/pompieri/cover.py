"""The cover: a house burns by night, one climbs to whoever calls, two hold the hose."""

from __future__ import annotations

from math import exp, hypot
from typing import Final

from tinderbox.core.rng import Rng
from tools.art import covers, drawings
from tools.art.covers import MIN_LINE_WIDTH, Cover
from tools.art.hatching import engrave
from tools.art.noise import clouds, noise
from tools.art.pompieri import facade
from tools.art.pompieri.facade import STREET_Y

HEART: Final = (720.0, 350.0)


def drawn() -> str:
    """The cover as SVG."""
    rng = Rng(1861)
    cover = Cover("Pompieri")
    _lights(cover)
    cover.lit("wash")
    _sky(cover)
    drawings.draw(cover, "pompieri", "cover-neighbours")
    facade.roof_fire(cover, rng)
    facade.house(cover, rng)
    _street(cover)
    for id in ("cover-ladder", "cover-hose", "cover-captain", "cover-sparks"):
        drawings.draw(cover, "pompieri", id)
    return cover.text_of_picture()


def _lights(cover: Cover) -> None:
    x, y = HEART
    cover.glow("sky", (x, y - 40), 720)
    wash = ((0, "#e2661e", 0.9), (0.3, "#a33416", 0.75), (0.62, "#4d1a14", 0.5))
    cover.glow("wash", HEART, 640, (*wash, (1, "#15101a", 0)))
    bricks = ((0, "#ffd280", 1), (0.5, "#ea7a2c", 1), (1, "#8d3a1c", 1))
    cover.glow("bricks", (x, y + 20), 420, bricks)
    window = ((0, "#fff2bf", 1), (0.5, "#ffc357", 1), (1, "#ee7a25", 1))
    cover.glow("window", (x, y + 150), 330, window)
    street = ((0, "#ffdf92", 1), (0.4, "#ee8431", 1), (0.8, "#9c3f1d", 1))
    cover.glow("street", (x - 40, 650), 560, (*street, (1, "#54251c", 1)))


def _sky(cover: Cover) -> None:
    def light(x: float, y: float) -> float:
        distance = hypot((x - HEART[0]) / 1.15, y - HEART[1])
        nearness = exp(-((distance / 330) ** 1.6))
        along = x - (STREET_Y - y) * 0.35
        smoke = 0.5 + 1.25 * clouds(along, y * 0.8, 170, 31, 4)
        smoke += 0.36 * noise(along * 1.3, y * 1.2, 58, 41)
        return max(0.0, min(1.0, (nearness * 1.2 + 0.12) * max(0.0, smoke) + 0.03))

    def flow(x: float, y: float) -> float:
        along = x - (STREET_Y - y) * 0.35
        return 16 * clouds(along, y, 140, 50, 2) + 4 * noise(x, y, 44, 53)

    box = (20.0, 20.0, 1180.0, STREET_Y + 6)
    lines = engrave(box, 8.8, light, 6.8, step=14, flow=flow, finest=MIN_LINE_WIDTH)
    cover.fill("url(#sky)", lines)


def _street(cover: Cover) -> None:
    cover.box((0, STREET_Y, covers.WIDTH, covers.HEIGHT), fill="#140c0e")

    def light(x: float, y: float) -> float:
        down = (y - STREET_Y) / 140
        glare = exp(-((abs(x - HEART[0] + 30) / (260 + 160 * down)) ** 2))
        glare = glare * (1 - 0.5 * down) + 0.06
        return max(0.0, min(1.0, glare * (0.75 + 0.8 * noise(x, y * 5, 60, 61))))

    box = (20.0, STREET_Y + 4, 1180.0, 782.0)
    lines = engrave(
        box,
        8,
        light,
        6,
        step=11,
        flow=lambda x, y: 1.5 * noise(x, y, 50, 65),
        finest=MIN_LINE_WIDTH,
    )
    cover.fill("url(#street)", lines)
