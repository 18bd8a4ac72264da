"""Fire Bulls' cards as symbols: what is on them, put together from drawn parts."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, Yen
from tinderbox.games.fire_bulls.screen import layout
from tools.art.drawings import text
from tools.art.fire_bulls.ink import (
    GLYPHS,
    disc,
    glyph,
    group,
    path,
    symbol,
    use,
    words,
)

_MEN: Final = {  # where the soldiers of a card stand: x, y, scale
    "soldier": ((0, 8, 0.98),),
    "wu": ((-20, 0, 0.82), (19, 12, 0.86)),
    "xi": ((-27, -6, 0.68), (27, -6, 0.68), (0, 14, 0.78)),
    "bo": (
        (-31, -16, 0.52), (31, -16, 0.52), (0, -22, 0.54),
        (-29, 20, 0.56), (29, 20, 0.56), (0, 26, 0.6),
    ),
}  # fmt: skip
# A won card is as large as the one that it was: on its way to a banner it shrinks.
_AS_LARGE: Final = f"scale({1 / layout.WON_SCALE:.4g})"
_COST: Final = {"vice": "3+2 · 5", "jie": "4+3 · 7"}


def cards() -> str:
    """A symbol for every kind of card, small and large, and for their backs."""
    svg = "".join(
        symbol(f"yen-card-{card.code}", group(_yen(card), _tint(card)))
        + symbol(f"yen-mini-{card.code}", group(_mini(card), _tint(card), _AS_LARGE))
        for card in YEN.values()
    )
    for letter in QI:
        svg += symbol(f"qi-card-{letter}", group(_qi(letter), f"tint-{letter}"))
    palisade = text("fire_bulls", "yen-felt") + use("fb-palisade", 0, 0, 0.7)
    bull = text("fire_bulls", "qi-felt") + group(use("fb-bull", 0, 4, 0.46), "tint-y")
    return svg + symbol("yen-back", palisade) + symbol("qi-back", bull)


def price(letters: str, x: float, y: float, radius: float = 7.5) -> str:
    """Discs in a row, centred there, one for each card to be paid."""
    gap = radius * (2.8 if len(letters) < 4 else 2.4)
    left = x - gap * (len(letters) - 1) / 2
    return "".join(
        disc(left + gap * n, y, radius, f"c-{letter} f")
        + glyph(letter, left + gap * n, y, "cream", radius / 10)
        for n, letter in enumerate(letters)
    )


def any_colour(x: float, y: float, radius: float) -> str:
    """A disc of all five colours: any of them pays, or stands for any."""
    svg = ""
    for n, letter in enumerate(COLOURS):
        a, b = radians(72 * n - 90), radians(72 * n - 18)
        svg += path(
            f"M{x:g} {y:g}L{x + radius * cos(a):.1f} {y + radius * sin(a):.1f}"
            f"A{radius:g} {radius:g} 0 0 1 "
            f"{x + radius * cos(b):.1f} {y + radius * sin(b):.1f}Z",
            f"c-{letter} f",
        )
    return svg


def cost(card: Yen, x: float, y: float, radius: float = 7.5) -> str:
    """Return the cost of defeating a card, as discs or in numbers."""
    if card.kind in _COST:
        return words(_COST[card.kind], x, y + 6, "co")
    if card.kind == "palisade":
        return any_colour(x, y, radius)
    letters = COLOURS if card.kind == "bo" else card.colour * card.points
    return price(letters, x, y, radius)


def _tint(card: Yen) -> str:
    return f"tint-{'j' if card.kind == 'jie' else card.colour or 'w'}"


def _yen(card: Yen) -> str:
    """Points on a pennant, the men in the middle, what they cost below."""
    men = _MEN.get(card.kind, ())
    body = text("fire_bulls", "yen-sheet")
    for n, (x, y, size) in enumerate(men):
        who = (n + COLOURS.index(card.colour) + card.points) % 6
        sign = glyph(card.colour, 0, 17, "d", 1.35)
        move = f"translate({x:g} {y:g}) scale({size:g})"
        body += group(use(f"fb-man-{who}") + sign, move=move)
    if card.kind == "palisade":
        body += use("fb-palisade", 0, 6, 0.84)
    elif not men:
        who_leads = "fb-jie" if card.kind == "jie" else "fb-general"
        body += use(who_leads, 2, 9, 0.78)
    foot = "M-47.5 49.5H47.5V63.5Q47.5 66.5 44.5 66.5H-44.5Q-47.5 66.5-47.5 63.5Z"
    body += path(foot, "sheet f") + cost(card, 0, 58)
    wide = 34 if card.points < 10 else 42
    right = wide - 56
    middle = wide / 2 - 56
    body += path(f"M-56-67Q-56-75-48-75H{right}V-42L{middle:g}-33-56-42Z", "d i")
    rule = f"M-52-71H{right - 4}V-44L{middle:g}-37.5-52-44Z"
    body += path(rule, "gl", stroke_opacity=".8") + words(
        str(card.points), middle, -47, "pt"
    )
    if card.colour:
        body += disc(40, -59, 11, "sheet f") + glyph(card.colour, 40, -59, "t f", 1.3)
    return body


def _mini(card: Yen) -> str:
    """A card that was won, 40 by 56: its points and its colour, no picture."""
    body = text("fire_bulls", "mini-sheet")
    body += words(str(card.points), -6 if card.points < 10 else -3, -4, "mini")
    if card.colour:
        return body + glyph(card.colour, -5, 11.5, "t f", 1.2)
    sign = "mini-palisade" if card.kind == "palisade" else "mini-star"
    return body + text("fire_bulls", sign)


def _qi(letter: str) -> str:
    """A bull in its colour's silk, fire behind; or the painted warrior."""
    body = text("fire_bulls", "qi-sheet")
    if letter == "w":
        corners = "".join(
            disc(x, y, 12.5, "sheet i") + any_colour(x, y, 9)
            for x, y in ((-34, -53), (34, 53))
        )
        return body + use("fb-warrior", -4, 3, 0.88) + corners
    body += text("fire_bulls", "qi-fire")
    # The glyph on the blanket is the right way round, whichever way the bull looks.
    sign = group(path(GLYPHS[letter], "k"), move="translate(-4 -9) scale(-1.35 1.35)")
    beast = use("fb-bull") + disc(-4, -9, 12, "cream i") + sign
    body += group(beast, move="translate(4 9) rotate(-5) scale(-.54 .54)")
    for x, y in ((-34, -53), (34, 53)):
        body += disc(x, y, 13, "sheet i") + glyph(letter, x, y, "t f", 1.55)
    return body
