"""No stored text stops the start, of whatever length and kind, under whatever key."""

from __future__ import annotations

import pytest

from tests.support import sites
from tests.support.storage import MemoryStorage
from tinderbox.app.features.lessons.commands import FIRST
from tinderbox.app.features.lessons.progress import LESSONS, PUZZLES, Progress
from tinderbox.app.features.new_game import match_setup
from tinderbox.app.features.notebook.notes import Notes
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.invite import servers
from tinderbox.app.features.peers.invite.joining import CALLED
from tinderbox.app.features.report.luck_store import LUCK, LuckStore
from tinderbox.app.features.settings.preferences import CHOICES
from tinderbox.app.kernel.match import saved_match
from tinderbox.app.kernel.match.active_match import ASKED
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.store import (
    GUESTS,
    HOST,
    INVITED,
    LAST,
    MATCH,
    NOTES,
    SETTING,
    SPARE,
    Store,
)
from tinderbox.app.site.site import PLAYING
from tinderbox.core.game import Player
from tinderbox.core.match import Header, dump
from tinderbox.games import registry

ID = "7"  # of a match that is well
GOOD = dump(Header("fire_bulls", 1, ("human", "greedy"), 5), ())
TEXTS = {
    "empty": "",
    "NUL": "\x00",
    "digits": "9" * 4301,
    "a negative number": "-1",
    "a large number": "1e400",
    "no number": "NaN",
    "other digits": "²٣",
    "lines": "\n" * 10_000,
    "words": "turn:" + "9" * 5_000 + " :: done:done",
    "a long text": "x" * 1_000_000,
    "half a character": "\ud800",
    "half a character in JSON": '{"saved":"\\ud800","kept":["\\udfff"]}',
    "null": "null",
    "a list": "[]",
    "another list": '[[1,"key","ticket"],{"a":[null]}]',
    "an object": '{"toString":1,"constructor":{},"__proto__":null}',
    "deep lists": "[" * 20_000,
    "deep objects": '{"a":' * 20_000,
    "deep and whole": "[" * 20_000 + "]" * 20_000,
    "no texts": '{"game":"pompieri","seats":[1,{"toString":1}],"names":[{}],"name":{}}',
    "no numbers": '{"kept":["9",["x"]],"played":"x","saved":[]}',
}
SETTINGS = (INVITED, LAST, PLAYING, ASKED, CALLED, FIRST, servers.SETTING, *CHOICES)
OF_GAMES = (match_setup.TABLE, LESSONS, PUZZLES)
OF_MATCHES = (SPARE, NOTES, LUCK, SETTING + GUESTS)
BY_NUMBER = (MATCH, *OF_MATCHES, SETTING + HOST)
RECORDS = (
    *(SETTING + name for name in SETTINGS),
    *(f"{SETTING}{kind}.{game}" for kind in OF_GAMES for game in registry.GAMES),
    *(kind + ID for kind in OF_MATCHES),
    *(kind + "8" for kind in BY_NUMBER),
)
# What an address shows; where nothing is said, that depends on what is stored.
PAGES = {"": "", f"#match={ID}": "table", "#match=8": "", "#new": "new"}


def wrapped(key: str, text: str) -> str:
    """A text where the form of a record lets it through to what is read of it."""
    if key.startswith((SETTING + GUESTS, SETTING + HOST)):
        return f'{{"kept":{text}}}'
    if key.startswith(LUCK):
        return f"{saved_match.checksum(GOOD)}\n{text}"
    return saved_match.write(saved_match.SavedMatch(text, "x", 1))


class WatchedStorage(MemoryStorage):
    """Knows every key it was asked for."""

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
    """Start at each page that reads what is stored; then read what is read later."""
    texts = dict(storage.texts)
    for fragment, page in PAGES.items():
        storage.texts = dict(texts)
        site = sites.started(storage, fragment)
        assert not page or sites.page_shown(site) == page
    store = Store(storage)
    for game in registry.GAMES:
        Progress(store).step(game, "turn")
        Progress(store, PUZZLES).step(game, "turn")
    Notes(store, ID).mark(Player(0), 1, "red")
    LuckStore(storage).find(ID, GOOD)
    Library(store, lambda: 1, lambda: 1).rescue("8")
    guest_list.tickets(store)
    guest_list.host_known_as(store, b"x")
    servers.servers(store)


@pytest.mark.parametrize("name", TEXTS)
def test_no_text_in_any_record_stops_the_start(name: str) -> None:
    text = TEXTS[name]
    for kept in (
        dict.fromkeys(RECORDS, text),
        {key: wrapped(key, text) for key in RECORDS},
    ):
        storage = WatchedStorage()
        storage.texts |= kept
        start_everywhere(storage)


@pytest.mark.parametrize("name", TEXTS)
def test_no_name_of_a_record_stops_the_start(name: str) -> None:
    storage = WatchedStorage()
    storage.texts |= dict.fromkeys([kind + TEXTS[name] for kind in BY_NUMBER], GOOD)
    storage.texts[SETTING + PLAYING] = TEXTS[name]
    start_everywhere(storage)


def test_these_are_all_the_records_there_are() -> None:
    storage = WatchedStorage()
    start_everywhere(storage)
    assert storage.keys <= {*RECORDS, MATCH + ID}
