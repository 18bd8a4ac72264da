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
    """Return True if a district's houses stand and no card can burn it (GF-4.3)."""
    board = now.public.board
    i = by_id(district).index
    return bool(board.houses[i]) and not any(i in targets(board, c) for c in CARDS)


def put_out(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if at least n cones were put out (GF-5.5)."""
    was = before.public.seats[seat].extinguished
    return now.public.seats[seat].extinguished - was >= n


def contained(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if at least n more fires are wholly controlled by crews (GF-5.3)."""
    return _contained(now.public.board) - _contained(before.public.board) >= n


def _contained(board: Board) -> int:
    return sum(is_contained(board, i) for i in range(len(DISTRICTS)))


def burnt(before: State, now: State, seat: Player, houses: str) -> bool:
    """Return True if at least these houses were lost, a letter each (GF-4.4)."""
    was = before.public.board
    board = now.public.board
    return all(
        lost_houses(board, colour) - lost_houses(was, colour) >= houses.count(colour)
        for colour in COLOURS
    )


def token(before: State, now: State, seat: Player) -> bool:
    """Return True if a token was won (GF-4.5)."""
    return now.public.turn.phase is Phase.TOKEN


def unharmed(before: State, now: State, seat: Player) -> bool:
    """Return True if the fire moved without cost for the seat's houses and aims."""
    was = score(before, seat)
    after = score(now, seat)
    lost = after.houses_lost > was.houses_lost or after.objectives < was.objectives
    return now.public.turn.phase in _MOVED and not lost


def points(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if the seat gained at least n points (GF-7.1)."""
    return score(now, seat).total - score(before, seat).total >= n


def barred(before: State, now: State, seat: Player, card: str) -> bool:
    """Return True if the fire has no move with a card any more (GF-4.8)."""
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
