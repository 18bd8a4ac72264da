"""The verdicts on a match are stored beside it, for a limited number of matches."""

from __future__ import annotations

from tests.app.features.report.verdicts import verdicts
from tests.replays.recorded import recorded
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.report.verdict_store import (
    MAX_CHARACTERS,
    MAX_STORED_MATCHES,
    VERDICTS,
    keep_verdicts,
    recall_verdicts,
)
from tinderbox.app.kernel.match.store import MATCH

FOUND = verdicts(recorded("fire-bulls-three"))


def test_they_come_back_for_just_the_match_they_were_found_of() -> None:
    storage = MemoryStorage()
    keep_verdicts(storage, "3", "a match", FOUND)
    assert recall_verdicts(storage, "3", "a match") == FOUND
    assert recall_verdicts(storage, "3", "another") is None
    assert recall_verdicts(storage, "4", "a match") is None
    keep_verdicts(storage, "3", "a match", ())
    assert recall_verdicts(storage, "3", "a match") == (), "silence is an answer"


def test_the_oldest_and_those_of_matches_that_are_gone_make_room() -> None:
    storage = MemoryStorage()
    for id in range(1, MAX_STORED_MATCHES + 4):
        if id != 7:
            storage.put(f"{MATCH}{id}", "a match")
        keep_verdicts(storage, str(id), "a match", FOUND)
    ids = {
        int(key.removeprefix(VERDICTS)) for key in storage.names() if VERDICTS in key
    }
    assert ids == {*range(3, MAX_STORED_MATCHES + 4)} - {7}


def test_what_is_damaged_too_long_or_refused_is_found_anew() -> None:
    storage = MemoryStorage()
    keep_verdicts(storage, "1", "a match", FOUND * (MAX_CHARACTERS // 100))
    assert recall_verdicts(storage, "1", "a match") is None
    keep_verdicts(storage, "1", "a match", FOUND)
    storage.put(f"{VERDICTS}1", (storage.get(f"{VERDICTS}1") or "")[:-9])
    assert recall_verdicts(storage, "1", "a match") is None
    storage.room = 0
    keep_verdicts(storage, "2", "a match", FOUND)
    assert recall_verdicts(storage, "2", "a match") is None
