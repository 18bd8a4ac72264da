"""The cover: a house burns by night, one climbs to whoever calls, two hold the hose."""

from __future__ import annotations

from math import exp, hypot
from typing import Final

from tinderbox.core.rng import Rng
from tools.art import covers
from tools.art.covers import FINEST, INK, Cover
from tools.art.hatching import engrave
from tools.art.noise import between, clouds, noise
from tools.art.pompieri import crew, facade
from tools.art.pompieri.facade import COLUMNS, EAVES, LEVELS, STREET
from tools.art.strokes import number

HEART: Final = (720.0, 350.0)
LADDER: Final = ((330.0, 742.0), (470.0, 300.0))
RUNGS: Final = tuple(n / 17 for n in range(1, 17))
NOZZLE: Final = (664.0, 560.0)
TARGET: Final = (COLUMNS[2] + 26, LEVELS[1] + 54)  # where the water goes
WATER: Final = "#e9f3ef"
HOSE: Final = "M20 742C180 800 330 700 440 742S560 700 580 640"
HOSE_RIM: Final = "M20 735C180 793 330 693 440 735S552 694 572 636"
AXE: Final = "M926 566q-24 2-34-18q22-14 34-10l14 2 10 18z"
# The captain's raised hand: a mitten with its thumb, two fingers pointing up.
HAND: Final = """M786 478C784 462 786 450 790 444L792 424Q796 418 800 424L801 438
Q803 416 808 417 813 418 812 426L811 446C818 448 819 458 814 470L806 482Z"""


def drawn() -> str:
    """The cover as SVG."""
    rng = Rng(1861)
    cover = Cover("Pompieri")
    _lights(cover)
    cover.lit("wash")
    _sky(cover)
    facade.neighbours(cover)
    facade.roof_fire(cover, rng)
    facade.house(cover, rng)
    _street(cover)
    _ladder(cover)
    _hose(cover, rng)
    _captain(cover)
    cover.sparks(_spark(rng) for _ in range(120))
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
        away = hypot((x - HEART[0]) / 1.15, y - HEART[1])
        near = exp(-((away / 330) ** 1.6))
        along = x - (STREET - y) * 0.35
        smoke = 0.5 + 1.25 * clouds(along, y * 0.8, 170, 31, 4)
        smoke += 0.36 * noise(along * 1.3, y * 1.2, 58, 41)
        return max(0.0, min(1.0, (near * 1.2 + 0.12) * max(0.0, smoke) + 0.03))

    def flow(x: float, y: float) -> float:
        along = x - (STREET - y) * 0.35
        return 16 * clouds(along, y, 140, 50, 2) + 4 * noise(x, y, 44, 53)

    box = (20.0, 20.0, 1180.0, STREET + 6)
    lines = engrave(box, 8.8, light, 6.8, step=14, flow=flow, finest=FINEST)
    cover.fill("url(#sky)", lines)


def _street(cover: Cover) -> None:
    cover.box((0, STREET, covers.WIDTH, covers.HEIGHT), fill="#140c0e")

    def light(x: float, y: float) -> float:
        down = (y - STREET) / 140
        glare = exp(-((abs(x - HEART[0] + 30) / (260 + 160 * down)) ** 2))
        glare = glare * (1 - 0.5 * down) + 0.06
        return max(0.0, min(1.0, glare * (0.75 + 0.8 * noise(x, y * 5, 60, 61))))

    box = (20.0, STREET + 4, 1180.0, 782.0)
    lines = engrave(
        box,
        8,
        light,
        6,
        step=11,
        flow=lambda x, y: 1.5 * noise(x, y, 50, 65),
        finest=FINEST,
    )
    cover.fill("url(#street)", lines)


def _ladder(cover: Cover) -> None:
    (x0, y0), (x1, y1) = LADDER

    def rung(along: float) -> tuple[float, float]:
        return x0 + (x1 - x0) * along, y0 + (y1 - y0) * along

    sides = f"M{x0 - 16} {y0}L{x1 - 14} {y1}M{x0 + 18} {y0 + 8}L{x1 + 18} {y1 + 6}"
    steps = [rung(along) for along in RUNGS]
    cover.cut(INK, 10, sides)
    cover.cut(INK, 6, *(f"M{number(x - 15)} {number(y)}l32 8" for x, y in steps))
    cover.cut("#f79a3d", 2.4, f"M{x0 + 21} {y0 + 2}L{x1 + 21} {y1 + 6}")
    cover.cut(
        "#d4702b", 2, *(f"M{number(x + 4)} {number(y + 1)}l12 3" for x, y in steps)
    )
    crew.climber(cover, (404, 470))


def _hose(cover: Cover, rng: Rng) -> None:
    """Draw the firefighter with the hose, and the jet, which breaks on the fire."""
    x, y = NOZZLE
    tx, ty = TARGET
    cover.cut(INK, 22, HOSE)
    cover.cut("#b9602b", 2.4, HOSE_RIM)
    cover.path(
        HOSE, fill="none", stroke="#5b2d1c", stroke_width="14", stroke_dasharray="2 9"
    )
    crew.coated(cover, (520, 756), 1.05, lit_right=True)
    cover.cut(INK, 27, "M566 590L622 566M478 590C486 640 540 640 566 606")
    cover.cut(crew.LIT, 3, "M566 578L620 554")
    crew.helmet(cover, (526, 548), 1.35)
    cover.cut(INK, 20, "M560 640C575 610 610 588 640 574")
    cover.path("M630 580L664 558", stroke="#c7923e", stroke_width="13")
    cover.cut("#ffe0a0", 3, "M632 574L664 553")
    over = f"C{x + 44} {y - 110} {tx - 46} {ty - 50} {tx} {ty}"
    back = f"C{tx - 40} {ty - 30} {x + 60} {y - 80} {x + 5} {y + 5}Z"
    cover.fill(WATER, f"M{x} {y - 4}{over}{back}")
    inner = f"C{x + 50} {y - 96} {tx - 50} {ty - 44} {tx - 6} {ty - 4}"
    cover.cut("#7fa6ad", 1.6, f"M{x + 4} {y - 8}{inner}")
    spray = (
        f"M{number(tx - 8 + between(rng, -6, 6))} {ty - 2}"
        f"l{number(between(rng, -34, 34))} {number(between(rng, -40, -6))}"
        for _ in range(16)
    )
    cover.cut(WATER, 2.2, *spray)


def _captain(cover: Cover) -> None:
    """Draw the captain, who points the way, with the axe on the other side."""
    crew.coated(cover, (866, 764), 1.16, lit_right=False)
    cover.cut(INK, 29, "M820 572C790 560 778 524 798 488")
    cover.fill(INK, HAND)
    cover.cut(crew.LIT, 3, "M806 556C790 540 780 512 787 478L790 446 793 426")
    cover.cut(INK, 29, "M914 580C944 620 950 650 940 690")
    cover.cut(INK, 10, "M946 790L930 560")
    cover.path(AXE, fill="#c9ccc6", stroke=INK, stroke_width="4")
    crew.helmet(cover, (862, 534), 1.5)


def _spark(rng: Rng) -> tuple[float, float, float]:
    up = between(rng, 0, 1)
    x = HEART[0] + between(rng, -240, 240) + up * 120
    return x, EAVES - 20 - up * 170, between(rng, 0.8, 2.3)
