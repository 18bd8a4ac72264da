"""Results as lines: whole ones are read again, damaged ones stop nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.support.results import result
from tinderbox.arena import match_result
from tinderbox.arena.match_result import (
    MatchResult,
    appended,
    match_key,
    merged,
    news,
    read_results,
    results_in,
    write_result,
)
from tinderbox.core.match import Header

WHOLE = result("33 30 12", luck=((1.5, -2.0), (0.0, 1.0), (0.5, 0.5)))
HEADER = Header("fire_bulls", 2, ("human", "greedy"), 5, {}, ("Ann", ""))


def test_a_line_is_read_as_it_was_written() -> None:
    (read,) = read_results(write_result(WHOLE))
    assert write_result(read) == write_result(WHOLE)
    assert read.scores == [33, 30, 12]
    assert read.people == ["Ann", None, None]


def damaged(**changes: object) -> str:
    values = json.loads(write_result(result("33 30 12")))
    for field, value in changes.items():
        values[WHOLE._fields.index(field)] = value
    return json.dumps(values)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[",
        "[" * 100_000,
        "[1, 2]",
        "{}",
        write_result(WHOLE)[:-9],
        write_result(WHOLE) + "]",
        json.dumps([1] * len(WHOLE)),
        damaged(id=3),
        damaged(ended="yesterday"),
        damaged(ended=True),
        damaged(scores=[33, 30]),
        damaged(scores=[33, 30, "12"]),
        damaged(winners=[3]),
        damaged(winners=[-1]),
        damaged(seats=[]),
        damaged(people=["Ann", None, 3]),
        damaged(helped=None),
        damaged(luck=[[1, 2]]),
        damaged(luck=[[1, 2], [1, "2"], [1, 2]]),
        damaged(luck=[1, 2, 3]),
    ],
)
def test_a_damaged_line_stops_no_other(line: str) -> None:
    good = write_result(result("9 8"))
    read = read_results(f"{good}\n{line}\n{good}\n")
    assert [it.scores for it in read] == [[9, 8], [9, 8]]


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
    luck = ((1.0, 2.0), (3.0, 4.0))
    known = result("9 8", ended=5)
    both = merged(known, result("9 8", ended=3, luck=luck))
    assert (both.ended, both.luck) == (3, luck)
    assert merged(result("9 8", ended=0), known).ended == 5
    assert merged(None, known) == known
    assert merged(known, result("9 8 7")) == known, "that is another match"


def some(count: int, start: int = 0) -> list[MatchResult]:
    return [result("9 8", id=str(n)) for n in range(start, start + count)]


def test_what_is_known_already_gives_no_line_and_news_of_it_are_merged() -> None:
    lines = news({}, some(3))
    known = results_in([lines])
    assert [*known] == ["0", "1", "2"]
    assert news(known, [*some(3), *some(2)]) == ""
    more = news(known, [result("9 8", id="1", people=("Ann", "Bo"))])
    assert more.count("\n") == 1
    again = results_in([lines, more])
    assert len(again) == 3
    assert again["1"].people == ["Ann", "Bo"]
    assert news(again, known.values()) == ""


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
