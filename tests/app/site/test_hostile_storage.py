"""No stored text stops the start, whatever its length, kind and key."""

from __future__ import annotations

import pytest

from tests.support.hostile_storage import (
    BY_NUMBER,
    GOOD,
    ID,
    RECORDS,
    TEXTS,
    wrapped,
)
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import opened
from tinderbox.app.features.lessons.progress import PUZZLES, Progress
from tinderbox.app.features.notebook.notes import Notes
from tinderbox.app.features.peers import guest_list, people
from tinderbox.app.features.peers.invite import servers
from tinderbox.app.features.report.verdict_store import recall_verdicts
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.store import (
    MATCH,
    SETTING,
    Store,
)
from tinderbox.app.page.navigation import PLAYING
from tinderbox.core.game import Player
from tinderbox.games import registry

INSTANT = (("speed", "instant"),)
# What an address shows; where nothing is said, that depends on what is stored.
PAGES = {"": "", f"#match={ID}": "table", "#match=8": "", "#new": "new"}


class WatchedStorage(MemoryStorage):
    """Records every key that is read."""

    def __init__(self) -> None:
        super().__init__(10**9)
        self.texts[MATCH + ID] = GOOD
        self.keys: set[str] = set()

    def get(self, key: str) -> str | None:
        self.keys.add(key)
        return super().get(key)

    def put(self, key: str, text: str) -> None:
        self.keys.add(key)
        super().put(key, text)


def start_everywhere(storage: MemoryStorage) -> None:
    """Start at each page that reads stored texts, then read all others."""
    texts = dict(storage.texts)
    for fragment, page in PAGES.items():
        storage.texts = dict(texts)
        site, _ = opened(INSTANT, fragment, storage)
        assert not page or site.document.body.getAttribute("data-page") == page
    store = Store(storage)
    for game in registry.GAMES:
        Progress(store).step(game, "turn")
        Progress(store, PUZZLES).step(game, "turn")
    Notes(store, ID, Player(0)).mark(1, "red")
    recall_verdicts(storage, ID, GOOD)
    Library(store, lambda: 1, lambda: 1).spare_copy("8")
    people.people(store, 1)
    guest_list.visit_to_host(store, b"x")
    servers.servers(store)


@pytest.mark.parametrize("name", TEXTS)
def test_no_text_in_a_record_or_in_its_name_stops_the_start(name: str) -> None:
    text = TEXTS[name]
    named = dict.fromkeys([kind + text for kind in BY_NUMBER], GOOD)
    for kept in (
        dict.fromkeys(RECORDS, text),
        {key: wrapped(key, text) for key in RECORDS},
        named | {SETTING + PLAYING: text},
    ):
        storage = WatchedStorage()
        storage.texts |= kept
        start_everywhere(storage)


def test_these_are_all_the_records_there_are() -> None:
    storage = WatchedStorage()
    start_everywhere(storage)
    assert storage.keys <= {*RECORDS, MATCH + ID}
