"""The match of the day is found from the date, and a date from a match."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.arena.results import result
from tinderbox.arena.match_of_day import (
    FIRST_DAY,
    day_at,
    day_of,
    expert_header,
    first_results,
    header_of,
    latest_days,
    shared_marks,
)
from tinderbox.core.match import HUMAN
from tinderbox.games import registry

YEAR = [FIRST_DAY + timedelta(n) for n in range(365)]
DAY = next(it for it in YEAR if registry.load_game(header_of(it).game).OPTIONS)


def test_each_day_has_one_person_and_its_own_seed() -> None:
    headers = [header_of(day) for day in YEAR]
    assert all(header.seats.count(HUMAN) == 1 for header in headers)
    assert len({header.seed for header in headers}) == len(YEAR)


def test_the_games_take_turns_and_the_person_sits_on_every_seat() -> None:
    headers = [header_of(day) for day in YEAR]
    three = {header.game for header in headers[:3]}
    assert three == set(registry.GAMES)
    for game in registry.GAMES:
        places = {
            (len(it.seats), it.seats.index(HUMAN)) for it in headers if it.game == game
        }
        assert len(places) == 3 + 4


@pytest.mark.parametrize("day", YEAR[:24])
def test_the_day_of_a_match_is_known(day: date) -> None:
    header = header_of(day, ["A", "B", "C", "D"], "Ann")
    assert day_of(header) == day
    assert "Ann" in header.names


HEADER = header_of(DAY)
OPTION = next(
    it for it in registry.load_game(HEADER.game).OPTIONS if len(it.choices) > 1
)
OTHER = next(it for it in OPTION.choices if it != HEADER.options[OPTION.key])


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": 7},
        {"seed": 20261199},
        {"seats": (*HEADER.seats, HUMAN)},
        {"options": {**HEADER.options, OPTION.key: OTHER}},
    ],
    ids=lambda changes: " ".join(changes),
)
def test_other_matches_are_of_no_day(changes: dict[str, Any]) -> None:
    assert day_of(replace(HEADER, **changes)) is None


def test_the_expert_sits_where_the_person_sat() -> None:
    seats = expert_header(HEADER).seats
    assert seats.index("master") == HEADER.seats.index(HUMAN)
    assert HUMAN not in seats


@pytest.mark.parametrize("seconds", [-1e30, -1.0, 0.0, 8.64e12, 1e30, float("nan")])
def test_a_wrong_clock_has_a_day_with_a_match(seconds: float) -> None:
    day = day_at(seconds)
    assert day >= FIRST_DAY
    assert header_of(day)
    assert next(latest_days(day, 3)) == day


def test_no_day_is_before_the_first() -> None:
    today = FIRST_DAY + timedelta(2)
    assert [*latest_days(today, 9)][-1] == FIRST_DAY
    assert len([*latest_days(today, 2)]) == 2


def test_the_first_try_counts() -> None:
    about: dict[str, Any] = {
        "game": HEADER.game,
        "kinds": HEADER.seats,
        "people": ["Ann" if kind == HUMAN else None for kind in HEADER.seats],
        "seed": str(HEADER.seed),
        "edition": "",
    }
    points = " ".join(map(str, range(len(HEADER.seats))))
    tries = [result(points, id=str(n), ended=n, **about) for n in (3, 1, 2)]
    found = first_results([*tries, result("9 8 7", seed="20261199")])
    assert {day: it.result.ended for day, it in found.items()} == {DAY: 1}


def test_the_marks_tell_the_place_and_nothing_else() -> None:
    assert shared_marks(2, 4) == "🔥🔥🏠"
    assert shared_marks(1, 3) == "🔥🔥"
