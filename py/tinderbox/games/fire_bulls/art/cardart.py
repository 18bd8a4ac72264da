"""Fire Bulls' cards as symbols: what is on them, put together from drawn parts."""

from __future__ import annotations

from typing import Final

from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, Yen
from tinderbox.games.fire_bulls.screen import layout

SMALL: Final = (92.0, 128.0)  # a Qi card
MEN: Final = {  # where the soldiers of a card stand
    "soldier": ((0.0, 6.0),),
    "wu": ((-22.0, 6.0), (20.0, 10.0)),
    "xi": ((-34.0, 8.0), (0.0, 0.0), (32.0, 10.0)),
    "bo": ((-38, -8), (0, -14), (38, -8), (-38, 26), (0, 32), (38, 26)),
}
GLYPHS: Final = {  # a mark for each colour, so that colour is never alone
    "g": "M0-6C5-3 5 3 0 6-5 3-5-3 0-6Z",
    "y": "M0-7 2-2 7-2 3 1 4.5 6.5 0 3.5-4.5 6.5-3 1-7-2-2-2Z",
    "r": "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4Z",
    "b": "M-7-2q3.5-4 7 0t7 0v3q-3.5 4-7 0t-7 0Z",
    "n": "M0-7 6 0 0 7-6 0Z",
    "w": "M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6ZM0-3A3 3 0 1 0 0 3 3 3 0 1 0 0-3Z",
}


def cards() -> list[str]:
    """A symbol for every kind of card, and for the bulls on the table."""
    found = [
        _symbol(f"yen-card-{card.code}", card.colour or "w", _yen(card))
        for card in YEN.values()
    ]
    found += [_symbol(f"qi-card-{letter}", letter, _qi(letter)) for letter in QI]
    for letter in COLOURS:
        disc = '<circle class="fb-disc" r="38"/>' + _use("ox", 0, 0)
        found.append(_symbol(f"bull-{letter}", letter, disc + _mark(letter, 24, 24)))
    for name, size, part in (
        ("yen-back", layout.CARD, "palisade"),
        ("qi-back", SMALL, "ox"),
    ):
        found.append(_symbol(name, "w", _sheet(size, "fb-back") + _use(part, 0, 0)))
    return found


def _symbol(id: str, tint: str, body: str) -> str:
    drawn = f'<g class="tint-{tint}">{body}</g>'
    return f'<symbol id="{id}" overflow="visible">{drawn}</symbol>'


def _mark(letter: str, x: float, y: float, css: str = "fb-mark") -> str:
    """The glyph of a colour."""
    where = f'transform="translate({x:g} {y:g})"'
    return f'<path class="{css}" {where} d="{GLYPHS[letter]}"/>'


def _use(part: str, x: float, y: float, scale: float = 1) -> str:
    """A drawn part of `svg/fire_bulls.svg`."""
    where = f"translate({x:g} {y:g}) scale({scale:g})"
    return f'<use href="#{part}" transform="{where}"/>'


def _sheet(size: tuple[float, float], css: str = "fb-sheet") -> str:
    drawn = ""
    for gap, name in ((0, css), (5, "fb-rule")):
        wide, high = size[0] - 2 * gap, size[1] - 2 * gap
        drawn += (
            f'<rect class="{name}" x="{-wide / 2:g}" y="{-high / 2:g}" '
            f'width="{wide:g}" height="{high:g}" rx="{9 - gap / 2:g}"/>'
        )
    return drawn


def _yen(card: Yen) -> str:
    """Points above, the men in the middle, what they cost below."""
    edge = layout.CARD[0] / 2 - 6
    body = _sheet(layout.CARD)
    body += (
        f'<path class="fb-banner" d="M{-edge:g}-82H{edge:g}V-52Q0-44 {-edge:g}-52Z"/>'
    )
    body += f'<text class="fb-points" y="-59">{card.points}</text>'
    if card.colour:
        body += _mark(card.colour, -44, -66) + _mark(card.colour, 44, -66)
    if card.kind in MEN:
        size = {"soldier": 1.5, "wu": 1.25, "xi": 1.05, "bo": 0.72}[card.kind]
        body += "".join(_use("soldier", x, y, size) for x, y in MEN[card.kind])
    elif card.kind == "palisade":
        body += _use("palisade", 0, 2)
    else:
        body += _use("general", -4, 4, 1.25 if card.kind == "jie" else 1.05)
    return body + _cost(card)


def _cost(card: Yen) -> str:
    """The bulls that defeat a card, as marks in a row."""
    letters = {
        "soldier": card.colour,
        "wu": card.colour * 2,
        "xi": card.colour * 3,
        "bo": COLOURS,
    }.get(card.kind, "")
    words = {"palisade": "1", "vice": "3+2 · 5", "jie": "4+3 · 7"}.get(card.kind)
    if words:
        return f'<text class="fb-cost" y="76">{words}</text>'
    left = -9.5 * (len(letters) - 1)
    return "".join(
        _mark(letter, left + 19 * n, 70, f"fb-price glyph-{letter}")
        for n, letter in enumerate(letters)
    )


def _qi(letter: str) -> str:
    warrior = _use("soldier", 0, 8, 1.25)
    picture = warrior if letter == "w" else _use("ox", 0, 4, 1.1)
    return _sheet(SMALL) + picture + _mark(letter, -32, -50) + _mark(letter, 32, 50)
