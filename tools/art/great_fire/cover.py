"""The cover: St Paul's burns beyond the Thames, and a wherry carries off who flees."""

from __future__ import annotations

from itertools import pairwise
from math import exp, hypot
from typing import Final

from tinderbox.core.rng import Rng
from tools.art import covers
from tools.art.covers import FINEST, GAP, INK, Cover, gables, outline, shapes
from tools.art.flames import FlameShape
from tools.art.great_fire import skyline
from tools.art.hatching import contains, engrave
from tools.art.noise import between, clouds, noise
from tools.art.strokes import Point, number, numbers, polyline, smooth

HEART: Final = (660.0, 440.0)  # of the fire
SHORE: Final = 520.0  # where the far bank meets the town
WATER: Final = 546.0
CHURCH: Final = (640.0, 524.0)
LIT: Final = "#ffb347"
NAVE: Final = ((-122, 11, 34, -12), (-100, 16, 70, -26), (-84, 12, 40, 8))
CHOIR: Final = ((38, 13, 60, -18), (62, 20, 116, -36), (82, 12, 48, 10))
ROOF: Final = (
    *NAVE,
    (-60, 19, 104, -34),
    (-44, 12, 52, -14),
    *CHOIR,
    (102, 15, 66, -22),
    (120, 9, 30, -8),
)
TOWER: Final = ((-20, 12, 58, -20), (0, 17, 108, -40), (14, 11, 54, 10))
BOAT: Final = (250.0, 706.0)
HULL: Final = """-176,-22 -120,-8 60,-6 168,-34 214,-54 176,6 110,30 -90,32 -150,14"""
BUNDLE: Final = "-150,-4 -152,-30 -132,-42 -114,-30 -112,-2"
COAT: Final = "-13,0 -12,-22 -5,-32 5,-32 12,-22 13,0"
HAT: Final = "-13,-41 13,-42 12,-44.5 6,-45 4.5,-57 -4.5,-56.5 -6,-45 -12,-44"
CREW: Final = ((-96, 1.25, True), (-48, 1.12, False), (4, 1.0, False), (66, 1.35, True))


def drawn() -> str:
    """The cover as SVG."""
    rng = Rng(1666)
    cover = Cover("The Great Fire of London")
    _lights(cover)
    cover.lit("wash", 0, 560)
    _sky(cover)
    _fire(cover, rng)
    _church(cover)
    _near_bank(cover, rng)
    _river(cover)
    _bridge(cover, rng)
    _wherry(cover)
    cover.sparks(_spark(rng) for _ in range(150))
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
        up = SHORE - y
        near = exp(-((hypot((x - hx) / 1.25, y - hy) / 330) ** 1.5))
        along = x + up * 0.75
        billow = 0.42 + 1.5 * clouds(along, y * 1.35, 190, 31, 4)
        billow += 0.42 * noise(along * 1.1, y * 1.9, 62, 40)
        middle = hx - 20 - up * 0.95 - 0.0006 * up * up
        ragged = 60 * noise(x, y, 90, 44) + 26 * noise(x, y, 40, 45)
        aside = abs(x - middle + ragged) / (70 + 0.42 * up)
        seen = (near * 1.3 + 0.12) * max(0.0, billow) * 1.2 + 0.04
        seen *= 1 - 0.86 * exp(-(aside**3))
        rim = exp(-(((aside - 1.12) / 0.16) ** 2)) * (near + 0.16)
        seen += (0.85 if x > middle else 0.5) * rim * 0.6
        return max(0.0, min(1.0, seen))

    def flow(x: float, y: float) -> float:
        along = x + (SHORE - y) * 0.75
        return 22 * clouds(along, y * 1.2, 150, 50, 2) + 7 * noise(along, y, 48, 52)

    box = (20.0, 20.0, 1180.0, SHORE + 14)
    lines = engrave(box, GAP, light, 6.2, step=12, flow=flow, finest=FINEST)
    cover.fill("url(#sky)", lines)


