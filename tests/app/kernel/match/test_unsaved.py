"""Matches for which the storage has no room stay in the page and aren't lost."""

from __future__ import annotations

from unittest.mock import MagicMock

from tests.support.undrawn_tab import UndrawnTab, read_only
from tests.support.world.device import Device
from tests.support.world.world import match_at, opened
from tinderbox.app.kernel.match.session import ReadOnlyReason


def full(tab: UndrawnTab) -> None:
    """Fill the storage, and play more of the match."""
    tab.storage.room = 0
    tab.play()


def test_what_finds_no_room_is_there_again_after_leaving_the_table(
    device: Device, tab: UndrawnTab
) -> None:
    full(tab)
    held = tab.session.text()
    assert tab.messages == {"notice.storage_full": ["save"]}
    tab.active.leave()
    assert tab.active.has_unsaved()
    tab.active.open("1")
    device.world.run()
    assert tab.session.text() == held
    tab.storage.room = 100_000
    tab.play()
    assert tab.messages == {}
    assert not tab.active.has_unsaved()


def test_what_finds_no_room_is_not_lost_to_another_tab(
    device: Device, tab: UndrawnTab
) -> None:
    full(tab)
    held = tab.session.text()
    other = UndrawnTab(device)
    other.active.open("1", steal=True)
    device.world.run()
    other.play()
    device.world.run()
    assert read_only(tab) is ReadOnlyReason.REPLACED
    assert tab.session.text() == held
    tab.storage.room = 100_000
    tab.active.keep_held()
    device.world.run()
    assert tab.stored_matches() == {"1": other.session.text(), "2": held}
    assert not tab.active.has_unsaved()


def test_a_new_version_waits_for_what_is_only_here() -> None:
    page, browser = opened((("game", "fire_bulls"), ("seats", "human,human")))
    kinds = {
        "tinderbox-update-taken": browser.document.events,
        "beforeunload": browser.window.events,
    }

    def is_held_back(kind: str) -> bool:
        event = MagicMock()
        [listener] = kinds[kind][kind]
        listener(event)
        return bool(event.preventDefault.called)

    assert not any(map(is_held_back, kinds))
    browser.storage.room = 0
    assert page.table is not None
    page.table.choosing.perform(match_at(page).legal()[0])
    assert all(map(is_held_back, kinds))
    _, _, remedies = page.notices.messages["notice.update_unsaved"]
    assert [command for _, command in remedies] == ["save", "update:anyway"]
    page.commands.run("update")
    assert browser.updates == 0
    page.commands.run("update:anyway")
    assert browser.updates == 1
    assert not any(map(is_held_back, kinds)), "the reader has been asked"
