"""Damaged saves, links, names: each gets a sentence, none does harm."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from functools import cache

import pytest

from tests.each import of_each_game
from tests.support.attacker import (
    PAYLOADS,
    TEXTS,
    WAYS,
    truncated,
    with_a_bit_flipped,
    with_a_huge_number,
    with_a_payload,
)
from tests.support.world.storage import MemoryStorage
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.site import start_link
from tinderbox.core import saved_match, share_link
from tinderbox.core.game import resolve
from tinderbox.core.match import MAX_NAME_LENGTH, BadMatch, Header
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.pompieri import rules
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator, load_texts

# A text is reported within so many times what a machine needs for a million strings, as
# huge texts are made of: some two seconds.
MAX_LISTS = 8
# Damaged copies of a match by each way of damaging.
COPIES = [4, pytest.param(70, marks=pytest.mark.nightly)]
VOICES = [Translator(load_texts(language, *registry.GAMES)) for language in LANGUAGES]

OF_ANY_TEXT = 8  # so many of them need no header


HUGE = [
    "",
    "\n" * 100_000,
    "[" * 1_000_000,
    '{"a":' * 200_000,
    "x" * 10_000_000,
    TEXTS[0] + "x" * 1_000_000,
    TEXTS[0] + "end\n" * 100_000,
    f"{TEXTS[0]}\n" * 1_000,
    '{"saved":' + "9" * 1_000_000,
    '{"saved":"00000000","name":"","played":0,"over":false}\n' + TEXTS[0],
    '{"game":"great_fire","format":' + "9" * 4_000 + "}",
]


# --- what every one of them must go through -------------------------------------------


@cache
def list_seconds() -> float:
    """Return the processor time to make and free a million strings, in seconds."""

    def once() -> float:
        begun = time.process_time()
        strings = [*map(str, range(1_000_000))]
        del strings
        return time.process_time() - begun

    return min(once() for _ in range(3))


class Opener:
    """Opens damaged texts one after another, and checks the results."""

    def __init__(self) -> None:
        self.storage = MemoryStorage(room=10**9)
        self.library = Library(Store(self.storage), lambda: 1, lambda: 7)
        self.own = self.library.add(TEXTS[0], "my own")
        self.library.keep(self.own, TEXTS[0], over=False)
        self.kept = self.storage.texts[f"tinderbox.match.{self.own}"]
        self.cases = self.opened = 0
        self.slowest = 0.0

    def meets(self, text: str) -> None:
        """Import a text as a file, and open the imported matches."""
        self.cases += 1
        gc.disable()  # other tests' garbage is not looked for on this clock
        begun = time.process_time()
        taken, left = self.library.import_text(text)
        for bad in left:
            assert isinstance(bad, BadMatch)
            self.is_clear(bad)
        for id in taken[:3]:
            self.opens(id)
        self.slowest = max(self.slowest, time.process_time() - begun)
        gc.enable()
        assert self.storage.texts[f"tinderbox.match.{self.own}"] == self.kept
        for id in taken:
            if id != self.own:
                self.library.store.remove(id)

    def opens(self, id: str) -> None:
        try:
            session = sessions.resume(self.library.open(id).text)
        except BadMatch as bad:
            self.is_clear(bad)
            return
        self.opened += 1
        if session.fault is not None:
            self.is_clear(session.fault)
            assert session.read_only
        for name in players(session.table.header, VOICES[0]):
            assert len(name) <= 42
            assert name.strip("\u2068\u2069").isprintable()

    def is_clear(self, bad: BadMatch) -> None:
        for translator in VOICES:
            assert translator.knows(bad.key), bad.key
            said = translator.say(bad.key, bad.params)
            assert "{" not in said.replace(str(bad.params.get("game", "")), "")
            assert len(said) < 300


def damaged(copies: int) -> Iterator[str]:
    rng = Rng(1666)
    for text in TEXTS:
        for way in WAYS:
            for _ in range(copies):
                yield way(text, rng)
        kept = saved_match.write(saved_match.SavedMatch(text, "x", 1))
        for way in WAYS[:OF_ANY_TEXT]:
            for _ in range(copies):
                yield way(kept, rng)


@pytest.mark.parametrize("copies", COPIES)
def test_damaged_saves_are_reported(copies: int) -> None:
    opener = Opener()
    for text in damaged(copies):
        opener.meets(text)
    assert opener.cases > 57 * copies
    assert opener.opened > 7 * copies, (
        "damaged in the middle, they are shown up to there"
    )
    assert opener.slowest < MAX_LISTS * list_seconds()


@pytest.mark.parametrize("n", range(len(HUGE)))
def test_huge_texts_are_reported_at_once(n: int) -> None:
    opener = Opener()
    opener.meets(HUGE[n])
    assert opener.slowest < MAX_LISTS * list_seconds()


def test_damaged_links_that_hold_a_match_are_reported() -> None:
    rng = Rng(1)
    opener = Opener()
    packed = share_link.pack(TEXTS[0])
    damages = [truncated, with_a_bit_flipped, with_a_huge_number, with_a_payload]
    cases = [way(packed, rng) for way in damages for _ in range(150)]
    unread = 0
    for case in [*cases, *PAYLOADS, "=" * 1000, "A" * 1_000_000]:
        if case == packed:
            continue
        try:
            opener.meets(share_link.unpack(case))
        except BadMatch as bad:
            opener.is_clear(bad)
            unread += 1
    assert unread >= 590


def is_read_back(session: AnyLocalMatch) -> None:
    """Fail unless a new match is read after a reload, from a link and from a file."""
    text = session.text()
    header = session.table.header
    kept = saved_match.read(saved_match.write(saved_match.SavedMatch(text)))
    ways = [kept.text, share_link.unpack(share_link.pack(text)), text.encode().decode()]
    ways += saved_match.split(saved_match.join([kept]))
    for way in ways:
        assert sessions.parse_match(saved_match.read(way).text) == (header, ())


@pytest.mark.parametrize("payload", PAYLOADS)
def test_whatever_the_new_game_page_begins_can_be_read_back(payload: str) -> None:
    seats = ("human",) * 8
    header = Header("pompieri", rules.REVISION, seats, 10**18 - 1, {}, (payload,) * 8)
    session = sessions.begin(header)
    is_read_back(session)
    assert all(len(name) <= MAX_NAME_LENGTH for name in session.table.header.names)


def test_damaged_links_that_begin_a_match_are_reported() -> None:
    rng = Rng(2)
    good = {"game": "great_fire", "seats": "human,greedy,greedy", "seed": "7"}
    refused = begun = 0
    for _ in range(600):
        asked = dict(good)
        key = rng.choice((*good, "names", "preset", "wild_fire", "nonsense"))
        asked[key] = rng.choice((*PAYLOADS, "", "1", "human", "9" * 30))
        try:
            header = start_link.read(asked.items(), 1)
        except start_link.BadLink:
            refused += 1
            continue
        assert header is not None
        assert players(header, VOICES[0])
        is_read_back(sessions.begin(header))
        begun += 1
    assert refused > 200
    assert begun > 50


@of_each_game
def test_no_payload_is_an_action(id: str) -> None:
    for line in PAYLOADS:
        with pytest.raises(ValueError):  # noqa: PT011 - whatever the game says of it
            registry.load_game(id).decode(line)


def test_a_format_string_in_a_name_is_only_a_name() -> None:
    names = ("{player.__init__}", "{0}", "%s")
    header = Header("great_fire", 1, ("human",) * 3, 1, {}, names)
    assert players(header, VOICES[0]) == list(names)
    game = registry.load_game("great_fire")
    assert resolve(game, None, {}), "the options of a table are the game's own"
