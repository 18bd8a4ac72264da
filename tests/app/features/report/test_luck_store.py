"""The luck found in a match is stored beside it, for a limited number of matches."""

from __future__ import annotations

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.report.luck_store import (
    LUCK,
    MAX_CHARACTERS,
    MAX_STORED_MATCHES,
    keep_findings,
    recall_findings,
)
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Account, Deed
from tinderbox.arena.luck_findings import Findings
from tinderbox.core.game import Player

PART = Average(1.5, 0.25)
FOUND = Findings(
    (Deed(4, Player(1), "end", (0.5, -0.5), 0.1),),
    (Account(4.5, PART, PART, PART),) * 2,
    *(9, 3, 9),
)


def test_it_comes_back_for_just_the_match_it_was_found_of() -> None:
    storage = MemoryStorage()
    keep_findings(storage, "3", "a match", FOUND)
    assert recall_findings(storage, "3", "a match") == FOUND
    assert recall_findings(storage, "3", "another") == Findings()
    assert recall_findings(storage, "4", "a match") == Findings()


def test_the_oldest_and_those_of_matches_that_are_gone_make_room() -> None:
    storage = MemoryStorage()
    for id in range(1, MAX_STORED_MATCHES + 4):
        if id != 7:
            storage.put(f"{MATCH}{id}", "a match")
        keep_findings(storage, str(id), "a match", FOUND)
    ids = {int(key.removeprefix(LUCK)) for key in storage.names() if LUCK in key}
    assert ids == {*range(3, MAX_STORED_MATCHES + 4)} - {7}


def test_what_is_damaged_too_long_or_refused_is_found_anew() -> None:
    storage = MemoryStorage()
    too_long = Findings(accounts=FOUND.accounts * (MAX_CHARACTERS // 20))
    keep_findings(storage, "1", "a match", too_long)
    assert recall_findings(storage, "1", "a match") == Findings()
    keep_findings(storage, "1", "a match", FOUND)
    storage.put(f"{LUCK}1", (storage.get(f"{LUCK}1") or "")[:-9])
    assert recall_findings(storage, "1", "a match") == Findings()
    storage.room = 0
    keep_findings(storage, "2", "a match", FOUND)
    assert recall_findings(storage, "2", "a match") == Findings()
