"""The result of a finished match: the little of it that outlives the match."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from itertools import compress
from typing import Any, Final, NamedTuple

from tinderbox.core.game import resolve
from tinderbox.core.match import (
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

MAX_CHUNK_LENGTH: Final = 30_000  # characters: about 150 results
MAX_CHUNKS: Final = 100  # then the oldest is removed
MAX_LINE_LENGTH: Final = 4_000  # characters: eight long names and every switch fit
# Brackets in a line: more than any result has. Some thousand nested ones would crash
# Python in a browser.
MAX_BRACKETS: Final = 400


class MatchResult(NamedTuple):
    """A finished match, by seat where several values stand.

    `ended` is in milliseconds since 1970. `options` are the switches that differ from
    those of the `edition`, as "key=value"; a mix of rules has the edition "". `helped`
    counts actions with hints. `people` names those who played at this device: "" is
    somebody who has not said who they are, None any other player. `luck` is each seat's
    luck, and what its player did, in points of lead, once that was computed.
    """

    id: str
    ended: int
    game: str
    edition: str
    options: Sequence[str]
    seats: Sequence[str]
    names: Sequence[str]
    scores: Sequence[int]
    winners: Sequence[int]
    actions: int
    helped: Sequence[int]
    seed: int
    people: Sequence[str | None]
    luck: Sequence[Sequence[float]] = ()


# The types of the fields in a line, and of the items of its lists.
_TYPES: Final = (
    *(str, int, str, str),
    *(list, list, list, list, list),
    *(int, list, int, list, list),
)
_ITEMS: Final[tuple[frozenset[object], ...]] = tuple(
    frozenset(kinds)
    for kinds in (
        *((str,), (str,), (str,)),
        *((int,), (int,), (int,)),
        (str, type(None)),
        (list,),
    )
)
_IS_LIST: Final = tuple(kind is list for kind in _TYPES)


# --- made of a match -----------------------------------------------------------------


def match_key(header: Header, log: Iterable[str]) -> str:
    """Return the same text for the same match, whatever its players are called."""
    text = dump(replace(header, names=()), log)
    return sha256(text.encode("utf8", "surrogatepass")).hexdigest()[:16]


def result_of(
    text: str, own: Sequence[int], me: str, usual: Collection[str], ended: int
) -> MatchResult | None:
    """Return the result of a match of which `own` seats were played at this device.

    Return None if the match has no recorded end, or nobody played here. A single person
    with no name, or one of the `usual` names that nobody types, is called `me`. Raises
    BadMatch.
    """
    header, log = load(text)
    outcome = recorded_outcome(text)
    seats = header.seats
    if outcome is None or len(outcome.scores) != len(seats) or not own:
        return None
    game = registry.load_game(header.game)
    options = resolve(game, None, options_in_force(game, header))
    presets = {name: resolve(game, name, {}) for name in game.PRESETS}
    edition = next((it for it, full in presets.items() if full == options), "")
    base = presets.get(edition) or resolve(game, None, {})
    names = (*header.names, *[""] * len(seats))[: len(seats)]
    is_me = len(own) == 1 and names[own[0]] in ("", *usual)
    people = [me if is_me else name for name in names]
    return MatchResult(
        match_key(header, log),
        ended,
        header.game,
        edition,
        [f"{key}={value}" for key, value in options.items() if base[key] != value],
        seats,
        names,
        outcome.scores,
        sorted(outcome.winners),
        len(log),
        _helped(text, header, log),
        header.seed,
        [name if seat in own else None for seat, name in enumerate(people)],
    )


def _helped(text: str, header: Header, log: Sequence[str]) -> list[int]:
    """Return how many actions of each seat were played with hints."""
    taken = [n for n in recorded_annotations(text).helped if n <= len(log)]
    people = [seat for seat, kind in enumerate(header.seats) if kind == HUMAN]
    movers: Sequence[int] = people[:1] * len(log)
    if taken and len(people) > 1:
        game = registry.load_game(header.game)
        movers = Table.salvage(game, header, log)[0].movers
    took = [movers[number - 1] for number in taken]
    return [took.count(seat) for seat in range(len(header.seats))]


# --- as text -------------------------------------------------------------------------


def write_result(result: MatchResult) -> str:
    """Return a result as a line of JSON."""
    return json.dumps(result, separators=(",", ":"), ensure_ascii=False)


@lru_cache(MAX_CHUNKS + 1)
def read_results(text: str) -> Sequence[MatchResult]:
    """Return the results in the lines of a text. Lines that are none are skipped."""
    lines = [
        line
        for line in text.split("\n")
        if line[:1] == "[" and line.count("[") <= MAX_BRACKETS
    ]
    try:
        found = json.loads(f"[{','.join(lines)}]")
    except ValueError:
        found = [*map(_read_json, lines)]
    return [MatchResult(*values) for values in found if _is_result(values)]


def _read_json(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _is_result(values: Any) -> bool:
    """Return True if these can be the values of a result."""
    if not isinstance(values, list) or tuple(map(type, values)) != _TYPES:
        return False
    lists = compress(values, _IS_LIST)
    if not all({*map(type, it)} <= ok for it, ok in zip(lists, _ITEMS, strict=True)):
        return False
    result = MatchResult(*values)
    count = len(result.seats)
    by_seat = (result.names, result.scores, result.helped, result.people)
    if not count or {*map(len, by_seat)} != {count}:
        return False
    if not {*result.winners} <= {*range(count)}:
        return False
    return not result.luck or _is_luck(result.luck, count)


def _is_luck(luck: Sequence[Sequence[object]], count: int) -> bool:
    kinds = {type(points) for pair in luck for points in pair}
    return len(luck) == count and {*map(len, luck)} == {2} and kinds <= {int, float}


def merged(known: MatchResult | None, other: MatchResult) -> MatchResult:
    """Return all that two copies of a result know. People who are named stay so."""
    if known is None:
        return other
    if len(known.seats) != len(other.seats):
        return known
    people = [
        two if two is not None and not one else one
        for one, two in zip(known.people, other.people, strict=True)
    ]
    ended = min(known.ended, other.ended) or max(known.ended, other.ended)
    return known._replace(people=people, ended=ended, luck=known.luck or other.luck)


# --- in chunks of lines --------------------------------------------------------------


def results_in(chunks: Iterable[str]) -> dict[str, MatchResult]:
    """Return the results in chunks of lines by their id.

    A line about a known match adds to what is known: so lines are only ever added, and
    a page can't overwrite what another has stored.
    """
    found: dict[str, MatchResult] = {}
    for text in chunks:
        for result in read_results(text):
            found[result.id] = merged(found.get(result.id), result)
    return found


def news(known: Mapping[str, MatchResult], results: Iterable[MatchResult]) -> str:
    """Return the lines to add, so that these results are known too."""
    now = dict(known)
    lines = ""
    for result in results:
        was = now.get(result.id)
        now[result.id] = both = merged(was, result)
        line = write_result(both)
        is_new = was is None or line != write_result(was)
        if is_new and len(line) <= MAX_LINE_LENGTH:
            lines += f"{line}\n"
    return lines


def appended(chunks: Mapping[int, str], lines: str) -> dict[int, str]:
    """Return the chunks that are others once lines are added, by number.

    An empty one is to be removed.
    """
    number = max(chunks, default=1)
    text = chunks.get(number, "")
    changed: dict[int, str] = {}
    for line in lines.splitlines(keepends=True):
        if len(text) + len(line) > MAX_CHUNK_LENGTH:
            number += 1
            text = ""
        text += line
        changed[number] = text
    changed |= {old: "" for old in chunks if old <= number - MAX_CHUNKS}
    return changed
