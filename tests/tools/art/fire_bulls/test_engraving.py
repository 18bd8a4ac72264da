"""The symbols of Fire Bulls' board: each once, all that are used, every card."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, count, payments, price
from tinderbox.games.fire_bulls.screen import layout
from tools.art import drawings


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


@pytest.mark.parametrize("code", YEN)
def test_a_card_says_what_it_is_worth(code: str) -> None:
    points = str(YEN[code].points)
    assert symbol(f"yen-card-{code}").findtext(".//text[@class='fb-pt']") == points
    assert symbol(f"yen-mini-{code}").findtext(".//text[@class='fb-mini']") == points


@pytest.mark.parametrize("kind", ["yen-card", "tag"])
@pytest.mark.parametrize("code", YEN)
def test_a_card_and_its_tag_say_what_defeats_it(code: str, kind: str) -> None:
    card = symbol(f"{kind}-{code}")
    if numbers := card.findtext(".//text[@class='fb-co']"):  # two colours, for example
        assert sum(map(int, re.findall(r"\d", numbers))) == 2 * price(code)
    elif any_colour := colours(card, "path"):
        assert any_colour == COLOURS
        assert price(code) == 1
    else:
        assert count(colours(card, "circle")) in payments(code)


@pytest.mark.parametrize("code", YEN)
def test_a_card_wears_its_colour(code: str) -> None:
    colour = YEN[code].colour
    for kind in ("yen-card", "yen-mini"):
        tint = symbol(f"{kind}-{code}")[0].get("class")
        assert not colour or tint == f"fb-tint-{colour}"


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
