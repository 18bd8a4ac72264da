"""Everything that is saved arrives in another browser, and nothing of it is changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.played import recorded
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.lessons.own_puzzles import MAX_PUZZLES, OWN, import_puzzles
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.peers.stored_keys import (
    DEAL_CHECK,
    GUESTS,
    HOST,
    POSTED,
    is_by_post,
)
from tinderbox.app.kernel.match.library import RESULTS_MARK
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.match.store import (
    MATCH,
    ME,
    SEATS_ELSEWHERE,
    SETTING,
    Store,
)
from tinderbox.app.page.page import Page
from tinderbox.app.site.site import BESIDE
from tinderbox.core.match import Header, dump
from tinderbox.core.saved_match import checksum

ROOM = 1_000_000
BY_POST = dump(Header("pompieri", 1, ("human", "human"), 5), ())
ENDED = recorded("fire-bulls-two-none-left")
CODE = "vwTzSX_z.GW9B-4KQ7-T2XM"
TRAVELS = {
    MATCH + "1": BY_POST,
    MATCH + "2": ENDED,
    NOTES.key + "1": '{"0 1 red": "maybe"}',
    SEATS_ELSEWHERE.key + "1": "1",
    POSTED.key + "1": CODE,
    DEAL_CHECK.key + "2": "as_agreed 0",
    SETTING + ME: "Ann",
    SETTING + "first_person": "Ann",
    SETTING + "name": "Ann",
    SETTING + "theme": "night",
    SETTING + "lang": "pt",
    SETTING + "keys": "undo q",
    SETTING + "lessons.pompieri": "turn:done spread:3",
}
STAYS = {
    GUESTS.key + "1": "guest list",
    SETTING + HOST + "1": "host entry",
    SETTING + "agreed_servers": "another password",
    SETTING + "party": "key of a room",
    SETTING + "people": "fingerprints",
    SETTING + "servers": "a password",
    SETTING + "snapshot": "off",
}


def test_all_that_is_kept_beside_a_match_is_tried() -> None:
    kinds = (SEATS_ELSEWHERE, *BESIDE)
    tried = {key[:-1] for key in (*TRAVELS, *STAYS)}
    assert {kind.key for kind in kinds} <= tried
    travelling = {key[:-1] for key in TRAVELS}
    assert {kind.key for kind in kinds if kind.name} <= travelling


def saved(texts: dict[str, str]) -> str:
    """Return the file of a browser with these texts."""
    storage = MemoryStorage(ROOM)
    storage.texts |= texts
    page, browser = opened(fragment="home", storage=storage)
    page.commands.run("save-all")
    (text,) = browser.saved.values()
    assert "notice.saved_all" in page.notices.messages
    return text


def taken(text: str, texts: dict[str, str] | None = None) -> tuple[Page, Tab]:
    """Return a browser with these texts that has opened the file."""
    storage = MemoryStorage(ROOM)
    storage.texts |= texts or {}
    page, browser = opened(fragment="home", storage=storage)
    browser.import_text(text)
    browser.run_timers()
    return page, browser


def ids_by_text(page: Page) -> dict[str, str]:
    return {entry.record.text: entry.id for entry in page.active.library.entries()}


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_everything_arrives_in_a_new_browser(line_end: str) -> None:
    page, _ = taken(saved(TRAVELS | STAYS).replace("\n", line_end))
    ids = ids_by_text(page)
    arrived = {}
    for key in TRAVELS:
        old_id = key[-1] if key[-1] in "12" else ""
        text = {"1": BY_POST, "2": ENDED, "": ""}[old_id]
        new_key = key.removesuffix(old_id) + ids[text] if old_id else key
        arrived[key] = page.store.storage.get(new_key)
    matches = {MATCH + "1", MATCH + "2"}
    assert {k: v for k, v in arrived.items() if k not in matches} == {
        k: v for k, v in TRAVELS.items() if k not in matches
    }
    assert page.preferences.values["theme"] == "night"
    assert page.commands.keys["q"] == "undo"
    assert page.active.open(ids[BY_POST])
    session = page.active.session
    assert session is not None
    assert is_by_post(page.store, page.active.id)
    assert (session.viewer_seats, session.seats_elsewhere) == ((0,), (1,))


def test_keys_to_rooms_and_certificates_stay() -> None:
    text = saved(TRAVELS | STAYS)
    for key, value in STAYS.items():
        assert value not in text.replace('"seats"', "") or value == "off", key
    page, _ = taken(text)
    for key in STAYS:
        assert not page.store.recall(key.removeprefix(SETTING)), key


def test_a_match_alone_by_post_arrives_as_one_by_post() -> None:
    """It is shown at once, so what belongs to it has to be there before."""
    alone = {key: value for key, value in TRAVELS.items() if key.endswith("1")}
    page, _ = taken(saved(alone))
    session = page.active.session
    assert session is not None
    assert is_by_post(page.store, page.active.id)
    assert session.read_only is not ReadOnlyReason.ELSEWHERE


def test_the_file_of_somebody_else_changes_nothing_of_mine() -> None:
    mine = {
        MATCH + "1": BY_POST,
        SETTING + ME: "Bo",
        SETTING + "first_person": "Bo",
        SETTING + "name": "Bo",
        SETTING + "theme": "day",
        SETTING + "lang": "it",
        SETTING + "keys": "undo z",
        SETTING + "lessons.pompieri": "spread:5",
    }
    page, _ = taken(saved(TRAVELS), mine)
    for key, value in mine.items():
        if key.startswith(SETTING) and "lessons" not in key:
            assert page.store.recall(key.removeprefix(SETTING)) == value
    assert page.store.recall("lessons.pompieri") == "spread:5 turn:done"
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
]


@pytest.mark.parametrize("line", HOSTILE, ids=lambda line: line[:40])
def test_what_a_file_claims_is_checked(line: str) -> None:
    line = line.replace("{match}", checksum(BY_POST))
    plain, _ = taken(f"{BY_POST}\n{RESULTS_MARK}")
    page, _ = taken(f"{BY_POST}\n{RESULTS_MARK}{line}\n")
    stored, expected = (dict(it.store.storage.texts) for it in (page, plain))  # type: ignore[attr-defined]
    assert stored == expected


def test_without_the_modules_of_results_the_matches_arrive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = MemoryStorage(ROOM)
    page, browser = opened(fragment="home", storage=storage)
    asked: list[Any] = []
    monkeypatch.setattr(page.late, "call", lambda *about: asked.append(about))
    browser.import_text(f"{BY_POST}\n{RESULTS_MARK}nothing\n")
    assert ids_by_text(page) == {}, "it says so once the results are in"
    [(_, _, failed)] = asked
    failed()
    (text,) = ids_by_text(page)
    assert text.startswith(BY_POST)
    assert "notice.not_fetched" in page.notices.messages


def own_puzzle(
    match: object = ENDED,
    taken: object = "draw",
    right: object = ("open b",),
    gap: object = "3",
) -> str:
    return json.dumps([match, taken, right, gap])


@pytest.mark.parametrize(
    ("text", "is_kept"),
    [
        (own_puzzle(), True),
        ("junk", False),
        ("[" * 5_000, False),
        ("{}", False),
        (own_puzzle(match="nothing"), False),
        (own_puzzle(match=BY_POST), False),  # of another game
        (own_puzzle(match=3), False),
        (own_puzzle(right=[]), False),
        (own_puzzle(right=[1]), False),
        (own_puzzle(gap=None), False),
        (own_puzzle(taken=1), False),
        (own_puzzle(right=["open b", 1]), False),
        (json.dumps([ENDED, "draw", ["open b"]]), False),
        (own_puzzle(gap="9" * 60_000), False),
    ],
)
def test_only_what_may_be_a_puzzle_is_stored(text: str, *, is_kept: bool) -> None:
    store = Store(MemoryStorage(ROOM))
    name = f"{OWN}fire_bulls/o1764170000000"
    import_puzzles(store, f"{name} {text}\n")
    assert store.recall(name) == (text if is_kept else "")


def test_a_file_brings_a_hundred_puzzles_at_most() -> None:
    store = Store(MemoryStorage(10_000_000))
    lines = (
        f"{OWN}fire_bulls/o{n:013} {own_puzzle()}\n" for n in range(MAX_PUZZLES + 5)
    )
    import_puzzles(store, "".join(lines))
    assert len(store.settings(OWN)) == MAX_PUZZLES