def _fire(cover: Cover, rng: Rng) -> None:
    """The wall of fire behind the town, and the town before it."""
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
    cover.flames(tongues, SHORE - 20)
    town = [gables(rng, 20, 1180, SHORE, (26, 52), (16, 30))]
    town += [skyline.steeple(x, SHORE, *size) for x, *size in skyline.STEEPLES]
    cover.fill("#6b2412", shapes(town))
    cover.cut("#b8562a", 1.1, covers.facing(town, HEART, SHORE))


def _church(cover: Cover) -> None:
    church = skyline.cathedral(CHURCH)
    x, y = CHURCH
    cover.fill("#2a0f0a", polyline(church.body))
    cover.fill("url(#window)", shapes(church.windows))
    for tongues, level in ((ROOF, 94), (TOWER, 183)):
        placed = (FlameShape(x + a * skyline.SCALE, *size) for a, *size in tongues)
        cover.flames(placed, y - level * skyline.SCALE)
    cover.fill("#1d0b09", polyline(church.transept))
    cover.fill(LIT, shapes(church.doors))
    cover.fill("#ffd988", polyline(church.rose))
    cover.cut("#1d0b09", 2.4, church.spokes)
    cover.cut("#120605", 3.2, church.piers)
    eaves = (church.body[5:9], church.body[28:31])
    cover.cut("#ffdf94", 2.4, *(polyline(edge, closed=False) for edge in eaves))


def _near_bank(cover: Cover, rng: Rng) -> None:
    bank = [
        gables(rng, 20, 452, WATER, (34, 74), (24, 42)),
        gables(rng, 440, 860, WATER, (20, 40), (22, 36)),
        gables(rng, 846, 1180, WATER, (40, 84), (24, 42)),
        skyline.steeple(392, 540, 24, 120, 92),
        skyline.tower(880, 540, 34, 128),
        skyline.steeple(120, 540, 22, 104, 44),
    ]
    cover.fill("#0f0708", shapes(bank))
    panes = []
    for _ in range(110):
        x, y = between(rng, 60, 1150), 542 - between(rng, 4, 44)
        corners = ((x, y - 10), (x + 5, y - 10))
        if any(all(contains(house, p) for p in corners) for house in bank):
            panes.append(f"M{numbers(x, y)}v-8h5v8z")
    cover.fill(LIT, *panes)
    cover.cut("#f08a35", 1.8, covers.facing(bank, HEART, SHORE + 24))


def _river(cover: Cover) -> None:
    cover.box((0, WATER, covers.WIDTH, covers.HEIGHT), fill="#140d12")
    cover.box((0, WATER, covers.WIDTH, covers.HEIGHT), fill="url(#wash)", opacity=".34")

    def light(x: float, y: float) -> float:
        down = (y - WATER) / (780 - WATER)
        glare = exp(-((abs(x - HEART[0] - 10) / (170 + 210 * down)) ** 2.2))
        glare *= 1 - 0.45 * down
        for at, wide, strength in ((870, 60, 0.42), (420, 70, 0.4)):
            glare += strength * exp(-(((x - at) / wide) ** 2)) * (1 - down)
        ripple = noise(x, y * 7, 54, 71) + 0.7 * noise(x, y * 5, 22, 72)
        seen = max(0.0, min(1.0, (glare + 0.1) * 1.15 * (ripple * 1.3 + 0.5)))
        if down < 0.42:  # the tower stands in its own light
            aside = abs(x - 636 + 10 * noise(x, y * 4, 30, 79)) / 34
            seen *= 1 - 0.75 * exp(-(aside**4))
        return seen

    box = (20.0, WATER + 6, 1180.0, 780.0)
    lines = engrave(
        box,
        GAP,
        light,
        6.4,
        step=9,
        flow=lambda x, y: 1.6 * noise(x, y * 3, 40, 75),
        finest=FINEST,
    )
    cover.fill("url(#river)", lines)


