"""Finished matches become results of the right person, once each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.ended import ONE, REPLAY, TWO, ended
from tests.app.visit import Visit
from tests.arena.results import people, result
from tests.stories import Story, stories
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import opened
from tinderbox.app.features.results.commands import ResultCommands
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.store import MATCH, RESULTS, SEATS_ELSEWHERE, Store
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.page.page import Page
from tinderbox.arena.match_result import MatchResult, results_in
from tinderbox.core import saved_match, share_link
from tinderbox.core.match import dump
from tinderbox.core.saved_match import SavedMatch

ROOM = 1_000_000
KEPT = {
    "alone": ended(ONE),
    "of_two": ended(TWO, ("Ann", "Bo")),
    "begun": dump(sessions.parse_match(REPLAY)[0], ()),
    "unreadable": "nonsense",
}
# `has` keeps a match, and `results` are the people of what is noted, seat by seat.
STORIES = """
it outlives its match and is noted once more by nobody
    has 1 alone
    has 2 alone
    opens #match=1
    results: You -
    brings_it alone
    brings_it alone
    presses remove:1
    presses put-back
    presses remove:2
    presses remove:1
    presses results
    results: You -
    counts #page-results li.match-row: 1

kept matches of before are noted when the page is opened
    has 1 alone
    has 2 of_two
    has 3 unreadable
    plays_elsewhere 2 0
    opens #results
    counts #page-results li.match-row button: 2
    results: You - / - Bo

an old match is noted when it is removed, and one under way is none
    has 1 alone
    has 2 begun
    opens #home
    results
    presses remove:1
    presses remove:2
    results: You -

a match of a link is not mine
    opens_link alone
    place: SharedMatch
    results

results go along with all matches
    has 1 alone
    opens #match=1
    presses save-all
    is_elsewhere
    brings_file
    results: You -
    brings_file
    results: You -
    counts_matches: 1
    brings_file Windows
    results: You -
    counts_matches: 1

a match that ends at the table is noted once, and none that goes on
    remembers person Eve
    opens ?game=fire_bulls&seats=human,greedy&speed=instant
    results
    plays_on
    results: Eve -
    presses score
    presses results
    presses match:1
    results: Eve -

results go along when their matches are gone
    has 1 alone
    opens #match=1
    presses remove:1
    presses save-all
    is_elsewhere
    brings_file
    results: You -
    counts_matches: 0
"""


def stored(page: Page) -> dict[str, MatchResult]:
    return results_in(Store(page.browser.storage).results().values())


class Player(Visit):
    """Somebody who has played, and goes to another device."""

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "has":
                kept = SavedMatch(KEPT[words[1]], over=True, played=1_000)
                self.storage.texts[MATCH + words[0]] = saved_match.write(kept)
            case "plays_elsewhere":
                self.storage.texts[SEATS_ELSEWHERE.key + words[0]] = words[1]
            case "brings_it":
                self.browser.import_text(KEPT[words[0]])
            case "opens_link":
                self.open(f"#shared={share_link.pack(KEPT[words[0]])}")
            case "is_elsewhere":
                [self.file] = self.browser.saved.values()
                self.storage = MemoryStorage(ROOM)
                self.open("#home")
            case "brings_file":
                text = self.file.replace("\n", "\r\n") if words else self.file
                self.browser.import_text(text)
            case "results":
                found = [people(it) for it in stored(self.page).values()]
                names = {"": "You", None: "-"}
                return " / ".join(
                    " ".join(names.get(it, str(it)) for it in each) for each in found
                )
            case "counts_matches":
                return len(self.page.active.library.entries())
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_what_is_over_is_noted_once(story: Story) -> None:
    Player(storage=MemoryStorage(ROOM)).tell(story)


def test_a_score_shown_twice_while_modules_load_has_all_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each score gets what to play next. The first one was closed meanwhile."""
    waiting = list[tuple[Any, ...]]()
    monkeypatch.setattr(LateParts, "call", lambda *about: waiting.append(about))
    visit = Player()
    visit.do("has", "1", "alone")
    visit.open("#match=1")
    visit.do("presses", "score")
    monkeypatch.undo()
    for parts, *about in waiting:
        parts.call(*about)
    said = visit.do("lists", "#final-ways > *").split(" / ")
    assert len(said) > 2
    assert len({*said}) == len(said)


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
