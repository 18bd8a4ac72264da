"""The cover: the bulls charge out of Jimo by night, and the camp runs."""

from __future__ import annotations

from math import exp, hypot
from typing import Final, NamedTuple

from tools.art import drawings
from tools.art.covers import MIN_LINE_WIDTH, Cover
from tools.art.hatching import engrave
from tools.art.noise import clouds, noise
from tools.art.strokes import Point

GROUND_Y: Final = 640.0
CAMP: Final = (985.0, 560.0)


class Bull(NamedTuple):
    """A bull of the drawing: its feet, its size, and the light on its tail."""

    foot: Point
    size: float
    id: int

    @property
    def tail(self) -> Point:
        """The point where the torch is tied on."""
        x, y = self.foot
        return x - 46 * self.size, y - 202 * self.size


HERD: Final = (  # far to near
    Bull((96, 540), 0.4, 11),
    Bull((262, 556), 0.46, 12),
    Bull((112, 682), 0.8, 13),
    Bull((452, 752), 1.52, 14),
)


def drawn() -> str:
    """The cover as SVG."""
    cover = Cover("Fire Bulls")
    heat = ((0, "#f59b3e", 1), (0.35, "#b9481f", 1), (0.7, "#5c3a4a", 1))
    cover.glow("sky", (380, 430), 800, (*heat, (1, "#4a4560", 1)))
    camp = ((0, "#c4501c", 0.9), (0.4, "#7a2c15", 0.6), (1, "#1a1218", 0))
    cover.glow("camp", (985, 570), 360, camp)
    cover.lit("camp")
    _sky(cover)
    for each in HERD:
        x, y = each.tail
        size = each.size
        halo = ((0, "#ffc25a", 0.8), (0.3, "#ee7425", 0.5), (0.7, "#8e2f14", 0.18))
        centre = (round(x - 30 * size), round(y - 30 * size))
        cover.glow(
            f"torch{each.id}",
            centre,
            round(250 * size + 60),
            (*halo, (1, "#2a1014", 0)),
        )
        cover.lit(f"torch{each.id}")
    drawings.draw(cover, "fire_bulls", "cover-camp")
    _ground(cover)
    heat = ((0, "#ffe7a0", 1), (0.3, "#f7a043", 1), (0.62, "#cc5420", 1))
    for each in HERD:
        of_hide = (*heat, (1, "#8a3a1e", 1))
        cover.glow(f"bull{each.id}", each.tail, 430 * each.size, of_hide)
    for id in ("cover-runners", "cover-herd", "cover-sparks"):
        drawings.draw(cover, "fire_bulls", id)
    return cover.text_of_picture()


def _sky(cover: Cover) -> None:
    """Each torch lights the smoke around it; the camp's fires glow low."""

    def light(x: float, y: float) -> float:
        brightness = 0.1 + 0.1 * (y / GROUND_Y)
        for each in HERD:
            tx, ty = each.tail
            size = each.size
            distance = hypot(x - tx + 50 * size, (y - ty + 50 * size) * 1.15)
            brightness += 0.85 * exp(-((distance / (120 * size + 70)) ** 1.3))
        brightness += 0.62 * exp(
            -(((x - CAMP[0]) / 230) ** 2) - ((y - CAMP[1]) / 130) ** 2
        )
        smoke = 0.72 + 1.1 * clouds(x + y * 0.4, y * 1.5, 150, 21)
        return max(0.0, min(1.0, brightness * smoke))

    def flow(x: float, y: float) -> float:
        return 9 * clouds(x, y * 1.3, 160, 60, 2)

    box = (20.0, 20.0, 1180.0, GROUND_Y + 10)
    lines = engrave(box, 7.8, light, 6, step=12, flow=flow, finest=MIN_LINE_WIDTH)
    cover.fill("url(#sky)", lines)


def _ground(cover: Cover) -> None:
    """Draw trampled earth, which the torches light."""
    cover.fill("#17100f", "M0 520H300L420 556 700 578 1200 584V800H0Z")

    def light(x: float, y: float) -> float:
        brightness = 0.05
        for each in HERD:
            tx, ty = each.tail
            size = each.size
            along = (abs(x - tx - 60 * size) / (240 * size + 60)) ** 1.6
            down = (abs(y - ty - 200 * size) / (80 * size + 30)) ** 1.6
            brightness += 0.75 * exp(-along - down)
        rough = 0.55 + 1.1 * noise(x, y * 4, 60, 33) + 0.5 * noise(x, y * 3, 24, 34)
        return max(0.0, min(1.0, brightness * rough))

    box = (20.0, 530.0, 1180.0, 780.0)
    lines = engrave(
        box,
        8,
        light,
        6,
        step=10,
        flow=lambda x, y: 2.5 * noise(x, y * 2, 70, 35),
        finest=MIN_LINE_WIDTH,
    )
    cover.fill("url(#sky)", lines)
