"""A match on paper lists its events by rounds and turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.paths import REPLAYS
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.arena.rounds import rounds
from tinderbox.core.game import CHANCE, Player

# Who made each action, chance as C, and whose turns these were, round by round.
STORIES = table("""
            |
C C 0 0 1   | C 0 1
0 C 0 1 C 0 | 0 1, 0
0 1 2 1 2 0 | 0 1 2, 1 2 0
0 1 0 2     | 0 1, 0 2
""")


@pytest.mark.parametrize(("movers", "expected"), STORIES)
def test_a_round_is_over_before_a_seat_has_a_second_turn(
    movers: str, expected: str
) -> None:
    """Chance is part of a turn, another seat may begin, and one is passed over."""
    names = dict(zip("C012", (CHANCE, *map(Player, range(3))), strict=True))
    found = rounds([names[mover] for mover in movers.split()])
    seats = [
        ["C" if it.seat is None else str(it.seat) for it in each] for each in found
    ]
    assert ", ".join(map(" ".join, seats)) == expected


@pytest.mark.parametrize("path", sorted(REPLAYS.glob("*.match")), ids=lambda p: p.stem)
def test_every_action_is_told_once_and_in_order(path: Path) -> None:
    session = sessions.resume(path.read_text("utf8"))
    movers = session.table.movers
    found = [i for each in rounds(movers) for turn in each for i in turn.steps]
    assert found == list(range(len(movers)))
