"""The result of a finished match: the few facts that are kept for good."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from tinderbox.core.codec import read
from tinderbox.core.game import CHANCE, resolve
from tinderbox.core.match import (
    FORMAT,
    HUMAN,
    Header,
    dump,
    load,
    options_in_force,
    recorded_annotations,
    recorded_outcome,
)
from tinderbox.core.table import Table
from tinderbox.games import registry

MAX_CHUNK_LENGTH = 30_000  # characters: about 150 results
MAX_CHUNKS = 100  # then the oldest is removed
MAX_LINE_LENGTH = 4_000  # characters: eight long names and every switch fit
# Brackets in a line: more than any result has. Some thousand nested ones would crash
# Python in a browser.
MAX_BRACKETS = 400


class Seat(NamedTuple):
    """A player of a finished match.

    `helped` counts actions with hints. `person` is the name of a person who played at
    this device, "" without a name, and None for any other player. `luck` is what older
    versions estimated: it is read and kept, and no longer shown.
    """

    kind: str
    name: str
    points: int
    is_won: bool
    helped: int
    person: str | None
    luck: tuple[float, ...] = ()


class MatchResult(NamedTuple):
    """A finished match.

    `ended` is in milliseconds since 1970. `options` are the switches that differ from
    those of the `edition`, as "key=value". A mix of rules has the edition "". `seed` is
    written in digits.
    """

    id: str
    ended: int
    game: str
    edition: str
    options: tuple[str, ...]
    actions: int
    seed: str
    seats: tuple[Seat, ...]


# --- made of a match -----------------------------------------------------------------


def match_key(header: Header, log: Iterable[str]) -> str:
    """Return the same text for the same match, whatever its players are called."""
    text = dump(replace(header, names=()), log)
    return sha256(text.encode("utf8", "surrogatepass")).hexdigest()[:16]


def result_of(
    text: str, own: Sequence[int], me: str, usual: Collection[str], ended: int
) -> MatchResult | None:
    """Return the result of a match of which `own` seats were played at this device.

    Return None if the match has no recorded end, if it continues another one, or if
    nobody played here. A single person is called `me` without a name, or with one of
    the `usual` names, which the page gives. Raises BadMatch if `text` is no match.
    """
    header, log = load(text)
    outcome = recorded_outcome(text)
    if outcome is None or len(outcome.scores) != len(header.seats) or not own:
        return None
    if _is_fork(header, log):
        return None
    game = registry.load_game(header.game)
    options = resolve(game, None, options_in_force(game, header))
    presets = {name: resolve(game, name, {}) for name in game.PRESETS}
    edition = next((it for it, full in presets.items() if full == options), "")
    base = presets.get(edition) or resolve(game, None, {})
    hints = _hints(text, header, log)
    seats = []
    for seat, kind in enumerate(header.seats):
        name = header.names[seat] if seat < len(header.names) else ""
        is_me = len(own) == 1 and name in ("", *usual)
        person = None
        if seat in own:
            person = me if is_me else name
        is_won = seat in outcome.winners
        points = outcome.scores[seat]
        seats.append(Seat(kind, name, points, is_won, hints.count(seat), person))
    return MatchResult(
        match_key(header, log),
        ended,
        header.game,
        edition,
        tuple(f"{key}={it}" for key, it in options.items() if base[key] != it),
        len(log),
        str(header.seed),
        tuple(seats),
    )


def _is_fork(header: Header, log: Sequence[str]) -> bool:
    """Return True if the match continues another one from a moment of it.

    `core.rematch.fork` keeps the deal, and gives the match another seed and today's
    rules. So the deal is not the one of its seed.
    """
    game = registry.load_game(header.game)
    if (header.revision, header.format) != (game.REVISION, FORMAT):
        return False
    table = Table(game, header)
    while len(table.log) < len(log) and game.to_move(table.state) == CHANCE:
        table.take_chance()
    return table.log != [*log[: len(table.log)]]


def _hints(text: str, header: Header, log: Sequence[str]) -> list[int]:
    """Return the seat of each action that was played with a hint."""
    annotations = recorded_annotations(text)
    numbers = [n for n in annotations.helped if n <= len(log)]
    people = [seat for seat, kind in enumerate(header.seats) if kind == HUMAN]
    if not numbers:
        return []
    # Only people take hints. With a single person no match need be replayed.
    if len(people) == 1:
        return people * len(numbers)
    # A log of an older revision may get other lines, and so other numbers.
    game = registry.load_game(header.game)
    table = Table.salvage(game, header, log, None, annotations)[0]
    return [table.movers[n - 1] for n in table.helped if n <= len(table.movers)]


# --- as text -------------------------------------------------------------------------
# Results are stored in chunks of lines. A second line about a match is merged with the
# first. So lines are only added, and no page overwrites what another has stored.


@lru_cache(MAX_CHUNKS + 1)
def read_results(text: str) -> Sequence[MatchResult]:
    """Return the results in the lines of a text. Any other lines are skipped."""
    results = list[MatchResult]()
    for line in text.split("\n"):
        if line.count("[") <= MAX_BRACKETS:
            with suppress(ValueError):
                results.append(read(MatchResult, json.loads(line)))
    return results


def results_in(chunks: Iterable[str]) -> dict[str, MatchResult]:
    """Return the results in chunks of lines by their id."""
    results: dict[str, MatchResult] = {}
    for text in chunks:
        for result in read_results(text):
            results[result.id] = merged(results.get(result.id), result)
    return results


def merged(one: MatchResult | None, other: MatchResult) -> MatchResult:
    """Return a result with the facts of two copies. A known name is kept.

    If the copies do not fit together, return `one`.
    """
    if one is None or len(one.seats) != len(other.seats):
        return one or other
    seats = tuple(map(_seat_of_both, one.seats, other.seats))
    # The earlier time, but 0 is an unknown one.
    ended = min(one.ended, other.ended) or max(one.ended, other.ended)
    return one._replace(seats=seats, ended=ended)


def _seat_of_both(one: Seat, other: Seat) -> Seat:
    """Return a seat with the name and the luck that either copy knows."""
    person = other.person if other.person is not None and not one.person else one.person
    return one._replace(person=person, luck=one.luck or other.luck)


def news(results: Mapping[str, MatchResult], more: Iterable[MatchResult]) -> str:
    """Return the lines to write so that `more` results are added to `results`.

    A result with a line longer than `MAX_LINE_LENGTH` is left out.
    """
    known = dict(results)
    lines = ""
    for result in more:
        both = merged(known.get(result.id), result)
        line = json.dumps(both, separators=(",", ":"), ensure_ascii=False)
        if both != known.get(result.id) and len(line) <= MAX_LINE_LENGTH:
            known[result.id] = both
            lines += f"{line}\n"
    return lines


def appended(chunks: Mapping[int, str], lines: str) -> dict[int, str]:
    """Return the chunks that change when lines are added, by number.

    An empty chunk is to be removed.
    """
    number = max(chunks, default=1)
    text = chunks.get(number, "")
    changed = {}
    for line in lines.splitlines(keepends=True):
        if len(text) + len(line) > MAX_CHUNK_LENGTH:
            number += 1
            text = ""
        text += line
        changed[number] = text
    changed |= {old: "" for old in chunks if old <= number - MAX_CHUNKS}
    return changed
