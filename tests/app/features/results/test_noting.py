"""Finished matches become results of the right person, once each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.ended import ONE, REPLAY, TWO, ended
from tests.support.results import people, result
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import opened
from tinderbox.app.features.results.commands import ResultCommands
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.session import legal_of
from tinderbox.app.kernel.match.store import (
    MATCH,
    ME,
    RESULTS,
    SEATS_ELSEWHERE,
    Store,
)
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.page.page import Page
from tinderbox.arena.match_result import MatchResult, results_in
from tinderbox.core import saved_match, share_link
from tinderbox.core.match import dump
from tinderbox.core.saved_match import SavedMatch

BEGUN = sessions.parse_match(REPLAY)[0], ()
ROOM = 1_000_000


def stored(page: Page) -> dict[str, MatchResult]:
    return results_in(Store(page.browser.storage).results().values())


def storage_with(**matches: str) -> MemoryStorage:
    storage = MemoryStorage(ROOM)
    for id, text in matches.items():
        kept = saved_match.write(SavedMatch(text, over=True, played=1_000))
        storage.texts[MATCH + id.removeprefix("m")] = kept
    return storage


def test_a_match_that_ends_at_the_table_is_noted_once() -> None:
    page, browser = opened(
        (("game", "fire_bulls"), ("seats", "human,greedy"), ("speed", "instant"))
    )
    page.store.remember(ME, "Eve")
    table = page.table
    assert table is not None
    while table.session.turn.seat is not None:
        assert stored(page) == {}
        if legal := legal_of(table.session.turn):
            table.choosing.perform(legal[0])
        browser.run_timers()
    (found,) = stored(page).values()
    assert people(found) == ("Eve", None)
    page.commands.run("score")
    page.commands.run("results")
    page.commands.run(f"match:{page.active.library.entries()[0].id}")
    assert [*stored(page)] == [found.id]


def test_a_score_shown_twice_while_modules_load_has_all_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each score gets what to play next. The first one was closed meanwhile."""
    waiting = list[tuple[Any, ...]]()
    monkeypatch.setattr(LateParts, "call", lambda *about: waiting.append(about))
    page, _ = opened(fragment="match=1", storage=storage_with(m1=ended(ONE)))
    page.commands.run("score")
    monkeypatch.undo()
    for parts, *about in waiting:
        parts.call(*about)
    ways = page.dialog.find("#final-ways")
    assert ways is not None
    said = [it.textContent for it in ways.children]
    assert len(said) > 2
    assert len({*said}) == len(said)


def test_it_outlives_its_match_and_is_noted_once_more_by_nobody() -> None:
    storage = storage_with(m1=ended(ONE), m2=ended(ONE))
    page, browser = opened(fragment="match=1", storage=storage)
    assert len(stored(page)) == 1
    browser.import_text(ended(ONE))
    browser.import_text(ended(ONE))
    page.commands.run("remove:1")
    page.commands.run("put-back")
    page.commands.run("remove:2")
    page.commands.run("remove:1")
    page.commands.run("results")
    (found,) = stored(page).values()
    rows = browser.element("page-results").querySelectorAll("li.match-row")
    assert len(rows) == 1
    assert found.ended


def test_kept_matches_of_before_are_noted_when_the_page_is_opened() -> None:
    storage = storage_with(m1=ended(ONE), m2=ended(TWO, ("Ann", "Bo")), m3="nonsense")
    storage.texts[SEATS_ELSEWHERE.key + "2"] = "0"
    page, browser = opened(fragment="results", storage=storage)
    kept = browser.element("page-results").querySelectorAll("li.match-row button")
    assert len(kept) == 2
    found = {people(it) for it in stored(page).values()}
    assert found == {("", None), (None, "Bo")}


def test_an_old_match_is_noted_when_it_is_removed() -> None:
    page, _ = opened(storage=storage_with(m1=ended(ONE), m2=dump(*BEGUN)))
    assert stored(page) == {}
    page.commands.run("remove:1")
    page.commands.run("remove:2")
    assert len(stored(page)) == 1


def test_a_match_of_a_link_is_not_mine() -> None:
    page, _ = opened(fragment=f"shared={share_link.pack(ended(ONE))}")
    assert stored(page) == {}


def test_results_go_along_with_all_matches() -> None:
    page, browser = opened(fragment="match=1", storage=storage_with(m1=ended(ONE)))
    page.commands.run("save-all")
    (text,) = browser.saved.values()
    other, far = opened()
    for _ in range(2):
        far.import_text(text)
        assert stored(other) == stored(page)
    assert len(other.active.library.entries()) == 1
    far.import_text(text.replace("\n", "\r\n"))
    assert stored(other) == stored(page)
    page.commands.run("remove:1")
    browser.saved.clear()
    page.commands.run("save-all")
    (alone,) = browser.saved.values()
    third, fresh = opened()
    fresh.import_text(alone)
    assert stored(third) == stored(page)
    assert third.active.library.entries() == []


@pytest.mark.parametrize(
    "storage", [MemoryStorage(closed=True), MemoryStorage(room=10)]
)
def test_without_room_a_result_is_held_until_there_is_some(
    storage: MemoryStorage,
) -> None:
    page, _ = opened(storage=storage)
    commands = page.make_part(ResultCommands)
    commands.add([result("9 8", id="a"), result("9 8", id="b")])
    assert [*commands.results()] == ["a", "b"]
    assert stored(page) == {}
    storage.closed = False
    storage.room = ROOM
    commands.add([result("9 8", id="c")])
    assert [*stored(page)] == ["a", "b", "c"]


def test_a_broken_chunk_stops_nothing() -> None:
    storage = MemoryStorage(ROOM)
    page, _ = opened(storage=storage)
    page.make_part(ResultCommands).add([result("9 8", id="a")])
    storage.texts[f"{RESULTS}1"] += "x[\n[1,\n"
    storage.texts[f"{RESULTS}two"] = "nonsense"
    storage.texts[f"{RESULTS}3"] = "[]\n"
    page.make_part(ResultCommands).add([result("9 8", id="b")])
    assert [*stored(page)] == ["a", "b"]
