"""The key of choices goes once through what can be done."""

from __future__ import annotations

import pytest

from tests.draw.clicks import clicks
from tinderbox.draw.click_path import ClickPath
from tinderbox.draw.screen import Path


def gestures(actions: dict[str, str]) -> dict[Path, str]:
    """Return actions by their clicks, which are written with blanks between them."""
    return {clicks(text): action for text, action in actions.items()}


def test_a_button_and_a_door_for_one_action_are_one_choice() -> None:
    path: ClickPath[str] = ClickPath()
    path.offer(gestures({"out": "leave", "square": "go", "door": "leave"}), {})
    assert path.following() == {*clicks("out square door")}
    assert path.choices() == clicks("door square"), "the door is on the board"


def test_a_piece_prefers_places_and_the_first_click_has_no_preference() -> None:
    path: ClickPath[str] = ClickPath(clicks("square"))
    path.offer(gestures({"piece door": "leave", "piece square": "go"}), {})
    assert path.preferred() == {*clicks("piece")}
    path.path = clicks("piece")
    assert path.preferred() == {*clicks("square")}


CREW = gestures(
    {
        "one out": "one leaves",
        "two square": "two goes",
        "two out": "two leaves",
        "end": "end",
    }
)
RARE = frozenset({"one leaves", "two leaves"})


def test_what_is_seldom_wanted_gets_the_focus_last() -> None:
    path: ClickPath[str] = ClickPath(clicks("square out"))
    path.offer(CREW, {}, RARE)
    assert path.preferred() == {*clicks("two end")}
    path.path = clicks("two")
    assert path.preferred() == {*clicks("square")}
    path.path = clicks("one")
    assert path.preferred() == {*clicks("out")}, "it is all that is left"


@pytest.mark.parametrize(
    ("before", "goes_on", "after"),
    [
        ("", True, ""),  # at the beginning of a turn the player chooses
        ("three", True, "two"),
        ("three", False, ""),
        ("one", True, "one"),  # it may still act
    ],
)
def test_when_a_piece_is_done_the_next_one_is_chosen(
    before: str, goes_on: bool, after: str
) -> None:
    path: ClickPath[str] = ClickPath()
    path.path = clicks(before)
    chosen = path.offer(CREW, {}, RARE, goes_on=goes_on)
    assert path.path == clicks(after)
    assert chosen == (() if before == after else clicks(after))
