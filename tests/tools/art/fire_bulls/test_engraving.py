"""The symbols of Fire Bulls' board: each once, all that are used, every card."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import product

from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, count, payments, price
from tinderbox.games.fire_bulls.screen import layout
from tools.art import drawings

WORTH = {"yen-card": "fb-pt", "yen-mini": "fb-mini"}  # the class of the points


@cache
def sheet() -> ET.Element:
    return ET.fromstring(f"<svg>{drawings.symbols('fire_bulls')}</svg>")


def symbol(id: str) -> ET.Element:
    """Return a symbol of the board."""
    found = sheet().find(f"symbol[@id='{id}']")
    assert found is not None, id
    return found


def colours(symbol: ET.Element, tag: str) -> str:
    """Return the letters of the elements of a kind that have a bull's colour."""
    classes = [element.get("class", "") for element in symbol.iter(tag)]
    return "".join(found[1] for css in classes if (found := re.match("fb-c-(.)", css)))


def test_every_card_has_its_symbols() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', drawings.symbols("fire_bulls")))
    cards = {
        f"{kind}-{code}" for kind in ("yen-card", "yen-mini", "tag") for code in YEN
    }
    assert cards | {f"qi-card-{letter}" for letter in QI} <= drawn


def test_a_card_says_what_it_is_worth_and_wears_its_colour() -> None:
    for (code, card), (kind, css) in product(YEN.items(), WORTH.items()):
        drawn = symbol(f"{kind}-{code}")
        assert drawn.findtext(f".//text[@class='{css}']") == str(card.points), code
        tint = f"fb-tint-{card.colour}" if card.colour else drawn[0].get("class")
        assert drawn[0].get("class") == tint, code


def test_a_card_and_its_tag_say_what_defeats_it() -> None:
    for kind, code in product(("yen-card", "tag"), YEN):
        card = symbol(f"{kind}-{code}")
        numbers = card.findtext(".//text[@class='fb-co']")
        if numbers:  # two colours, for example
            assert sum(map(int, re.findall(r"\d", numbers))) == 2 * price(code), code
        elif any_colour := colours(card, "path"):
            assert (any_colour, price(code)) == (COLOURS, 1), code
        else:
            assert count(colours(card, "circle")) in payments(code), code


def test_each_card_lies_on_its_place() -> None:
    drawn = {
        tuple(float(place.get(name, "")) for name in ("x", "y", "width", "height"))
        for place in drawings.elements("fire_bulls", "places")
    }
    columns = [layout.yen(x, y) for x in range(3) for y in range(3)]
    others = [layout.DECK, layout.DISCARDS, *map(layout.open_card, QI)]
    expected = {
        (x - wide / 2, y - high / 2, wide, high)
        for middles, (wide, high) in ((columns, layout.CARD), (others, layout.SMALL))
        for x, y in middles
    }
    assert drawn == expected
