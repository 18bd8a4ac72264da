"""Divides a match into turns and rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.core.game import CHANCE, Player
from tinderbox.core.record import frozen


@frozen
class Turn:
    """Consecutive actions of one seat, with those of chance between and after them.

    `seat` is None for actions of chance before the first turn.
    """

    seat: Player | None
    steps: range  # indices of actions


def turns(movers: Sequence[Player]) -> Iterator[Turn]:
    """Yield the turns of a match. `movers[i]` made action i."""
    begun = 0
    seat = None
    for action_index, mover in enumerate(movers):
        if mover not in (CHANCE, seat):
            if action_index:
                yield Turn(seat, range(begun, action_index))
            begun = action_index
            seat = mover
    if movers:
        yield Turn(seat, range(begun, len(movers)))


def rounds(movers: Sequence[Player]) -> list[list[Turn]]:
    """Return the turns by rounds. A round ends before a seat's second turn in it."""
    found: list[list[Turn]] = [[]]
    for turn in turns(movers):
        if turn.seat in {each.seat for each in found[-1]}:
            found.append([])
        found[-1].append(turn)
    return found
