"""Each kind of place has one owner, and the address names the shown place."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import pytest

from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import Home, Match, NewMatch


class FakeLocation:
    """An address, and the number of steps that the Back button has."""

    def __init__(self, fragment: str = "") -> None:
        self.written = fragment
        self.steps = 0

    def fragment(self) -> str:
        return f"#{self.written}"

    def go_to(self, fragment: str, *, anew: bool) -> None:
        self.written = fragment
        self.steps += anew


def navigation(location: Any) -> Navigation:
    made = Navigation(MagicMock(), location, MagicMock())

    def show(place: Home | Match) -> bool:
        made.arrive(place)
        return place != Match("8")

    made.own_place(Home, show)
    made.own_place(Match, show)
    return made


def test_to_go_somewhere_is_a_step_and_another_moment_is_none() -> None:
    location = FakeLocation()
    page = navigation(location)
    assert page.go(Match("3", 2))
    assert (page.place, location.written) == (Match("3", 2), "match=3&at=2")
    page.arrive_at_moment(5)
    assert (page.place, location.written) == (Match("3", 5), "match=3&at=5")
    assert location.steps == 0  # nothing was written there before
    page.go(Home())
    assert (page.place, location.written, location.steps) == (Home(), "home", 1)
    page.arrive_at_moment(5)
    assert page.place == Home()


def test_a_link_that_showed_nothing_leaves_the_address_as_it_was() -> None:
    location = FakeLocation("join=TB1")
    page = navigation(location)
    page.place = Match("3")
    page.restore_address()
    assert (location.written, location.steps) == ("match=3", 0)


def test_each_kind_of_place_has_one_owner() -> None:
    page = navigation(FakeLocation())
    with pytest.raises(ValueError, match="Home has two owners"):
        page.own_place(Home, lambda _: True)
    with pytest.raises(KeyError):
        page.go(NewMatch())
    assert not page.go(Match("8"))
