"""The Great Fire: the aims that a puzzle may set for a seat's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.great_fire.board import is_contained
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.scoring import lost_houses, score
from tinderbox.games.great_fire.spread import can_move, targets
from tinderbox.games.great_fire.state import CARDS, COLOURS, Board, Phase, State

_MOVED: Final = (Phase.TOKEN, Phase.DOUBLE, Phase.ACTIONS)  # the fire has moved


def safe(before: State, now: State, seat: Player, district: str) -> bool:
    """The houses of a district stand, and no card brings the fire there (GF-4.3)."""
    board, i = now.public.board, by_id(district).index
    return bool(board.houses[i]) and not any(i in targets(board, c) for c in CARDS)


def put_out(before: State, now: State, seat: Player, n: int) -> bool:
    """So many cones were put out (GF-5.5)."""
    seats = now.public.seats, before.public.seats
    after, was = (of[seat].extinguished for of in seats)
    return after - was >= n


def contained(before: State, now: State, seat: Player, n: int) -> bool:
    """So many fires more are wholly controlled by crews (GF-5.3)."""
    return _contained(now.public.board) - _contained(before.public.board) >= n


def _contained(board: Board) -> int:
    return sum(is_contained(board, i) for i in range(len(DISTRICTS)))


def burnt(before: State, now: State, seat: Player, houses: str) -> bool:
    """So many houses of each colour were lost, a letter for each (GF-4.4)."""
    boards = now.public.board, before.public.board
    return all(
        lost_houses(boards[0], colour) - lost_houses(boards[1], colour)
        >= houses.count(colour)
        for colour in COLOURS
    )


def token(before: State, now: State, seat: Player) -> bool:
    """A token was won (GF-4.5)."""
    return now.public.turn.phase is Phase.TOKEN


def unharmed(before: State, now: State, seat: Player) -> bool:
    """The fire has moved, and cost the seat neither a house nor an objective."""
    was, after = score(before, seat), score(now, seat)
    lost = after.houses_lost > was.houses_lost or after.objectives < was.objectives
    return now.public.turn.phase in _MOVED and not lost


def points(before: State, now: State, seat: Player, n: int) -> bool:
    """The seat's score is so many points higher (GF-7.1)."""
    return score(now, seat).total - score(before, seat).total >= n


def barred(before: State, now: State, seat: Player, card: str) -> bool:
    """The fire has no move with a card any more (GF-4.8)."""
    return now.public.turn.phase in _MOVED and not can_move(now.public.board, card)


AIMS: Final[Mapping[str, Callable[..., bool]]] = {
    aim.__name__: aim
    for aim in (
        safe,
        put_out,
        contained,
        burnt,
        token,
        unharmed,
        points,
        barred,
    )
}
