"""Matches for which the storage has no room stay in the page and aren't lost."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.support.tabs import Computer, Tab, read_only
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.site.updates import Updates


def full(tab: Tab) -> None:
    """Fill the storage, and play more of the match."""
    tab.room = 0
    tab.play()


def test_what_finds_no_room_is_there_again_after_leaving_the_table(
    computer: Computer, tab: Tab
) -> None:
    full(tab)
    held = tab.session.text()
    assert tab.notices.messages == {"notice.storage_full": ["save"]}
    tab.active.leave()
    assert tab.active.has_unsaved()
    tab.active.open("1")
    computer.settle()
    assert tab.session.text() == held
    tab.room = 100_000
    tab.play()
    assert tab.notices.messages == {}
    assert not tab.active.has_unsaved()


def test_what_finds_no_room_is_not_lost_to_another_tab(
    computer: Computer, tab: Tab
) -> None:
    full(tab)
    held = tab.session.text()
    other = Tab(computer)
    other.active.open("1", steal=True)
    computer.settle()
    other.play()
    computer.settle()
    assert read_only(tab) is ReadOnlyReason.REPLACED
    assert tab.session.text() == held
    tab.room = 100_000
    tab.active.keep_held()
    computer.settle()
    assert tab.stored_matches() == {"1": other.session.text(), "2": held}
    assert not tab.active.has_unsaved()


class Event:
    """An event that can be cancelled."""

    def __init__(self) -> None:
        self.is_prevented = False

    def preventDefault(self) -> None:
        self.is_prevented = True


def test_a_new_version_waits_for_what_is_only_here(
    computer: Computer, tab: Tab
) -> None:
    heard: dict[str, Callable[[Any], None]] = {}
    page: Any = SimpleNamespace(
        browser=tab,
        notices=tab.notices,
        active=tab.active,
        listen=lambda _, kind, listener: heard.update({kind: listener}),
    )
    updates = Updates(page)
    updates.listen()

    def is_held_back(kind: str) -> bool:
        event = Event()
        heard[kind](event)
        return event.is_prevented

    kinds = ("tinderbox-update-taken", "beforeunload")
    assert set(heard) == set(kinds)
    assert not any(map(is_held_back, kinds))
    full(tab)
    assert all(map(is_held_back, kinds))
    assert tab.notices.messages["notice.update_unsaved"] == ["save", "update:anyway"]
    updates.take("")
    assert tab.updated == 0
    updates.take("anyway")
    assert tab.updated == 1
    assert not any(map(is_held_back, kinds)), "the reader has been asked"
