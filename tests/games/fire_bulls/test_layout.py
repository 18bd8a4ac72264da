"""A phone shows the whole table, large enough for a finger."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from tests.draw.clicks import clicks
from tests.games.fire_bulls.matches import MATCHES, match
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.preview import overlay
from tinderbox.games.fire_bulls.screen.scene import scene
from tinderbox.games.fire_bulls.state import JIE_PLACE
from tinderbox.games.fire_bulls.text.position import position

PHONE_PX = 390
FINGER_PX = 44
UNIT = PHONE_PX / (layout.PHONE_BOX[2] - layout.PHONE_BOX[0])
CARD = (100, 140)  # a Qi card of scale 1
HORNS = 60  # from the middle of a bull of scale 1 up to their tips


def in_core(x: float, y: float, across: float, down: float) -> bool:
    left, top, right, bottom = layout.PHONE_BOX
    across_fits = left <= x - across and x + across <= right
    return across_fits and top <= y - down and y + down <= bottom


def test_an_open_card_is_large_enough_for_a_finger_and_whole() -> None:
    assert (CARD[0] * layout.QI_SCALE, CARD[1] * layout.QI_SCALE) == layout.SMALL
    assert layout.SMALL[0] * UNIT >= FINGER_PX
    for point in (layout.DECK, *map(layout.open_card, QI)):
        assert in_core(*point, layout.SMALL[0] / 2, layout.SMALL[1] / 2)


def test_no_bull_stands_before_the_number_of_open_cards() -> None:
    seal = 20  # from its middle to its edge
    horns = min(layout.bull(d)[1] for d in range(JIE_PLACE)) - HORNS * layout.BULL_SCALE
    for letter in QI:
        assert layout.open_card(letter)[1] + layout.COUNT[1] + seal < horns


@pytest.mark.parametrize("cards", range(1, 11))
def test_no_card_of_the_hand_is_cut_off(cards: int) -> None:
    half = [side * layout.HAND_SCALE / 2 for side in CARD]
    for place in range(cards):
        point, tilt = layout.fanned(place, cards)
        turned = abs(sin(radians(tilt)))
        level = cos(radians(tilt))
        across = half[0] * level + half[1] * turned
        assert in_core(*point, across, half[1] * level + half[0] * turned)
    if cards == 8:
        apart = layout.fanned(1, cards)[0][0] - layout.fanned(0, cards)[0][0]
        assert apart * UNIT >= FINGER_PX


def test_paying_cards_carry_their_order() -> None:
    view = rules.view(position("hands 0 gggyw"), Player(0))
    path = clicks("direction-1 hand-g hand-g hand-w")
    shown = overlay(view, path, ())
    assert [sprite.text for sprite in shown] == ["1", "2", "3"]
    assert len({sprite.x for sprite in shown}) == 3
    assert overlay(view, path[:1], ()) == overlay(view, (), ()) == ()
    assert overlay(view, clicks("hand-g"), ()) == (), (
        "it is laid down and pays for nothing"
    )


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_every_number_on_the_table_has_words(number: int) -> None:
    for state in match(number)[0][::20]:
        shown = scene(rules.view(state, None))
        named = {sprite.id for sprite in shown if sprite.label}
        for sprite in shown:
            assert not sprite.text or sprite.thing.id in named, sprite.id
