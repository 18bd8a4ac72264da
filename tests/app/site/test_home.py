"""The front page: its list changes without a command, whatever is shown."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.world import opened
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.core.match import Header, dump
from tinderbox.core.saved_match import SavedMatch

TEXT = dump(Header("fire_bulls", 1, ("human", "greedy"), 5), ())


@pytest.mark.parametrize("place", ["home", "match=1"])
def test_a_match_that_comes_from_its_backup_closes_no_dialog(place: str) -> None:
    storage = MemoryStorage()
    storage.texts[f"{MATCH}1"] = TEXT
    page, browser = opened(fragment=place, storage=storage)
    page.commands.run("give:1")
    dialog = browser.element("dialog")
    shown = dialog.textContent
    page.active.recover("2", SavedMatch(TEXT, "Found again"))
    browser.run_timers()
    assert page.active.library.has("2", TEXT)
    assert dialog.open
    assert dialog.textContent == shown
    if place == "home":
        assert "Found again" in browser.element("home-matches").textContent


def test_a_match_that_is_named_closes_the_dialog_that_asked() -> None:
    storage = MemoryStorage()
    storage.texts[f"{MATCH}1"] = TEXT
    page, browser = opened(fragment="home", storage=storage)
    page.commands.run("rename:1")
    browser.element("match-name").value = "Tuesdays"
    page.commands.run("renamed:1")
    assert not browser.element("dialog").open
    assert "Tuesdays" in browser.element("home-matches").textContent
