"""Stored matches that the page opens: whole, damaged, interrupted, running."""

from __future__ import annotations

from tests.support.page.fingers import played
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import match_at, opened
from tinderbox.app.kernel.match.store import MATCH, SETTING
from tinderbox.app.page.navigation import PLAYING
from tinderbox.app.page.page import Page

INSTANT = ("speed", "instant")
DAMAGED = {
    "1": "nonsense",
    "2": '{"game":"great_fire"}',
    "3": '{"format":99,"game":"great_fire"}',
}


RUNNING = played("?game=great_fire&seats=human,greedy,greedy&seed=5", 20)


def opened_with(
    stored: dict[str, str], fragment: str = "", playing: str = ""
) -> tuple[Page, Tab, dict[str, str]]:
    """Return a page that finds these matches, and the texts of its storage."""
    storage = MemoryStorage(10**6)
    storage.texts |= {MATCH + id: text for id, text in stored.items()}
    if playing:
        storage.texts[SETTING + PLAYING] = playing
    page, browser = opened((INSTANT,), fragment, storage)
    return page, browser, storage.texts


def shown(browser: Tab) -> str | None:
    found: str | None = browser.document.body.getAttribute("data-page")
    return found


def test_a_save_that_cannot_be_read_is_left_as_it_is() -> None:
    page, browser, stored = opened_with(DAMAGED, playing="1")
    for id, damaged in DAMAGED.items():
        page.commands.run("games")
        assert shown(browser) == "games"
        row = browser.document.querySelector(f"[data-match='{id}']")
        assert row is not None
        assert "unreadable" in row.textContent
        browser.saved.clear()
        page.commands.run(f"raw:{id}")
        assert [*browser.saved.values()] == [damaged]
        page.commands.run(f"match:{id}")
    page.commands.run("play:great_fire")
    browser.run_timers()
    assert shown(browser) == "table"
    assert {id: stored[MATCH + id] for id in DAMAGED} == DAMAGED


def test_the_copy_before_the_last_saves_a_damaged_match() -> None:
    page, browser, stored = opened_with({"1": RUNNING}, "#match=1")
    assert page.table is not None
    session = match_at(page)
    before = session.table.log[:]
    session.act(session.legal()[0])
    stored[MATCH + "1"] += "!"
    damaged = stored[MATCH + "1"]
    storage = MemoryStorage(10**6)
    storage.texts |= stored
    page, browser = opened((INSTANT,), "#match=1", storage)
    notices = browser.element("notices")
    assert "checksum" in notices.textContent
    assert notices.querySelector("[data-command='rescue:1']") is not None
    page.commands.run("rescue:1")
    browser.run_timers()
    assert page.table is not None
    assert match_at(page).table.log[: len(before)] == before
    assert storage.texts[MATCH + "1"] == damaged


def test_a_log_that_breaks_off_is_opened_for_reading() -> None:
    header, *log = RUNNING.splitlines()
    bad = "\n".join([header, *log[:-2], log[0], *log[-2:]]) + "\n"
    page, browser, stored = opened_with({"1": bad}, "#match=1")
    assert page.table is not None
    assert f"line {len(log) - 1}" in browser.element("notices").textContent
    assert not page.table.play.clicks.gestures
    page.commands.run("moment:prev")
    page.commands.run("fork")
    browser.run_timers()
    assert match_at(page).table.log[: len(log) - 3] == log[: len(log) - 3]
    assert stored[MATCH + "1"] == bad
