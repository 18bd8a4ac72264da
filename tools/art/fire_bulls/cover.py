"""The cover: the bulls charge out of Jimo by night, and the camp runs."""

from __future__ import annotations

from math import exp, hypot
from typing import Final

from tinderbox.core.rng import Rng
from tools.art import covers
from tools.art.covers import FINEST, INK, Cover, outline
from tools.art.fire_bulls import bull
from tools.art.fire_bulls.bull import Bull
from tools.art.hatching import contains, engrave
from tools.art.noise import between, clouds, noise
from tools.art.strokes import Point, numbers, polyline, stroke

GROUND: Final = 640.0
CAMP: Final = (985.0, 560.0)
HERD: Final = (  # far to near
    Bull((96, 540), 0.4, 11),
    Bull((262, 556), 0.46, 12),
    Bull((112, 682), 0.8, 13),
    Bull((452, 752), 1.52, 14, 1.05),
)
DUST: Final = ((-10, -4, 16), (20, 10, 14), (60, -2, 18), (-130, -6, 12), (10, 26, 10))
MOON: Final = "M1072 92a36 36 0 1 0 26 62a30 30 0 1 1-26-62z"
GATE: Final = """60,452 60,410 44,412 58,392 70,378 60,378 82,352 150,352 172,378
 162,378 174,392 188,412 172,410 172,452"""
GATE_LIGHTS: Final = """M100 452v-22a12 12 0 0 1 24 0v22zM86 398h10v-12h-10z
M112 398h10v-12h-10zM138 398h10v-12h-10z"""
GATE_EAVES: Final = "M44 412L58 392H174L188 412M60 378L82 352H150L172 378"
TENTS: Final = (  # foot, width, height
    ((770, 560), 70, 74),
    ((1130, 566), 96, 104),
    ((860, 572), 92, 96),
    ((1010, 580), 126, 132),
)
FLAGS: Final = (((930, 580), 190), ((1080, 590), 210), ((806, 566), 130))
FLAG: Final = "c20-8 30 8 52 0s22-6 26-4l-12 18 14 20c-20 6-30-6-46 0s-24 4-34 2z"
RUNNERS: Final = (((1062, 676), 1.35), ((1130, 650), 1.05), ((1012, 634), 0.85))
RUNNER: Final = """-4,-58 4,-57 3,-52 9,-49 21,-42 19,-37 7,-42 6,-28 18,-20 15,-2 9,-3
 10,-17 -4,-23 -16,-13 -28,-15 -27,-20 -17,-20 -8,-34 -7,-50 -15,-43 -23,-31 -27,-34
 -19,-49 -9,-57"""


def drawn() -> str:
    """The cover as SVG."""
    rng = Rng(279)
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
        at = (round(x - 30 * size), round(y - 30 * size))
        cover.glow(
            f"torch{each.id}", at, round(250 * size + 60), (*halo, (1, "#2a1014", 0))
        )
        cover.lit(f"torch{each.id}")
    cover.fill("#efe0bb", MOON)
    _town(cover)
    _camp(cover)
    _ground(cover, rng)
    for each in HERD:
        _shadow(cover, each)
        bull.draw(cover, each)
        _dust(cover, each)
    cover.sparks(_spark(rng, each) for each in HERD for _ in range(26))
    return cover.text_of_picture()


def _sky(cover: Cover) -> None:
    """Each torch lights the smoke around it; the camp's fires glow low."""

    def light(x: float, y: float) -> float:
        seen = 0.1 + 0.1 * (y / GROUND)
        for each in HERD:
            tx, ty = each.tail
            size = each.size
            away = hypot(x - tx + 50 * size, (y - ty + 50 * size) * 1.15)
            seen += 0.85 * exp(-((away / (120 * size + 70)) ** 1.3))
        seen += 0.62 * exp(-(((x - CAMP[0]) / 230) ** 2) - ((y - CAMP[1]) / 130) ** 2)
        smoke = 0.72 + 1.1 * clouds(x + y * 0.4, y * 1.5, 150, 21)
        return max(0.0, min(1.0, seen * smoke))

    def flow(x: float, y: float) -> float:
        return 9 * clouds(x, y * 1.3, 160, 60, 2)

    box = (20.0, 20.0, 1180.0, GROUND + 10)
    lines = engrave(box, 7.8, light, 6, step=12, flow=flow, finest=FINEST)
    cover.fill("url(#sky)", lines)


def _town(cover: Cover) -> None:
    """Jimo's wall and the gate the bulls came out of."""
    battlements: list[Point] = []
    for x in range(52, 300, 16):
        battlements += [(x, 452), (x + 8, 452), (x + 8, 462), (x + 16, 462)]
    wall = ((20, 520), (20, 440), (52, 440), *battlements, (308, 520))
    cover.fill("#100b10", polyline(wall), polyline(outline(GATE)))
    cover.fill("#f2a047", GATE_LIGHTS)
    cover.cut("#d8792f", 2, GATE_EAVES)


def _camp(cover: Cover) -> None:
    for foot, wide, high in TENTS:
        _tent(cover, foot, wide, high)
    for (x, y), high in FLAGS:
        top = y - high
        cover.cut("#120b10", 5, f"M{x} {y}V{top}")
        cover.path(
            f"M{x} {top}{FLAG}", fill="#a12c1c", stroke="#120b10", stroke_width="2"
        )
        folds = f"M{x + 8} {top + 4}v28m8-28v30m8-28v28"
        cover.cut("#5c130b", 1.6, folds)


