"""A killed browser has lost the last writes of its store, and no backup."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from tests.app.kernel.match.undrawn_tab import (
    BULLS,
    UndrawnTab,
    read_only,
    slow_device,
)
from tests.tables import table
from tinderbox.app.kernel.match.backups import Choice, choose
from tinderbox.core.match import dump
from tinderbox.core.saved_match import SavedMatch

MATCH = "tinderbox.match.1"
OTHER = "notice.two_versions"
# Actions and time of what is stored, those of its backup, and what to go on with: the
# longer one, but what was stored if the disk was full; both if one went on without it.
CHOICES = table("""
a b   | 2 | a b   | 2 | STORED
a     | 1 | a b c | 3 | BACKUP
      | 0 | a     | 1 | BACKUP
a b c | 3 | a     | 1 | STORED
a b c | 3 | a b   | 4 | BACKUP
a b c | 3 | a x   | 5 | BACKUP
a b   | 4 | a b c | 3 | BACKUP
a x   | 4 | a b   | 3 | BOTH
a x   | 3 | a b c | 3 | BOTH
a     | 0 | b     | 0 | BOTH
""")


def record(log: str, played: str, seed: int = 5) -> SavedMatch:
    """Return a match with these lines, which are actions of no game."""
    text = dump(replace(BULLS, seed=seed), log.split())
    return SavedMatch(text, "", int(played))


@pytest.mark.parametrize(("stored", "stored_ms", "backup", "backup_ms", "it"), CHOICES)
def test_the_choice_between_what_is_stored_and_the_backup(
    stored: str, stored_ms: str, backup: str, backup_ms: str, it: str
) -> None:
    kept = record(stored, stored_ms)
    assert choose(kept, record(backup, backup_ms)) is Choice[it]
    assert choose(kept, record(backup, backup_ms, seed=6)) is Choice.BOTH


class Played(NamedTuple):
    """The store after each action, the first one empty, and the texts on disk."""

    stored: list[dict[str, str]]
    texts: list[str]
    disk: dict[str, str]


def played(actions: int) -> Played:
    """Return a match of so many actions in a browser that is then killed."""
    tab = UndrawnTab(slow_device())
    tab.begin(BULLS)
    stored: list[dict[str, str]] = [{}]
    texts = [""]
    for _ in range(actions):
        tab.play()
        stored.append(dict(tab.storage.texts))
        texts.append(tab.session.text())
    assert tab.device.disk is not None
    return Played(stored, texts, tab.device.disk)


def restarted(
    stored: dict[str, str], disk: dict[str, str] | None, *, opens: str = "1"
) -> UndrawnTab:
    """Return the browser after a restart, with what its store has."""
    device = slow_device()
    device.disk = disk
    device.storage.texts = dict(stored)
    tab = UndrawnTab(device)
    if not (opens and tab.active.open(opens)):
        tab.active.read_backups()
    device.world.run()
    return tab


@pytest.mark.parametrize("written", range(6))
def test_a_killed_browser_loses_nothing(written: int) -> None:
    match = played(5)
    tab = restarted(match.stored[written], match.disk)
    assert tab.session.text() == match.texts[5]
    assert tab.stored_matches() == {"1": match.texts[5]}
    assert (read_only(tab), tab.messages) == (None, {})
    tab.play()
    assert tab.device.disk == {"1": tab.storage.texts[MATCH]}


def test_where_a_page_went_on_without_its_backup_both_are_kept() -> None:
    match = played(8)
    denied = restarted(match.stored[3], None)
    denied.library.now = lambda: 1_000  # it is later
    while not denied.session.legal():
        denied.play()
    denied.session.act(denied.session.legal()[-1])
    other = denied.session.text()
    assert denied.messages == {}
    tab = restarted(denied.storage.texts, match.disk)
    assert tab.session.text() == other
    assert sorted(tab.stored_matches().values()) == sorted([match.texts[8], other])
    (remedy,) = tab.messages[OTHER]
    assert tab.active.open(remedy.removeprefix("match:"))
    tab.device.world.run()
    assert tab.session.text() == match.texts[8]


def test_a_match_that_was_removed_stays_away() -> None:
    match = played(3)
    disk = dict(match.disk)
    tab = restarted(match.stored[3], disk, opens="")
    tab.active.remove("1")
    assert disk == {}
    tab = restarted(tab.storage.texts, match.disk, opens="")
    assert (tab.stored_matches(), match.disk) == ({}, {})


def test_a_backup_that_cannot_be_read_is_replaced() -> None:
    match = played(3)
    for damaged in ("", "nonsense", match.disk["1"][:-1], "[" * 20_000):
        match.disk["1"] = damaged
        tab = restarted(match.stored[3], match.disk)
        assert tab.session.text() == match.texts[3]
        assert match.disk == {"1": match.stored[3][MATCH]}
        restarted({}, {"1": damaged})


def test_a_disk_that_was_full_before_is_told_and_one_that_is_missing_is_not() -> None:
    tab = UndrawnTab(slow_device())
    tab.device.is_disk_full = True
    tab.begin(BULLS)
    assert tab.messages == {"notice.disk_full": ["save"]}
    tab.device.is_disk_full = False
    tab.active.leave()
    assert tab.active.open("1")
    tab.device.world.run()
    tab.play()
    assert tab.messages == {}
    without = UndrawnTab(slow_device())
    without.device.disk = None
    without.begin(BULLS)
    assert without.messages == {}
