"""Everything that is saved arrives in another browser, and nothing of it is changed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.replays.recorded import recorded
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tests.tables import table
from tinderbox.app.features.lessons.own_puzzles import MAX_PUZZLES, OWN, import_puzzles
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.peers.stored_keys import POSTED, is_by_post
from tinderbox.app.kernel.match.library import RESULTS_MARK
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.match.store import MATCH, SEATS_ELSEWHERE, SETTING, Store
from tinderbox.app.page.page import Page
from tinderbox.app.site.site import BESIDE
from tinderbox.core.match import Header, dump
from tinderbox.core.saved_match import checksum

ROOM = 1_000_000
BY_POST = dump(Header("pompieri", 1, ("human", "human"), 5), ())
ENDED = recorded("fire-bulls-two-none-left")


NOTHING: Mapping[str, str] = {}


def stored(text: str) -> dict[str, str]:
    """Return what a browser has stored, from rows of a key and its text."""
    matches = {"BY_POST": BY_POST, "ENDED": ENDED}
    return {f"tinderbox.{key}": matches.get(it, it) for key, it in table(text)}


TRAVELS = stored("""
match.1                    | BY_POST
match.2                    | ENDED
notes.1                    | {"0 1 red": "maybe"}
setting.elsewhere.1        | 1
setting.post.1             | vwTzSX_z.GW9B-4KQ7-T2XM
setting.verdict.2          | as_agreed 0
setting.person             | Ann
setting.first_person       | Ann
setting.name               | Ann
setting.theme              | night
setting.lang               | pt
setting.keys               | undo q
setting.lessons.pompieri   | turn:done spread:3
setting.puzzles.fire_bulls | p1:★ p2:★★★
""")
PUZZLE = '[ENDED, "draw", ["open b"], "3"]'
WORDS = {
    "ENDED": json.dumps(ENDED),
    "BY_POST": json.dumps(BY_POST),
    "DEEP": "[" * 5_000,
    "LONG": "9" * 60_000,
}


def puzzle(line: str) -> str:
    """Return the text of a puzzle, in which some words stand for what is long."""
    return re.sub("[A-Z_]{4,}", lambda it: WORDS[it[0]], line)


OWN_PUZZLE = f"{SETTING}{OWN}fire_bulls/o1764170000000"
TRAVELS[OWN_PUZZLE] = puzzle(PUZZLE)
STAYS = stored("""
setting.guests.1       | guest list
setting.host.1         | host entry
setting.agreed_servers | another password
setting.party          | key of a room
setting.people         | fingerprints
setting.servers        | a password
setting.snapshot       | off
""")


def test_all_that_is_kept_beside_a_match_is_tried() -> None:
    kinds = (SEATS_ELSEWHERE, *BESIDE)
    tried = {key[:-1] for key in (*TRAVELS, *STAYS)}
    assert {kind.key for kind in kinds} <= tried
    travelling = {key[:-1] for key in TRAVELS}
    assert {kind.key for kind in kinds if kind.name} <= travelling


def at_home(texts: Mapping[str, str]) -> tuple[Page, Tab]:
    """Return a browser with these texts."""
    storage = MemoryStorage(ROOM)
    storage.texts |= texts
    return opened(fragment="home", storage=storage)


def saved(texts: dict[str, str]) -> str:
    """Return the file of a browser with these texts."""
    page, browser = at_home(texts)
    page.commands.run("save-all")
    (text,) = browser.saved.values()
    assert "notice.saved_all" in page.notices.messages
    return text


def taken(text: str, texts: Mapping[str, str] = NOTHING) -> Page:
    """Return the page of a browser with these texts that has opened the file."""
    page, browser = at_home(texts)
    browser.import_text(text)
    browser.run_timers()
    return page


def ids_by_text(page: Page) -> dict[str, str]:
    return {entry.record.text: entry.id for entry in page.active.library.entries()}


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_everything_arrives_in_a_new_browser(line_end: str) -> None:
    page = taken(saved(TRAVELS | STAYS).replace("\n", line_end))
    ids = ids_by_text(page)
    new = {"1": ids[BY_POST], "2": ids[ENDED]}
    for key, kept in TRAVELS.items():
        if not key.startswith(MATCH):
            new_key = key[:-1] + new.get(key[-1], key[-1])
            assert page.store.storage.get(new_key) == kept, key
    assert page.preferences.values["theme"] == "night"
    assert page.commands.keys["q"] == "undo"


def test_keys_to_rooms_and_certificates_stay() -> None:
    text = saved(TRAVELS | STAYS)
    for key, value in STAYS.items():
        assert value not in text.replace('"seats"', "") or value == "off", key
    page = taken(text)
    for key in STAYS:
        assert not page.store.recall(key.removeprefix(SETTING)), key


def test_a_match_alone_by_post_arrives_as_one_by_post() -> None:
    """It is shown at once, so what belongs to it has to be there before."""
    alone = {key: value for key, value in TRAVELS.items() if key.endswith("1")}
    page = taken(saved(alone))
    session = page.active.session
    assert session is not None
    assert is_by_post(page.store, page.active.id)
    assert session.read_only is not ReadOnlyReason.ELSEWHERE


def test_the_file_of_somebody_else_changes_nothing_of_mine() -> None:
    mine = stored("""
    match.1                    | BY_POST
    setting.person             | Bo
    setting.first_person       | Bo
    setting.name               | Bo
    setting.theme              | day
    setting.lang               | it
    setting.keys               | undo z
    setting.lessons.pompieri   | spread:5 turn:done
    setting.puzzles.fire_bulls | p1:★★ p2:★★★
    """)
    mine[OWN_PUZZLE] = "another one of that moment"
    less = stored("""
    setting.lessons.pompieri   | spread:5 turn:2
    setting.puzzles.fire_bulls | p1:★★ p2:3
    """)
    page = taken(saved(TRAVELS), mine | less)
    for key, kept in mine.items():
        if key.startswith(SETTING):
            assert page.store.storage.get(key) == kept, key
    assert page.store.beside(POSTED, "1") == "", "a match that was here stays as it is"
    assert page.store.beside(NOTES, "1") == ""


HOSTILE = [
    'belongs theme "pink"',
    'belongs playing "9"',
    'belongs servers "{}"',
    'belongs person "a\\u0000b"',
    'belongs lang "\\ud8"',
    'belongs match 00000000 post. "x"',
    'belongs match {match} post. "no code"',
    'belongs match {match} elsewhere. "-1"',
    'belongs match {match} notes "[]"',
    f'belongs match {{match}} notes "{"x" * 30_000}"',
    'belongs match {match} guests. "x"',
    f'belongs keys "{"x" * 9_000}"',
    'belongs lessons.chess "turn:done"',
    f"lessons.pompieri {'x:1 ' * 20_000}",
    "lessons.chess turn:done",
    "puzzles.chess a:★",
    "puzzles.fire_bulls ★:x p1:",
]


@pytest.mark.parametrize("line", HOSTILE, ids=lambda line: line[:40])
def test_what_a_file_claims_is_checked(line: str) -> None:
    line = line.replace("{match}", checksum(BY_POST))
    plain = taken(f"{BY_POST}\n{RESULTS_MARK}")
    page = taken(f"{BY_POST}\n{RESULTS_MARK}{line}\n")
    stored, expected = (dict(it.store.storage.texts) for it in (page, plain))  # type: ignore[attr-defined]
    assert stored == expected


def test_without_the_modules_of_results_the_matches_arrive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, browser = at_home({})
    asked: list[Any] = []
    monkeypatch.setattr(page.late, "call", lambda *about: asked.append(about))
    browser.import_text(f"{BY_POST}\n{RESULTS_MARK}nothing\n")
    assert ids_by_text(page) == {}, "it says so once the results are in"
    [(_, _, failed)] = asked
    failed()
    (text,) = ids_by_text(page)
    assert text.startswith(BY_POST)
    assert "notice.not_fetched" in page.notices.messages


# The second match is of another game.
NO_PUZZLES = """
junk
DEEP
{}
["nothing", "draw", ["open b"], "3"]
[BY_POST, "draw", ["open b"], "3"]
[3, "draw", ["open b"], "3"]
[ENDED, "draw", [], "3"]
[ENDED, "draw", [1], "3"]
[ENDED, "draw", ["open b"], null]
[ENDED, 1, ["open b"], "3"]
[ENDED, "draw", ["open b", 1], "3"]
[ENDED, "draw", ["open b"]]
[ENDED, "draw", ["open b"], "LONG"]
"""


@pytest.mark.parametrize("line", [PUZZLE, *NO_PUZZLES.strip().splitlines()])
def test_only_what_may_be_a_puzzle_is_stored(line: str) -> None:
    store = Store(MemoryStorage(ROOM))
    name = f"{OWN}fire_bulls/o1764170000000"
    import_puzzles(store, f"{name} {puzzle(line)}\n")
    assert store.recall(name) == (puzzle(line) if line == PUZZLE else "")


def test_a_file_brings_a_hundred_puzzles_at_most() -> None:
    store = Store(MemoryStorage(10_000_000))
    numbers = range(MAX_PUZZLES + 5)
    lines = (f"{OWN}fire_bulls/o{n:013} {puzzle(PUZZLE)}\n" for n in numbers)
    import_puzzles(store, "".join(lines))
    assert len(store.settings(OWN)) == MAX_PUZZLES
