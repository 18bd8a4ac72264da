"""A match for which the storage has no room is not lost to a new version."""

from __future__ import annotations

from unittest.mock import MagicMock

from tests.support.world.world import match_at, opened


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
