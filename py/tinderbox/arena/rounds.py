"""A match by its turns and rounds, as a reader counts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tinderbox.core.game import CHANCE, Player


@dataclass(frozen=True, slots=True)
class Turn:
    """The actions of one seat in a row, chance in between; `seat` None before any."""

    seat: Player | None
    steps: range  # of the log


def turns(movers: Sequence[Player]) -> Iterator[Turn]:
    """The turns of a match; `movers[i]` made action i."""
    begun = 0
    seat = None
    for at, mover in enumerate(movers):
        if mover not in (CHANCE, seat):
            if at:
                yield Turn(seat, range(begun, at))
            begun = at
            seat = mover
    if movers:
        yield Turn(seat, range(begun, len(movers)))


def rounds(movers: Sequence[Player]) -> list[list[Turn]]:
    """The turns by rounds: a round is over before a seat has a second turn in it."""
    found: list[list[Turn]] = [[]]
    for turn in turns(movers):
        if turn.seat in {each.seat for each in found[-1]}:
            found.append([])
        found[-1].append(turn)
    return found
