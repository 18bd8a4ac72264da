"""The key of choices goes once through what can be done."""

from __future__ import annotations

import pytest

from tinderbox.draw.click_path import ClickPath


def test_a_button_and_a_door_for_one_action_are_one_choice() -> None:
    clicks: ClickPath[str] = ClickPath()
    clicks.offer({("out",): "leave", ("square",): "go", ("door",): "leave"}, {})
    assert clicks.following() == {"out", "square", "door"}
    assert clicks.choices() == ("door", "square"), "the door is on the board"


def test_a_piece_prefers_places_and_the_first_click_has_no_preference() -> None:
    clicks: ClickPath[str] = ClickPath({"square"})
    clicks.offer({("piece", "door"): "leave", ("piece", "square"): "go"}, {})
    assert clicks.preferred() == {"piece"}
    clicks.path = ("piece",)
    assert clicks.preferred() == {"square"}


CREW = {
    ("one", "out"): "one leaves",
    ("two", "square"): "two goes",
    ("two", "out"): "two leaves",
    ("end",): "end",
}
RARE = frozenset({"one leaves", "two leaves"})


def test_what_is_seldom_wanted_gets_the_focus_last() -> None:
    clicks: ClickPath[str] = ClickPath({"square", "out"})
    clicks.offer(CREW, {}, RARE)
    assert clicks.preferred() == {"two", "end"}
    clicks.path = ("two",)
    assert clicks.preferred() == {"square"}
    clicks.path = ("one",)
    assert clicks.preferred() == {"out"}, "it is all that is left"


@pytest.mark.parametrize(
    ("path", "goes_on", "expected"),
    [
        ((), True, ()),  # at the beginning of a turn the player chooses
        (("three",), True, ("two",)),
        (("three",), False, ()),
        (("one",), True, ("one",)),  # it may still act
    ],
)
def test_when_a_piece_is_done_the_next_one_is_chosen(
    path: tuple[str, ...], goes_on: bool, expected: tuple[str, ...]
) -> None:
    clicks: ClickPath[str] = ClickPath()
    clicks.path = path
    chosen = clicks.offer(CREW, {}, RARE, goes_on=goes_on)
    assert clicks.path == expected
    assert chosen == (() if path == expected else expected)
