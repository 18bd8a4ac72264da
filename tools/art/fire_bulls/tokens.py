"""The things between the cards: seals, banners, reach boards, price tags."""

from __future__ import annotations

from tinderbox.games.fire_bulls.cards import COLOURS, YEN, Yen
from tools.art.drawings import text
from tools.art.fire_bulls.cardart import cost
from tools.art.fire_bulls.ink import (
    disc,
    glyph,
    group,
    path,
    symbol,
)


def tokens() -> str:
    """All of them as symbols around (0, 0)."""
    svg = text("fire_bulls", "tokens")
    for letter in COLOURS:
        banner = text("fire_bulls", "banner") + glyph(letter, 24, 19, "k", 1.6)
        svg += symbol(f"banner-{letter}", group(banner, f"tint-{letter}"))
    svg += "".join(symbol(f"tag-{code}", _tag(card)) for code, card in YEN.items())
    return svg


def _tag(card: Yen) -> str:
    """A price tag on a red cord: what defeats the card it hangs on."""
    wide = {"bo": 104.0, "xi": 76.0, "wu": 56.0}.get(card.kind, 44.0)
    if card.kind in ("vice", "jie"):
        wide = 84.0
    left = -wide / 2
    body = path(f"M{left + 8:g}-2Q{left - 4:g}-16 {left + 2:g}-26", "cord")
    body += path(f"M{left:g} 2L{left + 8:g}-10H{-left:g}V18H{left:g}Z", "tag i")
    return body + disc(left + 8, -3, 1.8, "k") + cost(card, 3, 4, 8.5)
