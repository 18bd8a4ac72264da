"""Five thousand damaged saves, links and names: each is told of, none does harm."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.test_store import Drawer
from tinderbox.app.matches import saved_match, sessions, share_link
from tinderbox.app.matches.library import Library
from tinderbox.app.matches.player_names import players
from tinderbox.app.matches.session import AnySession
from tinderbox.app.matches.store import Store
from tinderbox.app.shell import start_link
from tinderbox.core.game import resolve
from tinderbox.core.match import MAX_NAME_LENGTH, BadMatch, Header, dump, load
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.pompieri import rules
from tinderbox.i18n.text import LANGUAGES, Voice, load_texts

REPLAYS = Path(__file__).parent / "replays"
LONGEST_SECONDS = 1.0
EACH = 70  # damaged copies of a match by each way of damaging
LINES = 60  # of a recorded log: enough to be met in every phase
VOICES = [Voice(load_texts(language, *registry.GAMES)) for language in LANGUAGES]
PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "{0.__class__}",
    "{player.__init__.__globals__}",
    "%s%s%s%n",
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
    "\u202egnp.exe",
    "\u0410nn",  # a Cyrillic letter that looks like a Latin one
    "a\u0301" * 50,
    "\x00\x01\x02",
    "\ud800",
    "😀" * 100,
    "\u05d3\u05e0\u05d4 \u0639\u0644\u064a",
    "\n\n\n",
    "A" * 100_000,
]
NUMBERS = ("9" * 30, "-1", "1e400", "9" * 10_000, "²", "٣", "0x10", "NaN")
JUNK: list[Any] = [None, True, -1, 0, 1e308, 10**30, "", "x", "9" * 5000]
JUNK += [[], {}, [[]], [None], {"a": {}}]

Damage = Callable[[str, Rng], str]


# --- ways of damaging a text ---------------------------------------------------------


def truncated(text: str, rng: Rng) -> str:
    return text[: rng.below(len(text))]


def with_a_bit_flipped(text: str, rng: Rng) -> str:
    raw = bytearray(text.encode())
    raw[rng.below(len(raw))] ^= 1 << rng.below(8)
    return raw.decode("utf8", "replace")


def with_lines_swapped(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    i, j = rng.below(len(lines)), rng.below(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return "\n".join(lines)


def without_a_line(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    del lines[rng.below(len(lines))]
    return "\n".join(lines)


def with_a_line_doubled(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    lines.insert(rng.below(len(lines)), rng.choice(lines))
    return "\n".join(lines)


def with_a_huge_number(text: str, rng: Rng) -> str:
    number = rng.choice(NUMBERS)
    at = rng.below(len(text))
    return text[:at] + number + text[at + 1 :]


def with_a_payload(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    lines[rng.below(len(lines))] = rng.choice(PAYLOADS)
    return "\n".join(lines)


def with_a_payload_in_a_word(text: str, rng: Rng) -> str:
    words = text.split(" ")
    words[rng.below(len(words))] = rng.choice(PAYLOADS)
    return " ".join(words)


def with_another_games_action(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    other = rng.choice(TEXTS).splitlines()
    lines[1 + rng.below(len(lines) - 1)] = rng.choice(other[1:])
    return "\n".join(lines)


def with_another_header(text: str, rng: Rng) -> str:
    _, *log = text.splitlines()
    return "\n".join([rng.choice(TEXTS).splitlines()[0], *log])


def with_a_field_of_junk(text: str, rng: Rng) -> str:
    head, *log = text.splitlines()
    fields = json.loads(head)
    fields[rng.choice(sorted(fields))] = rng.choice(JUNK)
    return "\n".join([json.dumps(fields), *log])


def with_other_seats(text: str, rng: Rng) -> str:
    head, *log = text.splitlines()
    fields = json.loads(head)
    kinds = ("human", "greedy", "random", "wizard", "", "Human")
    fields["seats"] = [rng.choice(kinds) for _ in range(rng.below(12))]
    fields["names"] = [rng.choice(PAYLOADS) for _ in range(rng.below(12))]
    return "\n".join([json.dumps(fields), *log])


def with_other_options(text: str, rng: Rng) -> str:
    head, *log = text.splitlines()
    fields = json.loads(head)
    keys = [*fields["options"], "wild_fire", *PAYLOADS[:4]]
    fields["options"] = {rng.choice(keys): rng.choice(("on", "off", "\x00", "1"))}
    fields["game"] = rng.choice((*registry.GAMES, "chess", "../rules", "app", "core"))
    return "\n".join([json.dumps(fields), *log])


WAYS: list[Damage] = [
    truncated,
    with_a_bit_flipped,
    with_lines_swapped,
    without_a_line,
    with_a_line_doubled,
    with_a_huge_number,
    with_a_payload,
    with_a_payload_in_a_word,
    with_another_games_action,
    with_another_header,
    with_a_field_of_junk,
    with_other_seats,
    with_other_options,
]

OF_ANY_TEXT = 8  # so many of them need no header


def opening(path: Path) -> str:
    """The first lines of a recorded match."""
    header, log = load(path.read_text("utf8"))
    return dump(header, log[:LINES])


TEXTS = [
    opening(next(REPLAYS.glob(f"{id.replace('_', '-')}-*.match")))
    for id in registry.GAMES
]
MONSTERS = [
    "",
    "\n" * 100_000,
    "[" * 1_000_000,
    '{"a":' * 200_000,
    "x" * 10_000_000,
    TEXTS[0] + "x" * 10_000_000,
    TEXTS[0] + "end\n" * 400_000,
    f"{TEXTS[0]}\n" * 5_000,
    '{"saved":' + "9" * 1_000_000,
    '{"saved":"00000000","name":"","played":0,"over":false}\n' + TEXTS[0],
    '{"game":"great_fire","format":' + "9" * 4_000 + "}",
]


# --- what every one of them must go through -------------------------------------------


class Told:
    """Checks what becomes of one text after another."""

    def __init__(self) -> None:
        self.drawer = Drawer(room=10**9)
        self.library = Library(Store(self.drawer), lambda: 1, lambda: 7)
        self.own = self.library.add(TEXTS[0], "my own")
        self.library.keep(self.own, TEXTS[0], over=False)
        self.kept = self.drawer.texts[f"tinderbox.match.{self.own}"]
        self.cases = self.opened = 0
        self.slowest = 0.0

    def meets(self, text: str) -> None:
        """Take a text in as a file, and open whatever was taken."""
        self.cases += 1
        begun = time.perf_counter()
        taken, left = self.library.take_in(text)
        for bad in left:
            assert isinstance(bad, BadMatch)
            self.is_clear(bad)
        for id in taken[:3]:
            self.opens(id)
        self.slowest = max(self.slowest, time.perf_counter() - begun)
        assert self.drawer.texts[f"tinderbox.match.{self.own}"] == self.kept
        for id in taken:
            if id != self.own:
                self.library.remove(id)

    def opens(self, id: str) -> None:
        try:
            session = sessions.resume(self.library.open(id).text, lambda _: None)
        except BadMatch as bad:
            self.is_clear(bad)
            return
        self.opened += 1
        if session.fault is not None:
            self.is_clear(session.fault)
            assert session.reading
        for name in players(session.table.header, VOICES[0]):
            assert len(name) <= 42
            assert name.strip("\u2068\u2069").isprintable()

    def is_clear(self, bad: BadMatch) -> None:
        for voice in VOICES:
            assert voice.knows(bad.key), bad.key
            said = voice.say(bad.key, bad.params)
            assert "{" not in said.replace(str(bad.params.get("game", "")), "")
            assert len(said) < 300


def damaged() -> Iterator[str]:
    rng = Rng(1666)
    for text in TEXTS:
        for way in WAYS:
            for _ in range(EACH):
                yield way(text, rng)
        kept = saved_match.write(saved_match.SavedMatch(text, "x", 1))
        for way in WAYS[:OF_ANY_TEXT]:
            for _ in range(EACH):
                yield way(kept, rng)


def test_damaged_saves_are_told_of() -> None:
    told = Told()
    for text in damaged():
        told.meets(text)
    assert told.cases > 4_000
    assert told.opened > 500, "damaged in the middle, they are shown up to there"
    assert told.slowest < LONGEST_SECONDS


@pytest.mark.parametrize("n", range(len(MONSTERS)))
def test_monsters_are_told_of_at_once(n: int) -> None:
    told = Told()
    told.meets(MONSTERS[n])
    assert told.slowest < LONGEST_SECONDS


def test_damaged_links_that_hold_a_match_are_told_of() -> None:
    rng, told = Rng(1), Told()
    packed = share_link.pack(TEXTS[0])
    damages = [truncated, with_a_bit_flipped, with_a_huge_number, with_a_payload]
    cases = [way(packed, rng) for way in damages for _ in range(150)]
    unread = 0
    for case in [*cases, *PAYLOADS, "=" * 1000, "A" * 1_000_000]:
        if case == packed:
            continue
        try:
            told.meets(share_link.unpack(case))
        except BadMatch as bad:
            told.is_clear(bad)
            unread += 1
    assert unread >= 590


def is_read_back(session: AnySession) -> None:
    """Whatever can be begun is read again: after a reload, out of a link or a file."""
    text, header = session.text(), session.table.header
    kept = saved_match.read(saved_match.write(saved_match.SavedMatch(text)))
    ways = [kept.text, share_link.unpack(share_link.pack(text)), text.encode().decode()]
    ways += saved_match.split(saved_match.join([kept]))
    for way in ways:
        assert sessions.parse_match(saved_match.read(way).text) == (header, ())


@pytest.mark.parametrize("payload", PAYLOADS)
def test_whatever_the_new_game_page_begins_can_be_read_back(payload: str) -> None:
    seats = ("human",) * 8
    header = Header("pompieri", rules.REVISION, seats, 10**18 - 1, {}, (payload,) * 8)
    session = sessions.begin(header, lambda _: None)
    is_read_back(session)
    assert all(len(name) <= MAX_NAME_LENGTH for name in session.table.header.names)


def test_damaged_links_that_begin_a_match_are_told_of() -> None:
    rng = Rng(2)
    good = {"game": "great_fire", "seats": "human,greedy,greedy", "seed": "7"}
    refused = begun = 0
    for _ in range(600):
        asked = dict(good)
        key = rng.choice((*good, "names", "preset", "wild_fire", "nonsense"))
        asked[key] = rng.choice((*PAYLOADS, "", "1", "human", "9" * 30))
        try:
            wanted = start_link.read(asked.items())
            assert wanted is not None
            game = registry.load_game(wanted.game)
            header = start_link.header(wanted, game, registry.KINDS, 1)
        except (
            start_link.BadLink,
            KeyError,
        ):  # the page knows the games, and says BadLink
            refused += 1
            continue
        assert players(header, VOICES[0])
        is_read_back(sessions.begin(header, lambda _: None))
        begun += 1
    assert refused > 200
    assert begun > 50


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("line", PAYLOADS)
def test_no_payload_is_an_action(game: str, line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the game says of it
        registry.load_game(game).decode(line)


def test_a_format_string_in_a_name_is_only_a_name() -> None:
    names = ("{player.__init__}", "{0}", "%s")
    header = Header("great_fire", 1, ("human",) * 3, 1, {}, names)
    assert players(header, VOICES[0]) == list(names)
    game = registry.load_game("great_fire")
    assert resolve(game, None, {}), "the options of a table are the game's own"
