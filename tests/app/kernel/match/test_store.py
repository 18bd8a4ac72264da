"""Stored texts can be read again, and unreadable ones are never overwritten."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tinderbox.app.kernel.match.store import (
    SEATS_ELSEWHERE,
    SPARE,
    Removed,
    StorageProblem,
    Store,
)


def test_a_match_comes_back_and_so_does_the_copy_before() -> None:
    store = Store(MemoryStorage())
    assert store.find("1") is None
    assert store.keep("1", "a match") is None
    assert store.spare("1") is None
    assert store.keep("1", "a longer match") is None
    assert store.find("1") == "a longer match"
    assert store.spare("1") == "a match"
    store.remove("1")
    assert (store.ids(), store.find("1"), store.spare("1")) == ([], None, None)


TAKEN = [
    # keys in the storage                                       the next number
    ({}, 1),
    ({"tinderbox.match.4": "a match"}, 5),
    ({"tinderbox.match.4-031415926535": "a match"}, 5),
    ({"tinderbox.spare.6": "a match"}, 7),
    ({"tinderbox.match.2": "a match", "tinderbox.setting.last_id": "8"}, 9),
    ({"tinderbox.match.2": "a match", "tinderbox.setting.last_id": "1e300"}, 3),
    ({"tinderbox.match.99999999999999999": "a match"}, 1),
    (
        {
            "tinderbox.match.999999999999999": "a match",
            "tinderbox.match.1000000000000000": "a match",
        },
        1000000000000001,
    ),
]


@pytest.mark.parametrize(("texts", "number"), TAKEN)
def test_a_fresh_number_is_nobodys(texts: dict[str, str], number: int) -> None:
    storage = MemoryStorage()
    storage.texts |= texts
    assert Store(storage).fresh_number() == number


def test_an_id_is_not_given_again_when_its_match_is_gone() -> None:
    storage = MemoryStorage()
    store = Store(storage)
    for text in ("one", "two"):
        store.keep(str(store.fresh_number()), text)
    for id in ("2", "1"):
        store.remove(id)
    assert store.fresh_number() == 3
    assert Store(storage).fresh_number() == 3, "nor after a reload"
    storage.texts.clear()
    assert store.fresh_number() == 3, "nor when all was cleared under the page"


def test_what_is_removed_comes_back_with_its_spare_copy_and_over_nothing() -> None:
    storage = MemoryStorage()
    store = Store(storage)
    for text in ("a match", "a longer match"):
        store.keep("1", text)
    removed = store.remove("1")
    assert removed == Removed("a longer match", {SPARE: "a match"})
    assert store.remove("1") is None
    assert store.undo_remove("1", removed) is None
    assert (store.find("1"), store.spare("1")) == ("a longer match", "a match")
    Store(storage).remove("1")
    store.find("1")
    store.keep("1", "somebody else's")
    assert store.undo_remove("1", removed) is StorageProblem.ELSEWHERE
    assert storage.texts["tinderbox.match.1"] == "somebody else's"


def test_who_plays_a_match_elsewhere_goes_and_comes_back_with_it() -> None:
    store = Store(MemoryStorage())
    store.keep("1", "a match")
    store.put_beside(SEATS_ELSEWHERE, "1", "0,2")
    removed = store.remove("1")
    assert store.ids_beside(SEATS_ELSEWHERE) == []
    assert removed is not None
    store.undo_remove("1", removed)
    assert store.beside(SEATS_ELSEWHERE, "1") == "0,2"
    store.move_beside("1", "2")
    assert store.ids_beside(SEATS_ELSEWHERE) == ["2"]
    store.move_beside("2")
    assert store.beside(SEATS_ELSEWHERE, "2") == ""


CHANGED = {
    # what another page does, what the next write here says, and what is stored then
    "nothing": (None, "played on here"),
    "removes it": (StorageProblem.REMOVED, None),
    "clears all": (StorageProblem.CLEARED, "played on here"),
    "plays on": (StorageProblem.ELSEWHERE, "played on there"),
}


@pytest.mark.parametrize("change", CHANGED)
def test_what_another_page_did_is_told_and_not_written_over(change: str) -> None:
    problem, stored = CHANGED[change]
    storage = MemoryStorage()
    here = Store(storage)
    there = Store(storage)
    here.keep("1", "a match")
    match change:
        case "removes it":
            there.remove("1")
        case "clears all":
            storage.texts.clear()
        case "plays on":
            never_seen = there.keep("1", "played on there")
            assert never_seen is StorageProblem.ELSEWHERE
            there.find("1")
            there.keep("1", "played on there")
    assert here.keep("1", "played on here") is problem
    assert storage.get("tinderbox.match.1") == stored
    if stored:
        assert here.find("1") == stored
        assert here.keep("1", "played on again") is None
    assert here.fresh_number() == 2


def test_spare_copies_make_room_before_a_match_is_lost() -> None:
    storage = MemoryStorage(room=30)
    store = Store(storage)
    store.keep("1", "0123456789")
    store.keep("1", "0123456789a")
    assert store.spare("1") == "0123456789"
    assert store.keep("1", "0123456789" * 2 + "abc") is None
    assert store.find("1") == "0123456789" * 2 + "abc"


@pytest.mark.parametrize(
    ("storage", "problem"),
    [
        (MemoryStorage(closed=True), StorageProblem.OFF),
        (MemoryStorage(room=3), StorageProblem.FULL),
    ],
)
def test_without_room_or_leave_the_game_goes_on(
    storage: MemoryStorage, problem: StorageProblem
) -> None:
    store = Store(storage)
    store.remember("lang", "it")
    assert store.keep("1", "a match") is problem
    assert (store.find("1"), store.look("1")) == ("a match", None)
    assert store.ids() == list(store.unsaved()) == ["1"]
    assert store.fresh_number() == 2
    store.remove("1")
    assert store.ids() == []


def test_what_finds_no_room_is_held_until_there_is_some() -> None:
    storage = MemoryStorage(room=36)
    store = Store(storage)
    assert store.keep("1", "0123456789") is None
    assert store.keep("2", "0123456789") is None
    assert store.keep("1", "0123456789" * 3) is StorageProblem.FULL
    assert (store.look("1"), store.unsaved()) == ("0123456789", ("1",))
    assert store.find("1") == "0123456789" * 3
    store.remove("2")
    assert (store.look("1"), store.unsaved()) == ("0123456789" * 3, ())


def test_settings_are_remembered_and_counted() -> None:
    store = Store(MemoryStorage())
    assert store.recall("lang") == ""
    store.remember("lang", "it")
    assert store.recall("lang") == "it"
    assert store.used_characters() == len("tinderbox.setting.lang") + len("it")
