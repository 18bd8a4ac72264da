"""The table of Fire Bulls shows a hand to its owner, and what it can pay for."""

from __future__ import annotations

import pytest

from tests.draw.clicks import clicks
from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.screen.effects import effect
from tinderbox.games.fire_bulls.screen.gestures import gesture
from tinderbox.games.fire_bulls.screen.panel import panel
from tinderbox.games.fire_bulls.screen.preview import preview
from tinderbox.games.fire_bulls.screen.scene import scene
from tinderbox.games.fire_bulls.state import ChooseColour, View
from tinderbox.games.fire_bulls.text.position import position


def seen(where: str) -> View:
    """Return the view of the seat to act."""
    state = position(where)
    return rules.view(state, state.public.turn.seat)


def test_colours_are_chosen_in_the_panel_by_who_is_to_choose() -> None:
    """FB-2.2: a bull for each colour left, no bull's name or hooves before that."""
    state = position("phase colour; turn 1; bulls -- -- y-")
    legal = rules.legal(state)
    mine, other = (rules.view(state, Player(n)) for n in (1, 2))
    paths = [(item.thing,) for item in panel(mine, legal).own]
    assert paths == [gesture(action) for action in legal]
    assert [item.id for item in panel(other, ()).own] == ["own-bull"]
    symbols = [row.symbol for row in panel(mine, legal).seats]
    assert symbols == ["bull-", "bull-", "bull-y"]
    drawn = {sprite.id.partition("-")[0] for sprite in scene(mine)}
    assert not drawn & {"bull", "reach", "hand"}
    told = {"qi": "g", "n": 8, "seen": 1}
    assert effect(mine, ChooseColour("g"))[0].params == told


def test_a_hand_is_fanned_card_by_card_for_its_owner_alone() -> None:
    state = position("hands 0 gggyw")
    for viewer in (Player(0), Player(1), None):
        shown = [sprite.id for sprite in scene(rules.view(state, viewer))]
        hand = " ".join(id for id in shown if id.startswith("hand"))
        own = "hand-g hand-g-2 hand-g-3 hand-y hand-w"
        assert hand == (own if viewer == 0 else "")


# position, tags on the cards that may be met, and whether the hand can pay
PRICED = table("""
hands 0 g             | tag-0-0 can, tag-1-0 can, tag-2-0 cannot
phase step; hands 0 g |
hands 0 bb; phase attack; direction 0; defeated 1; won 0 1n; \
columns - 2y 3r / 0 1b 6y / 8r 2n 1y | tag-1-1 can
""")


@pytest.mark.parametrize(("where", "tags"), PRICED)
def test_prices_hang_on_the_cards_in_reach(where: str, tags: str) -> None:
    shown = [sprite for sprite in scene(seen(where)) if sprite.id.startswith("tag-")]
    assert ", ".join(f"{it.id} {it.classes[1]}" for it in shown) == tags


def test_a_look_at_a_direction_lifts_what_would_pay() -> None:
    marks, lines = preview(seen("hands 0 gyy"), clicks("direction-1"))
    assert {thing.id: css for thing, css in marks} == {
        "yen-0-0": "would-burn",
        "yen-0-1": "would-burn",
        "hand-g": "would-pay",
    }
    assert lines[0].params == {"n": 2}
    marks, _ = preview(seen("phase colour; bulls -- -- y-"), clicks("colour-y"))
    assert [thing.id for thing, _ in marks] == ["yen-0-1", "yen-1-2", "yen-2-2"]