def _bridge(cover: Cover, rng: Rng) -> None:
    y = WATER - 2
    openings = skyline.arches(y)
    houses = skyline.bridge_houses(rng, y)
    deck = f"M902 {y - 20:g}L1200 {y - 40:g}V{y + 74:g}L902 {y + 34:g}Z"
    cover.fill(INK, deck, shapes(houses))
    cover.fill("#4a1c12", shapes(openings))
    gleams = []
    piers = []
    for n, opening in enumerate(openings):
        left, foot = opening[0]
        right = opening[-1][0]
        middle = (left + right) / 2
        for k in range(6):
            start = left + 3 + k * 1.4
            end = right - 3 - k * 1.4
            at = foot - 3 - k * 5.6
            lens = ((start, at), (middle, at - 1.9), (end, at), (middle, at + 1.3))
            gleams.append(polyline(lens))
        top = foot - 9 - n
        pier = ((left - 22 - n * 2, foot + 2), (left - 16, top), (left + 1, top))
        piers.append(polyline((*pier, (left + 5, foot + 3))))
    cover.fill("#f7a545", *gleams)
    cover.fill(INK, *piers)
    gables_lit = (polyline([h[0], h[1], h[2], h[3]], closed=False) for h in houses)
    cover.cut("#e57a2d", 1.8, *gables_lit)
    panes = (
        f"M{numbers(house[0][0] + aside, house[1][1] + 10)}v8h4.5v-8z"
        for house in houses
        for aside in (6, 14)
    )
    cover.fill(LIT, *panes)


def _wherry(cover: Cover) -> None:
    """Those who flee, lit from behind."""
    x, y = BOAT

    def shadow(px: float, py: float) -> float:
        if py <= y + 20:
            return 0.0
        return max(0.0, 1 - abs(px - x - 10) / 230) * (1 - (py - y - 20) / 60)

    people: list[tuple[Point, ...]] = []
    hats = []
    for aside, size, has_hat in CREW:
        at = (x + aside, y + 2)
        people.append(smooth(outline(COAT, at, size), steps=4, sharp=(0, 5)))
        people.append(covers.disc((at[0] + 2, at[1] - 38 * size), 7.2 * size, 12))
        if has_hat:
            hats.append(outline(HAT, (at[0] + 2, at[1]), size))
    bundle = smooth(outline(BUNDLE, BOAT))
    hull = smooth(outline(HULL, BOAT), steps=6, sharp=(0, 4))
    dark = engrave((70, y - 8, 480, y + 64), 6, shadow, 5.5, step=9)
    cover.fill(INK, dark, polyline(hull), shapes([*people, *hats, bundle]))
    oar = f"M{number(x + 60)} {number(y - 34)}l90 90m-4-6l12 14"
    cover.cut(INK, 5, oar)
    gunwale = f"M{number(x - 120)} {number(y - 7)}q120 7 180 2t150-47"
    strakes = (
        f"M{number(x - 110)} {number(y + 8)}q110 6 180 0t110-28",
        f"M{number(x - 96)} {number(y + 20)}q96 5 156 0t90-20",
    )
    cover.cut("#ffb55a", 2.6, gunwale)
    cover.cut("#c4551f", 1.4, *strakes)
    cover.cut("#ff9f43", 2.2, *(_lit_side(body, y - 3) for body in (*people, bundle)))


def _lit_side(body: tuple[Point, ...], below: float) -> str:
    """The edge of a body that looks at the fire, to its right."""
    left, right = min(x for x, _ in body), max(x for x, _ in body)
    edge = (left + right) / 2 + (right - left) * 0.18
    return "".join(
        covers.line(a, b)
        for a, b in pairwise((*body, body[0]))
        if a[0] > edge and b[0] > edge and max(a[1], b[1]) < below
    )


def _spark(rng: Rng) -> tuple[float, float, float]:
    up = between(rng, 0, 1)
    x = HEART[0] + between(rng, -190, 190) - up * 300 * between(rng, 0, 1)
    return x, SHORE - 130 - up * 330, between(rng, 0.8, 2.3) * (1 - 0.4 * up)
