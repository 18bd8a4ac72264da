"""A match on paper lists its events by rounds and turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.paths import REPLAYS
from tinderbox.app.kernel.match import sessions
from tinderbox.arena.rounds import rounds
from tinderbox.core.game import CHANCE, Player

C = int(CHANCE)
STORIES = [
    # who made each action            whose turns, round by round
    ((), [[]]),
    ((C, C, 0, 0, 1), [[None, 0, 1]]),
    ((0, C, 0, 1, C, 0), [[0, 1], [0]]),  # chance is part of the turn
    ((0, 1, 2, 1, 2, 0), [[0, 1, 2], [1, 2, 0]]),  # another begins
    ((0, 1, 0, 2), [[0, 1], [0, 2]]),  # a seat that is passed over
]


@pytest.mark.parametrize(("movers", "expected"), STORIES)
def test_a_round_is_over_before_a_seat_has_a_second_turn(
    movers: tuple[int, ...], expected: list[list[int | None]]
) -> None:
    found = rounds([Player(mover) for mover in movers])
    assert [[turn.seat for turn in each] for each in found] == expected


@pytest.mark.parametrize("path", sorted(REPLAYS.glob("*.match")), ids=lambda p: p.stem)
def test_every_action_is_told_once_and_in_order(path: Path) -> None:
    session = sessions.resume(path.read_text("utf8"))
    movers = session.table.movers
    found = [i for each in rounds(movers) for turn in each for i in turn.steps]
    assert found == list(range(len(movers)))
