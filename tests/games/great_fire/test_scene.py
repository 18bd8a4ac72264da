"""The picture of London: no fire loses its number, and burnt districts are marked."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen.gestures import district, gesture
from tinderbox.games.great_fire.screen.labels import area_labels
from tinderbox.games.great_fire.screen.preview import preview
from tinderbox.games.great_fire.screen.scene import marks, scene
from tinderbox.games.great_fire.text.position import position

CROWD = "pawns " + ", ".join(f"{seat} minories" for seat in range(6))
# position, numbers that stand again
NUMBERS = table(f"""
seats 6; fire minories 3; burnt minories          |
seats 6; {CROWD}                                  |
seats 6; fire minories 3; burnt minories; {CROWD} | 3
""")


@pytest.mark.parametrize(("where", "numbers"), NUMBERS)
def test_a_crowd_hides_no_number_of_a_fire(where: str, numbers: str) -> None:
    shown = scene(rules.view(position(where), None))
    again = [sprite.text for sprite in shown if sprite.symbol == "fire-count"]
    assert " ".join(again) == numbers


def test_what_burns_and_what_has_burnt_is_marked() -> None:
    state = position("fire temple 2; burnt temple, bedlam")
    burnt = {"temple", "bedlam", "pudding-lane"}
    expected = [(district(d.index), "burnt") for d in DISTRICTS if d.id in burnt]
    assert list(marks(rules.view(state, None))) == expected


def test_only_what_the_fire_can_reach_is_shown_to_burn() -> None:
    state = position("phase spread N; fire st-bennet 1")
    view = rules.view(state, state.public.turn.seat)
    targets = {gesture(action)[0] for action in rules.legal(state)}
    grounds = area_labels(view)
    assert {ground for ground in grounds if preview(view, (ground,))[0]} == targets
    assert 0 < len(targets) < len(grounds)
