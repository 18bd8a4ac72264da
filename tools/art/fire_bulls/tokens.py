"""The things between the cards: seals, banners, reach boards, price tags."""

from __future__ import annotations

from tinderbox.games.fire_bulls.cards import COLOURS, YEN, Yen
from tools.art.fire_bulls.cardart import cost
from tools.art.fire_bulls.ink import (
    disc,
    glyph,
    group,
    line,
    path,
    rect,
    symbol,
    use,
)

BANNER = (262.0, 132.0)
COUNT = (35.0, 52.0)  # of a heap of Qi cards
_HOOF = "M-5-4C-6 1-4 5-1 5V-4ZM5-4C6 1 4 5 1 5V-4Z"


def tokens() -> str:
    """All of them as symbols around (0, 0)."""
    drawn = symbol("fb-seal", disc(0, 0, 21, "seal"))
    palisade = group(use("fb-palisade"), move="translate(0 6) scale(.98 .62)")
    drawn += symbol("fb-gate", palisade + disc(56, -58, 18, "seal"))
    drawn += symbol("qi-under", rect((-44, -76, 100, 140), "sheet i", 8))
    drawn += symbol("qi-heap", use("qi-back") + disc(*COUNT, 20, "seal"))
    drawn += symbol("fb-nothing", "") + symbol("fb-held", _held())
    drawn += "".join(symbol(f"hooves-{n}", _hooves(n)) for n in (1, 2, 3))
    for letter in COLOURS:
        drawn += symbol(f"banner-{letter}", group(_banner(letter), f"tint-{letter}"))
    drawn += "".join(symbol(f"tag-{code}", _tag(card)) for code, card in YEN.items())
    return drawn


def _held() -> str:
    """Three backs of Qi cards, slightly apart."""
    return "".join(rect((-12 + 6 * n, -11, 15, 22), "felt f", 2) for n in range(3))


def _hooves(cards: int) -> str:
    """A board on a post with a hoof for each card that may be defeated."""
    left = -16 * (cards - 1) / 2
    hooves = "".join(
        group(path(_HOOF, "hoof"), move=f"translate({left + 16 * n:g} 0)")
        for n in range(cards)
    )
    board = rect((-30, -11, 60, 22), "board i", 3)
    return rect((-3, 6, 6, 18), "post of") + board + hooves


def _banner(letter: str) -> str:
    """Hung from a pole, its head in the colour; its origin the upper left corner."""
    wide, high = BANNER
    hem = "".join(
        f"L{wide - wide / 10 * (n + 0.5):g} {high + 9:g}"
        f"L{wide - wide / 10 * (n + 1):g} {high:g}"
        for n in range(10)
    )
    body = rect((-6, -8, wide + 12, 7), "timber of", 3)
    body += disc(-8, -4.5, 5, "gold f") + disc(wide + 8, -4.5, 5, "gold f")
    body += path(f"M0-2H{wide:g}V{high:g}{hem}Z", "panel o")
    body += path(f"M0-2H{wide:g}V40H0Z", "t of")
    body += path(f"M5 3H{wide - 5:g}V35H5Z", "gl", stroke_opacity=".8")
    folds = (
        line(wide - 1, 46 + 5 * n, wide - 8, 47 + 5 * n, 0.9)
        for n in range(int((high - 50) / 5))
    )
    body += path("".join(folds), "kk", fill_opacity=".5")
    return body + disc(24, 19, 14, "cream i") + glyph(letter, 24, 19, "k", 1.6)


def _tag(card: Yen) -> str:
    """A price tag on a red cord: what defeats the card it hangs on."""
    wide = {"bo": 104.0, "xi": 76.0, "wu": 56.0}.get(card.kind, 44.0)
    if card.kind in ("vice", "jie"):
        wide = 84.0
    left = -wide / 2
    body = path(f"M{left + 8:g}-2Q{left - 4:g}-16 {left + 2:g}-26", "cord")
    body += path(f"M{left:g} 2L{left + 8:g}-10H{-left:g}V18H{left:g}Z", "tag i")
    return body + disc(left + 8, -3, 1.8, "k") + cost(card, 3, 4, 8.5)
