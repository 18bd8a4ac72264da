"""Results as lines of text. Whole lines can be read, damaged ones are skipped."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.arena.results import people, result
from tests.tables import table
from tinderbox.arena import match_result
from tinderbox.arena.match_result import (
    MatchResult,
    Seat,
    appended,
    match_key,
    merged,
    news,
    read_results,
    results_in,
)
from tinderbox.core.match import Header

WHOLE = result("33 30 12", luck=(1.5, -2.0))
HEADER = Header("fire_bulls", 2, ("human", "greedy"), 5, {}, ("Ann", ""))


def line(result: MatchResult) -> str:
    return news({}, [result]).rstrip("\n")


def test_a_line_is_read_as_it_was_written() -> None:
    assert read_results(line(WHOLE)) == [WHOLE]


BROKEN = (
    *("", "nonsense", "[", "[" * 100_000, "[" * 300 + "]" * 300, "[1, 2]", "{}"),
    *(line(WHOLE)[:-9], line(WHOLE) + "]", json.dumps([1] * len(WHOLE))),
)
# a field, its seat if it is one of a seat, and what it can't be
IMPOSSIBLE = table("""
id      |   | 3
ended   |   | "yesterday"
ended   |   | true
seed    |   | 7
options |   | null
options |   | [1]
seats   |   | ["human", "greedy"]
points  | 0 | "33"
is_won  | 0 | 1
person  | 1 | 3
kind    | 2 | null
luck    | 0 | [1.0, "2"]
luck    | 0 | 1.0
""")


def damaged(field: str, seat: str, value: str) -> str:
    """Return the line of a result in which a field has this value."""
    values = json.loads(line(WHOLE))
    where = values[-1][int(seat)] if seat else values
    fields: tuple[str, ...] = Seat._fields if seat else WHOLE._fields
    where[fields.index(field)] = json.loads(value)
    return json.dumps(values)


@pytest.mark.parametrize("bad", [*BROKEN, *(damaged(*row) for row in IMPOSSIBLE)])
def test_a_damaged_line_stops_no_other(bad: str) -> None:
    good = line(result("9 8"))
    results = read_results(f"{good}\n{bad}\n{good}\n")
    assert [it.id for it in results] == ["9 8", "9 8"]


def test_a_match_has_one_key_whatever_its_players_are_called() -> None:
    key = match_key(HEADER, ["a", "b"])
    assert match_key(replace(HEADER, names=("Bo", "Cy")), ["a", "b"]) == key
    assert match_key(replace(HEADER, seed=6), ["a", "b"]) != key
    assert match_key(HEADER, ["a", "c"]) != key
    assert key == match_key(HEADER, iter(["a", "b"]))


# people of one copy, of the other, of both
MERGED = table("""
Ann - | - Bob | Ann Bob
? -   | Ann - | Ann -
Ann - | ? -   | Ann -
Ann - | Bob - | Ann -
? -   | - -   | ? -
- -   | ? -   | ? -
""")
PEOPLE = {"-": None, "?": ""}


@pytest.mark.parametrize(("one", "other", "both"), MERGED)
def test_two_copies_know_together_who_played(one: str, other: str, both: str) -> None:
    copies = [
        result("9 8", people=[PEOPLE.get(it, it) for it in names.split()])
        for names in (one, other, both)
    ]
    assert merged(copies[0], copies[1]) == copies[2]
    assert merged(copies[2], copies[1]) == copies[2], "again tells nothing new"


def test_luck_and_the_earlier_date_stay() -> None:
    later = result("9 8", ended=5)
    assert merged(later, result("9 8", ended=3)).ended == 3
    assert merged(result("9 8", ended=0), later).ended == 5
    lucky = result("9 8", luck=(1.0, 2.0))
    assert merged(later, lucky).seats == merged(lucky, later).seats == lucky.seats
    assert merged(None, later) == later
    assert merged(later, result("9 8 7")) == later, "that is another match"


def some(count: int, start: int = 0) -> list[MatchResult]:
    return [result("9 8", id=str(n)) for n in range(start, start + count)]


def test_what_is_known_already_gives_no_line_and_news_of_it_are_merged() -> None:
    lines = news({}, some(3))
    results = results_in([lines])
    assert [*results] == ["0", "1", "2"]
    assert news(results, [*some(3), *some(2)]) == ""
    more = news(results, [result("9 8", id="1", people=("Ann", "Bo"))])
    assert more.count("\n") == 1
    again = results_in([lines, more])
    assert len(again) == 3
    assert people(again["1"]) == ("Ann", "Bo")
    assert news(again, results.values()) == ""


def test_many_are_spread_over_chunks_of_which_the_oldest_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match_result, "MAX_CHUNK_LENGTH", 1_000)
    monkeypatch.setattr(match_result, "MAX_CHUNKS", 4)
    chunks: dict[int, str] = {}
    for start in range(0, 60, 3):
        changed = appended(chunks, news({}, some(3, start)))
        chunks = {n: text for n, text in (chunks | changed).items() if text}
    assert len(chunks) == 4
    assert all(len(text) <= 1_000 for text in chunks.values())
    numbers = [int(id) for id in results_in(chunks.values())]
    assert numbers == [*range(numbers[0], 60)]
    assert appended(chunks, "") == {}