def _tent(cover: Cover, foot: Point, wide: float, high: float) -> None:
    """A tent whose left side is lit by those who come."""
    x, y = foot
    half = wide / 2
    eaves = y - high * 0.36
    left = ((x - half, y), (x - half + 4, y - high * 0.38), (x - half - 8, eaves))
    slope = ((x - wide * 0.2, y - high * 0.7), (x - 3, y - high))
    mirrored = tuple((2 * x - px, py) for px, py in (*left, *slope))[::-1]
    cloth = (*left, *slope, (x, y - high - 16), *mirrored)
    cover.fill("#1b1017", polyline(cloth))
    opening = outline("-.11,0 -.03,-.36 .1,0", foot)
    door = [(x + (px - x) * wide, y + (py - y) * high) for px, py in opening]
    cover.fill("#e08a3a", polyline(door))

    def light(px: float, py: float) -> float:
        if not contains(cloth, (px, py)):
            return 0.0
        return 0.95 * max(0.0, 1 - (px - (x - half)) / (wide * 0.62))

    folds = engrave(
        (x - half - 10, y - high, x + half + 10, y),
        5,
        light,
        3.6,
        step=3,
        flow=lambda py, px: (py - y) * (px - x) / high * 0.5,
        finest=0.4,
        upright=True,
    )
    cover.fill("#c9743a", folds)
    edge = ((x - half - 8, eaves), *slope)
    cover.cut("#ffbd63", 2, polyline(edge, closed=False))


def _ground(cover: Cover, rng: Rng) -> None:
    """Trampled earth, the stakes around the camp, and those who run."""
    cover.fill("#17100f", "M0 520H300L420 556 700 578 1200 584V800H0Z")

    def light(x: float, y: float) -> float:
        seen = 0.05
        for each in HERD:
            tx, ty = each.tail
            size = each.size
            along = (abs(x - tx - 60 * size) / (240 * size + 60)) ** 1.6
            down = (abs(y - ty - 200 * size) / (80 * size + 30)) ** 1.6
            seen += 0.75 * exp(-along - down)
        rough = 0.55 + 1.1 * noise(x, y * 4, 60, 33) + 0.5 * noise(x, y * 3, 24, 34)
        return max(0.0, min(1.0, seen * rough))

    box = (20.0, 530.0, 1180.0, 780.0)
    lines = engrave(
        box,
        8,
        light,
        6,
        step=10,
        flow=lambda x, y: 2.5 * noise(x, y * 2, 70, 35),
        finest=FINEST,
    )
    cover.fill("url(#sky)", lines)
    stakes = []
    edges = []
    for n in range(22):
        x = 700 + n * 23 + between(rng, -4, 4)
        tip = 560 + between(rng, -8, 8)
        stakes.append(polyline([(x - 6, 624), (x + 16, tip), (x + 5, 624)]))
        edges.append(covers.line((x - 5, 622), (x + 14, tip + 4)))
    cover.fill(INK, *stakes)
    cover.cut("#b8602a", 1.3, *edges)
    for foot, size in RUNNERS:
        _runner(cover, foot, size)


def _runner(cover: Cover, foot: Point, size: float) -> None:
    """A soldier who throws up his arms and runs, lit from behind."""
    x, y = foot
    body = outline(RUNNER, foot, size)
    head = covers.disc((x + 1 * size, y - 64 * size), 6.4 * size, 12)
    cover.fill(INK, polyline(body), polyline(head))
    spear = outline("20,-44 44,-74", foot, size)
    cover.cut(INK, 3.4 * size, covers.line(spear[0], spear[1]))
    rims = ("-15,-43 -25,-33", "-9,-56 -17,-49", "-7,-36 -16,-22", "-5,-67 -5,-61")
    cover.cut(
        "#f5a14a", 2 * size, *(covers.line(*outline(rim, foot, size)) for rim in rims)
    )


def _shadow(cover: Cover, each: Bull) -> None:
    x, y = each.foot
    size = each.size
    under = stroke((x - 30 * size, y + 4 * size), (x + 350 * size, y + 4 * size), 13)
    cover.path(under, fill="#080507", opacity=".75")


def _dust(cover: Cover, each: Bull) -> None:
    """Draw the dust that its hooves throw up."""
    x, y = each.foot
    s = each.size
    curls = (
        f"M{numbers(x - a * s, y - b * s)}"
        f"q{numbers(-c * s, -c * 0.9 * s, -c * 1.8 * s, 0)}"
        f"t{numbers(-c * 1.6 * s, 0)}"
        for a, b, c in DUST
    )
    cover.cut("#c98a4c", 1.8 * s + 0.4, *curls)


def _spark(rng: Rng, each: Bull) -> tuple[float, float, float]:
    x, y = each.tail
    size = each.size
    away = between(rng, 0, 1)
    return (
        x - 60 * size - away * 190 * size,
        y - 40 * size + between(rng, -80, 50) * size - away * 40 * size,
        between(rng, 0.9, 2.4) * (size * 0.5 + 0.5),
    )
