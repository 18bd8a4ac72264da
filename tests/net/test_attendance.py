"""The guests that a table admits, and the time after which a seat counts as away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.world.clock import Clock
from tests.support.world.line import End, Loss, line
from tinderbox.core.game import Player
from tinderbox.net.attendance import (
    MAX_GUESTS,
    Attendance,
)
from tinderbox.net.guest import Guest

BO = Player(1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def changes() -> list[int]:
    return []


@pytest.fixture
def attendance(clock: Clock, changes: list[int]) -> Attendance:
    return Attendance(clock, lambda: changes.append(clock.now()))


def admit(
    attendance: Attendance, clock: Clock, seat: Player | None
) -> tuple[Guest | None, End]:
    """Have somebody come and greet."""
    feed: Any = None
    mine, _ = line(clock, Random(1), Loss())
    seats = () if seat is None else (seat,)
    guest = attendance.admit(mine, seats, "", feed)
    if guest is not None:
        guest.greeted = True
    attendance.update()
    return guest, mine


def test_an_onlooker_who_is_lost_makes_room(
    attendance: Attendance, clock: Clock
) -> None:
    ends = [admit(attendance, clock, None)[1] for _ in range(MAX_GUESTS)]
    assert admit(attendance, clock, BO)[0] is None
    ends[3].is_up = False
    assert admit(attendance, clock, BO)[0] is not None
    assert len(attendance.guests) == MAX_GUESTS
