"""Results as lines of text. Whole lines can be read, damaged ones are skipped."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.support.results import people, result
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


def damaged(seat: int | None = None, **changes: object) -> str:
    values = json.loads(line(WHOLE))
    where = values
    fields: tuple[str, ...] = WHOLE._fields
    if seat is not None:
        where = values[-1][seat]
        fields = Seat._fields
    for field, value in changes.items():
        where[fields.index(field)] = value
    return json.dumps(values)


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "nonsense",
        "[",
        "[" * 100_000,
        "[" * 300 + "]" * 300,
        "[1, 2]",
        "{}",
        line(WHOLE)[:-9],
        line(WHOLE) + "]",
        json.dumps([1] * len(WHOLE)),
        damaged(id=3),
        damaged(ended="yesterday"),
        damaged(ended=True),
        damaged(seed=7),
        damaged(options=None),
        damaged(options=[1]),
        damaged(seats=["human", "greedy"]),
        damaged(0, points="33"),
        damaged(0, is_won=1),
        damaged(1, person=3),
        damaged(2, kind=None),
        damaged(0, luck=[1.0, "2"]),
        damaged(0, luck=1.0),
    ],
)
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


MERGED = [
    # people of one copy, of the other, of both
    ("Ann -", "- Bob", "Ann Bob"),
    ("? -", "Ann -", "Ann -"),
    ("Ann -", "? -", "Ann -"),
    ("Ann -", "Bob -", "Ann -"),
    ("? -", "- -", "? -"),
    ("- -", "? -", "? -"),
]
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
