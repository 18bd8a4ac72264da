"""Every action has its own clicks, and everything on the table can be clicked."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.draw.clicks import clicks, written
from tests.games.fire_bulls.matches import MATCHES, match
from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.things import Thing
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.screen.effects import effect
from tinderbox.games.fire_bulls.screen.gestures import gesture, interpret
from tinderbox.games.fire_bulls.screen.panel import panel
from tinderbox.games.fire_bulls.screen.preview import preview
from tinderbox.games.fire_bulls.screen.scene import scene
from tinderbox.games.fire_bulls.state import ChooseColour
from tinderbox.games.fire_bulls.text.position import position

NUMBERS = range(len(MATCHES))


@pytest.mark.parametrize("number", NUMBERS)
def test_gestures_are_distinct_and_none_begins_another(number: int) -> None:
    for state in match(number)[0]:
        if rules.to_move(state) in (None, CHANCE):
            continue
        paths = sorted(written(gesture(action)) for action in rules.legal(state))
        assert len(set(paths)) == len(paths)
        for path, following in pairwise(paths):
            assert following[: len(path)] != path


STANDING = [
    # position, card on the table, what a click on it means
    ("hands 0 g", "yen-0-0", "direction-1"),
    ("hands 0 g", "yen-2-1", "direction-3"),
    ("hands 0 gg; jie yes", "jie", "direction-5"),
    (
        "hands 0 g; phase attack; direction 0; defeated 1; won 0 1n",
        "yen-1-1",
        "direction-0",
    ),
    (
        "hands 0 g; phase attack; direction 0; defeated 1; won 0 1n",
        "yen-1-0",
        "direction-2",
    ),
    ("hands 0 ggy", "hand-g-2", "hand-g"),
    ("bulls g0 y2 r4", "bull-1", "direction-2"),
]


@pytest.mark.parametrize(("where", "id", "meant"), STANDING)
def test_a_click_on_a_piece_means(where: str, id: str, meant: str) -> None:
    state = position(where)
    shown = {s.id: s for s in scene(rules.view(state, state.public.turn.seat))}
    assert shown[id].stands_for == Thing.read(meant)


def test_colours_are_chosen_in_the_panel_by_who_is_to_choose() -> None:
    """FB-2.2: a bull for each colour left, no bull's name or hooves before that."""
    state = position("phase colour; turn 1; bulls -- -- y-")
    legal = rules.legal(state)
    mine, other = (rules.view(state, Player(n)) for n in (1, 2))
    paths = [(item.thing,) for item in panel(mine, legal).own]
    assert paths == [gesture(action) for action in legal]
    assert [interpret(mine, path) for path in paths] == legal
    assert [item.id for item in panel(other, ()).own] == ["own-bull"]
    assert [row.symbol for row in panel(mine, legal).seats] == [
        *("bull-", "bull-", "bull-y")
    ]
    drawn = {sprite.id.partition("-")[0] for sprite in scene(mine)}
    assert not drawn & {"bull", "reach", "hand"}
    marks, _ = preview(mine, clicks("colour-y"))
    assert [thing.id for thing, _ in marks] == ["yen-0-1", "yen-1-2", "yen-2-2"]
    told = {"qi": "g", "n": 8, "seen": 1}
    assert effect(mine, ChooseColour("g"))[0].params == told


def test_a_hand_is_fanned_card_by_card_for_its_owner_alone() -> None:
    state = position("hands 0 gggyw")
    own, other, nobody = (
        [s.id for s in scene(rules.view(state, who)) if s.id.startswith("hand")]
        for who in (state.public.turn.seat, Player(1), None)
    )
    assert own == ["hand-g", "hand-g-2", "hand-g-3", "hand-y", "hand-w"]
    assert other == nobody == []


PRICED = [
    # position, tags on the cards that may be met, and whether the hand can pay
    ("hands 0 g", {"tag-0-0": "can", "tag-1-0": "can", "tag-2-0": "cannot"}),
    ("phase step; hands 0 g", {}),
    (
        "hands 0 bb; phase attack; direction 0; defeated 1; won 0 1n; columns "
        "- 2y 3r / 0 1b 6y / 8r 2n 1y",
        {"tag-1-1": "can"},
    ),
]


@pytest.mark.parametrize(("where", "tags"), PRICED)
def test_prices_hang_on_the_cards_in_reach(where: str, tags: dict[str, str]) -> None:
    state = position(where)
    shown = scene(rules.view(state, state.public.turn.seat))
    assert {s.id: s.classes[1] for s in shown if s.id.startswith("tag-")} == tags


def test_a_look_at_a_direction_lifts_what_would_pay() -> None:
    state = position("hands 0 gyy")
    view = rules.view(state, state.public.turn.seat)
    marks, lines = preview(view, clicks("direction-1"))
    assert {thing.id: css for thing, css in marks} == {
        "yen-0-0": "would-burn",
        "yen-0-1": "would-burn",
        "hand-g": "would-pay",
    }
    assert lines[0].params == {"n": 2}
