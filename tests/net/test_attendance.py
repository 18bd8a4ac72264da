"""The guests that a table admits."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.world.clock import Clock
from tests.support.world.line import Loss, line
from tinderbox.core.game import Player
from tinderbox.net.attendance import MAX_GUESTS, Attendance


def test_an_onlooker_who_is_lost_makes_room() -> None:
    clock = Clock()
    feed: Any = None
    attendance = Attendance(clock, lambda: None)
    ends = [line(clock, Random(n), Loss())[0] for n in range(MAX_GUESTS)]
    for end in ends:
        guest = attendance.admit(end, (), "", feed)
        assert guest is not None
        guest.greeted = True
    another, _ = line(clock, Random(0), Loss())
    assert attendance.admit(another, (Player(1),), "", feed) is None
    ends[3].is_up = False
    attendance.update()
    assert attendance.admit(another, (Player(1),), "", feed) is not None
    assert len(attendance.guests) == MAX_GUESTS
