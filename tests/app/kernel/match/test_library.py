"""The list of matches: stored, found again, moved to a device, and removed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.app.site.started import new_session, played
from tests.core.short_matches import LONGER, MATCH, OTHER
from tests.stories import Story, stories, tell
from tests.support.world.clock import Clock
from tests.support.world.storage import MemoryStorage
from tests.tables import table
from tinderbox.app.kernel.match import library as library_module
from tinderbox.app.kernel.match.library import Entry, Library
from tinderbox.app.kernel.match.store import Removed, StorageProblem, Store
from tinderbox.core import saved_match
from tinderbox.core.match import BadMatch, dump, load
from tinderbox.core.saved_match import LATEST_TIME_MS, SavedMatch

BEGUN = new_session("?game=pompieri&seats=human,human&seed=7").text()
LATER = played("?game=pompieri&seats=human,human&seed=7", 8)


def changed(text: str, **about: Any) -> str:
    """Return a match with these words of its header changed."""
    header, log = load(text)
    return dump(replace(header, **about), log)


TEXTS = {
    "london": MATCH,
    "london_longer": LONGER,
    "pompeii": OTHER,
    "nonsense": "nonsense\n",
    "begun": BEGUN,
    "middle": played("?game=pompieri&seats=human,human&seed=7", 4),
    "later": LATER,
    "begun_renamed": changed(BEGUN, names=("Ann", "Bo")),
    "later_renamed": changed(LATER, names=("Ann", "Bo")),
    "another_deal": changed(LATER, seed=8),
    "damaged": f"{LATER}nonsense\n",
    "another_player": LATER.replace("human", "greedy", 1),
}
# What is done with a list of matches, and behind the colon what is told. Each match has
# a number. `lists` finds it with its name and its text, the first one first.
STORIES = """
the match played last comes first, though a clock was set back
    adds london
    adds pompeii
    lists: 2 pompeii / 1 london
    it_is 2000
    keeps 1 london_longer
    lists: 1 london_longer / 2 pompeii
    reloads
    it_is 10
    lists: 1 london_longer / 2 pompeii
    adds pompeii
    lists: 3 pompeii / 1 london_longer / 2 pompeii

what is thrown away comes back under another number if its own is taken
    adds london Friday
    removes 1
    opens 1: match.gone
    puts_back 1
    lists: 1 Friday london
    puts_back 1
    lists: 1 Friday london / 2 Friday london

all matches go out and in as one text, and none is taken in twice
    adds london Monday
    adds pompeii Friday
    exports: 1
    is_another_device
    imports text_1: 1 2
    lists: 2 Monday london / 1 Friday pompeii
    imports text_1: 1 2
    lists: 2 Monday london / 1 Friday pompeii

more matches than a text may hold go out as several
    a_text_holds 2
    adds london
    adds pompeii
    adds london_longer
    exports: 2
    is_another_device
    imports text_1: 1 2
    imports text_2: 3

of a damaged file the whole matches are taken in
    imports london nonsense pompeii: 1 2 match.not_a_match

what finds no room is there for as long as the page lives
    has_room 3
    imports london: 1 FULL
    unsaved: 1
    opens 1: london
    renames 1 Friday: FULL
    lists: 1 Friday london
    has_room 10000
    keeps 1 london_longer
    unsaved
    lists: 1 Friday london_longer

what may not be stored too
    may_not_store
    imports london: 1 OFF
    renames 1 Friday: OFF
    lists: 1 Friday london
    may_store
    keeps 1 london_longer
    lists: 1 Friday london_longer

of two that go on with a match none is lost
    adds begun
    imports later middle: 1 2
    lists: 2 middle / 1 later

what ended or was handed over is not the match to go on with
    adds london
    adds london_longer
    ends 2 london_longer
    latest great_fire: 1
    latest pompieri
    hands_over 1
    reloads
    latest great_fire
    lists: 2 london_longer / 1 london away
    takes_back 1
    reloads
    latest great_fire: 1
