"""The list of matches: stored, found again, moved to a device, and removed."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.app.site.started import new_session, played
from tests.core.short_matches import LONGER, MATCH, OTHER
from tests.support.world.clock import Clock
from tests.support.world.storage import MemoryStorage
from tests.tables import table
from tinderbox.app.kernel.match import library as library_module
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.store import StorageProblem, Store
from tinderbox.core import saved_match
from tinderbox.core.match import BadMatch, dump, load
from tinderbox.core.saved_match import LATEST_TIME_MS, SavedMatch


def library(
    storage: MemoryStorage | None = None, now_ms: int = 1000
) -> tuple[Library, Clock]:
    clock = Clock(now_ms)
    drawn = count()
    return (
        Library(Store(storage or MemoryStorage()), clock.now, lambda: next(drawn)),
        clock,
    )


def added(books: Library, text: str, name: str = "") -> str:
    id = books.add(text, name)
    assert books.keep(id, text, over=False) is None
    return id


# --- the list --------------------------------------------------------------------


def test_the_match_played_last_comes_first_though_a_clock_was_set_back() -> None:
    storage = MemoryStorage()
    books, clock = library(storage)
    first = added(books, MATCH)
    second = added(books, OTHER)
    assert [e.id for e in books.entries()] == [second, first]
    clock.ms = 2000
    books.keep(first, LONGER, over=False)
    counts = [(entry.id, entry.action_count) for entry in books.entries()]
    assert counts == [(first, 2), (second, 0)]
    later, _ = library(storage, now_ms=10)
    later.entries()
    new = added(later, OTHER)
    assert [e.id for e in later.entries()] == [new, first, second]


def test_what_is_thrown_away_comes_back_under_another_id_if_its_own_is_taken() -> None:
    books, _ = library()
    id = added(books, MATCH, "Friday")
    removed = books.store.remove(id)
    assert removed is not None
    with pytest.raises(BadMatch, match=r"match\.gone"):
        books.open(id)
    for times in (1, 2):
        assert books.undo_remove(id, removed) is None
        assert [it.record.name for it in books.entries()] == ["Friday"] * times


# --- in and out --------------------------------------------------------------------


def test_all_matches_go_out_and_in_as_one_text() -> None:
    books, _ = library()
    added(books, MATCH, "one")
    added(books, OTHER, "two")
    fresh, _ = library()
    (text,) = books.export_all()
    taken, left = fresh.import_text(text)
    assert (len(taken), left) == (2, [])
    assert {(e.record.name, e.record.text) for e in fresh.entries()} == {
        ("one", MATCH),
        ("two", OTHER),
    }
    assert fresh.import_text(text) == (taken, []), "none is taken in twice"


def test_more_matches_than_a_text_may_hold_go_out_as_several(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(library_module, "MAX_MATCHES", 2)
    books, _ = library()
    for text in (MATCH, OTHER, LONGER):
        added(books, text)
    taken = [library()[0].import_text(text) for text in books.export_all()]
    assert [(len(ids), left) for ids, left in taken] == [(2, []), (1, [])]


def test_of_a_damaged_file_the_whole_matches_are_taken_in() -> None:
    books, _ = library()
    taken, left = books.import_text(f"{MATCH}\nnonsense\n\n{OTHER}")
    assert len(taken) == 2
    assert [str(bad) for bad in left] == ["match.not_a_match {}"]


# --- damaged and absurd records -------------------------------------------------------

ODD_TIMES = (
    9007199254740993,
    10**300,
    -1,
    -(10**18),
    LATEST_TIME_MS + 1,
    LATEST_TIME_MS,
    0,
)
ODD_NAMES = ("A" * 40_000, "\ud800", "\n\u202e", "<b>", " ", "😀" * 100)


@pytest.mark.parametrize("played", ODD_TIMES)
@pytest.mark.parametrize("name", ODD_NAMES)
def test_one_absurd_record_harms_neither_itself_nor_another(
    played: int, name: str
) -> None:
    storage = MemoryStorage(room=10**6)
    good = added(library(storage)[0], MATCH, "good")
    odd = saved_match.write(SavedMatch(OTHER, name, played))
    storage.texts["tinderbox.match.9"] = odd
    books, clock = library(storage)
    entries = {entry.id: entry for entry in books.entries()}
    assert entries.keys() == {good, "9"}
    assert entries["9"].fault is None
    found = entries["9"].record
    assert 0 <= found.played <= LATEST_TIME_MS
    assert found.name.isprintable()
    assert len(found.name) <= saved_match.MAX_NAME_LENGTH
    assert entries[good].record.name == "good"
    assert books.latest("pompieri") == "9"
    books.open(good)
    assert books.keep(good, LONGER, over=False) is None
    again = saved_match.read(storage.texts[f"tinderbox.match.{good}"])
    assert clock.ms <= again.played <= LATEST_TIME_MS, "a time that can be read"


JUNK = {
    # a field of a record, and values that it can't have
    "played": '[1e300, true, "12", null, [12], {}]',
    "name": '[1, true, null, ["x"], {}]',
    "over": '[1, 0.0, "true", null, [], {}]',
    "saved": '[1, "", "00000000", null, []]',
}


@pytest.mark.parametrize(
    ("field", "junk"),
    [(field, junk) for field, values in JUNK.items() for junk in json.loads(values)],
)
def test_a_record_with_a_field_of_junk_is_listed_as_damaged(
    field: str, junk: object
) -> None:
    storage = MemoryStorage()
    books, _ = library(storage)
    good = added(books, MATCH)
    head, _, text = saved_match.write(SavedMatch(OTHER, "x", 5)).partition("\n")
    fields = json.loads(head) | {field: junk}
    storage.texts["tinderbox.match.9"] = f"{json.dumps(fields)}\n{text}"
    faults = {entry.id: entry.fault for entry in books.entries()}
    assert faults[good] is None
    assert isinstance(faults["9"], BadMatch)


# --- without storage ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("storage", "problem"),
    [
        (MemoryStorage(closed=True), StorageProblem.OFF),
        (MemoryStorage(room=3), StorageProblem.FULL),
    ],
)
def test_what_finds_no_room_is_there_for_as_long_as_the_page_lives(
    storage: MemoryStorage, problem: StorageProblem
) -> None:
    books, _ = library(storage)
    (id,), left = books.import_text(MATCH)
    assert left == [problem]
    assert (books.open(id).text, books.store.unsaved()) == (MATCH, (id,))
    assert books.rename(id, "Friday") is problem, "it is not stored"
    assert books.name_of(id) == "Friday"
    storage.closed = False
    storage.room = 10_000
    assert books.keep(id, LONGER, over=False) is None
    assert books.entries()[0].record.name == "Friday"


# --- what goes on elsewhere --------------------------------------------------------


def changed(text: str, **about: Any) -> str:
    """Return a match with these words of its header changed."""
    header, log = load(text)
    return dump(replace(header, **about), log)


HERE = new_session("?game=pompieri&seats=human,human&seed=7").text()
THERE = played("?game=pompieri&seats=human,human&seed=7", 8)
COMES = {
    "begun": HERE,
    "longer": THERE,
    "longer, with names": changed(THERE, names=("Ann", "Bo")),
    "another deal": changed(THERE, seed=8),
    "damaged": THERE + "nonsense\n",
    "with another player": THERE.replace("human", "greedy", 1),
}
# stored, if it was handed over, what comes in, what there is then
CONTINUED = table("""
begun  |     | longer              | one
begun  | yes | longer              | one
begun  | yes | longer, with names  | one
begun  |     | longer, with names  | two
longer |     | begun               | two
longer | yes | begun               | two
longer |     | another deal        | two
begun  |     | another deal        | two
begun  |     | damaged             | two
longer | yes | with another player | two
""")


@pytest.mark.parametrize(("stored", "away", "comes", "then"), CONTINUED)
def test_a_match_that_goes_on_elsewhere_stays_one_match(
    stored: str, away: str, comes: str, then: str
) -> None:
    is_one = then == "one"
    text = COMES[comes]
    books, _ = library(MemoryStorage(50_000))
    id = added(books, COMES[stored], "Friday")
    books.hand_over(id, is_away=bool(away))
    [taken], wrong = books.import_text(text)
    assert (taken == id, wrong) == (is_one, [])
    found = {entry.id: entry.record for entry in books.entries()}
    assert len(found) == (1 if is_one else 2)
    assert found[taken].text == text
    assert found[id].text == (text if is_one else COMES[stored])
    assert found[id].name == "Friday"
    assert found[id].is_handed_over == (bool(away) and not is_one)


def test_of_two_that_go_on_with_a_match_none_is_lost() -> None:
    books, _ = library(MemoryStorage(50_000))
    id = added(books, HERE)
    middle = played("?game=pompieri&seats=human,human&seed=7", 4)
    taken, _ = books.import_text(f"{THERE}\n{middle}")
    assert taken[0] == id
    assert {entry.record.text for entry in books.entries()} == {THERE, middle}


def test_what_was_handed_over_is_not_the_match_to_go_on_with() -> None:
    books, _ = library()
    id = added(books, MATCH)
    over = books.add(LONGER)
    books.keep(over, LONGER, over=True)
    assert books.latest("great_fire") == id
    assert books.latest("pompieri") is None
    for away, latest in ((True, None), (False, id)):
        books.hand_over(id, is_away=away)
        again, _ = library(books.store.storage)  # type: ignore[arg-type]
        assert again.latest("great_fire") == latest
