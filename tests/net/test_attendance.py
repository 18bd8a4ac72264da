"""The guests that a table admits, and the time after which a seat counts as away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.world.clock import Clock
from tests.support.world.line import End, Loss, line
from tinderbox.core.game import Player
from tinderbox.net.attendance import (
    FAREWELL_MS,
    MAX_GUESTS,
    SHORT_ABSENCE_MS,
    Attendance,
)
from tinderbox.net.guest import Guest

ADA = Player(0)
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


def test_a_page_that_is_loaded_anew_in_time_was_never_away(
    attendance: Attendance, clock: Clock
) -> None:
    attendance.expect([BO])
    clock.run(SHORT_ABSENCE_MS - 1)
    assert attendance.away == ()
    admit(attendance, clock, BO)
    clock.run(SHORT_ABSENCE_MS)
    assert attendance.away == ()


def test_a_short_absence_after_another_begins_anew(
    attendance: Attendance, clock: Clock, changes: list[int]
) -> None:
    attendance.expect([BO])
    clock.run(SHORT_ABSENCE_MS - 1)
    _, end = admit(attendance, clock, BO)
    end.is_up = False
    attendance.update()
    changes.clear()
    clock.run(SHORT_ABSENCE_MS - 1)
    assert (attendance.away, changes) == ((), [])
    clock.run(1)
    assert (attendance.away, changes) == ((BO,), [clock.now()])


def test_who_has_no_way_back_is_away_at_once(attendance: Attendance) -> None:
    attendance.expect([BO])
    attendance.give_up(BO)
    attendance.give_up(ADA)
    assert attendance.away == (BO,)


def test_a_seat_is_played_from_the_device_that_came_last(
    attendance: Attendance, clock: Clock
) -> None:
    _, first = admit(attendance, clock, BO)
    second, _ = admit(attendance, clock, BO)
    assert attendance.guests == [second]
    assert first.sent == ['["Closed","peers.replaced"]']
    assert attendance.seats == {BO}
    clock.run(FAREWELL_MS)
    assert not first.is_up


def test_an_onlooker_who_is_lost_makes_room(
    attendance: Attendance, clock: Clock
) -> None:
    ends = [admit(attendance, clock, None)[1] for _ in range(MAX_GUESTS)]
    assert admit(attendance, clock, BO)[0] is None
    ends[3].is_up = False
    assert admit(attendance, clock, BO)[0] is not None
    assert len(attendance.guests) == MAX_GUESTS


def test_seats_are_released_and_moved(attendance: Attendance, clock: Clock) -> None:
    guest, _ = admit(attendance, clock, ADA)
    attendance.move(lambda seat: Player(seat + 1))
    assert guest is not None
    assert (attendance.seats, guest.seats) == ({BO}, (BO,))
    attendance.release(BO, "peers.taken_back")
    assert (attendance.seats, attendance.guests) == (set(), [])