"""


class Device:
    """A device with a list of matches, which does what the lines of a story say."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.texts = dict(TEXTS)
        self.clock = Clock(1000)
        self.removed: Removed | None = None
        self.start(MemoryStorage(50_000))

    def start(self, storage: MemoryStorage) -> None:
        self.storage = storage
        self.library = Library(Store(storage), self.clock.now, lambda: 0)

    def do(self, verb: str, number: str = "", *words: str) -> str:
        """Do what a line says, and return what is told."""
        try:
            return said(self.done(verb, number, *words))
        except BadMatch as bad:
            return said(bad)

    def done(self, verb: str, number: str, *words: str) -> object:
        library = self.library
        id = f"{number}-{0:020}"
        texts = [self.texts.get(word, word) for word in (number, *words)]
        match verb:
            case "adds":
                return library.keep(library.add(*texts), texts[0], over=False)
            case "keeps" | "ends":
                return library.keep(id, texts[1], over=verb == "ends")
            case "lists":
                return " / ".join(map(self.listed, library.entries()))
            case "opens":
                return self.name(library.open(id).text)
            case "renames":
                return library.rename(id, *words)
            case "removes":
                self.removed = library.store.remove(id)
            case "puts_back":
                assert self.removed is not None
                return library.undo_remove(id, self.removed)
            case "hands_over" | "takes_back":
                return library.hand_over(id, is_away=verb == "hands_over")
            case "latest":
                return said(library.latest(number))
            case "unsaved":
                return " ".join(map(said, library.store.unsaved()))
            case "exports":  # so many texts
                exported = library.export_all()
                self.texts |= {f"text_{i}": it for i, it in enumerate(exported, 1)}
                return len(exported)
            case "imports":
                taken, wrong = library.import_text("\n".join(texts))
                return " ".join(map(said, [*taken, *wrong]))
            case "a_text_holds":
                self.monkeypatch.setattr(library_module, "MAX_MATCHES", int(number))
            case "it_is":
                self.clock.ms = int(number)
            case "reloads":
                self.start(self.storage)
            case "is_another_device":
                self.start(MemoryStorage())
            case "has_room":
                self.storage.room = int(number)
            case "may_store" | "may_not_store":
                self.storage.closed = verb == "may_not_store"
        return None

    def name(self, text: str) -> str:
        """Return the name of a match's text."""
        return next(name for name, it in self.texts.items() if it == text)

    def listed(self, entry: Entry) -> str:
        record = entry.record
        away = "away" * record.is_handed_over
        told = said(entry.id), record.name, self.name(record.text), away
        return " ".join(filter(None, told))


def said(result: object) -> str:
    """Return the name of a problem, and of a match its number."""
    match result:
        case StorageProblem():
            return result.name
        case BadMatch():
            return result.key
    return str(result or "").partition("-")[0]


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return Device(monkeypatch)


@stories(STORIES)
def test_a_list_tells_its_matches_and_loses_none(story: Story, device: Device) -> None:
    tell(story, device.do)


# stored as Friday's match, if it was handed over, what comes in, what there is then
CONTINUED = table("""
begun |     | later          | 1 Friday later
begun | yes | later          | 1 Friday later
begun | yes | later_renamed  | 1 Friday later_renamed
begun | yes | begun_renamed  | 1 Friday begun_renamed
begun |     | later_renamed  | 2 later_renamed / 1 Friday begun
later |     | begun          | 2 begun / 1 Friday later
later | yes | begun          | 2 begun / 1 Friday later away
later | yes | another_deal   | 2 another_deal / 1 Friday later away
begun |     | another_deal   | 2 another_deal / 1 Friday begun
begun |     | damaged        | 2 damaged / 1 Friday begun
later | yes | another_player | 2 another_player / 1 Friday later away
""")


@pytest.mark.parametrize(("stored", "away", "comes", "then"), CONTINUED)
def test_a_match_that_goes_on_elsewhere_stays_one_match(
    stored: str, away: str, comes: str, then: str, device: Device
) -> None:
    device.do("adds", stored, "Friday")
    if away:
        device.do("hands_over", "1")
    assert device.do("imports", comes) == then[0], "the match that came, and no problem"
    assert device.do("lists") == then


# --- damaged and absurd records -------------------------------------------------------

ODD = "tinderbox.match.9"
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
    played: int, name: str, device: Device
) -> None:
    device.do("adds", "london", "good")
    device.storage.texts[ODD] = saved_match.write(SavedMatch(OTHER, name, played))
    good, odd = sorted(device.library.entries(), key=lambda entry: entry.id)
    assert (device.listed(good), odd.fault) == ("1 good london", None)
    assert 0 <= odd.record.played <= LATEST_TIME_MS
    assert odd.record.name.isprintable()
    assert len(odd.record.name) <= saved_match.MAX_NAME_LENGTH
    assert device.do("latest", "pompieri") == "9"
    assert device.do("keeps", "1", "london_longer") == ""
    again = device.library.open(good.id)
    assert device.clock.ms <= again.played <= LATEST_TIME_MS, "a time that can be read"


# a field of a record, and values that it can't have
JUNK = table("""
played | [1e300, true, "12", null, [12], {}]
name   | [1, true, null, ["x"], {}]
over   | [1, 0.0, "true", null, [], {}]
saved  | [1, "", "00000000", null, []]
""")


@pytest.mark.parametrize(
    ("field", "junk"),
    [(field, junk) for field, values in JUNK for junk in json.loads(values)],
)
def test_a_record_with_a_field_of_junk_is_listed_as_damaged(
    field: str, junk: object, device: Device
) -> None:
    device.do("adds", "london")
    head, _, text = saved_match.write(SavedMatch(OTHER, "x", 5)).partition("\n")
    fields = json.loads(head) | {field: junk}
    device.storage.texts[ODD] = f"{json.dumps(fields)}\n{text}"
    faults = {entry.id: entry.fault for entry in device.library.entries()}
    assert isinstance(faults.pop("9"), BadMatch)
    assert [*faults.values()] == [None], "the other one is whole"
