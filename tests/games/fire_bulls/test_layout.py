"""A phone shows the whole hand, and every number has words."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from tests.draw.clicks import clicks
from tests.promises.idle_clicks import moments
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.preview import overlay
from tinderbox.games.fire_bulls.screen.scene import scene
from tinderbox.games.fire_bulls.text.position import position

LEFT, _, RIGHT, BOTTOM = layout.PHONE_BOX
FINGER = 44 / 390 * (RIGHT - LEFT)  # pixels, on a phone
CARD = (100, 140)  # a Qi card of scale 1


@pytest.mark.parametrize("cards", range(1, 11))
def test_no_card_of_the_hand_is_cut_off(cards: int) -> None:
    half = [side * layout.HAND_SCALE / 2 for side in CARD]
    fan = [layout.fanned(place, cards) for place in range(cards)]
    for (x, y), tilt in fan:
        turned = abs(sin(radians(tilt)))
        level = cos(radians(tilt))
        across = half[0] * level + half[1] * turned
        assert LEFT <= x - across < x + across <= RIGHT
        assert y + half[1] * level + half[0] * turned <= BOTTOM
    if cards == 8:
        assert fan[1][0][0] - fan[0][0][0] >= FINGER


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


def test_every_number_on_the_table_has_words() -> None:
    for state in moments("fire_bulls"):
        shown = scene(rules.view(state, None))
        named = {sprite.id for sprite in shown if sprite.label}
        for sprite in shown:
            assert not sprite.text or sprite.thing.id in named, sprite.id
