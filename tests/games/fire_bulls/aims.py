"""Fire Bulls: the aims that a puzzle may set for a seat's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.fire_bulls.cards import QI, payable
from tinderbox.games.fire_bulls.scoring import score
from tinderbox.games.fire_bulls.state import State


def won(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if at least n Yen cards fell in this turn's attack (FB-3.3)."""
    return _is_paid(now) and now.public.turn.defeated >= n


def won_keeping(before: State, now: State, seat: Player, n: int, qi: str) -> bool:
    """Return True if n fell and a bull of the colour `qi` is still in hand."""
    return won(before, now, seat, n) and now.hands[seat][QI.index(qi)] > 0


def points(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if the seat gained at least n points (FB-5.3)."""
    return _is_paid(now) and _total(now, seat) - _total(before, seat) >= n


def leading(before: State, now: State, seat: Player) -> bool:
    """Return True if the seat has more points than any other (FB-5.3)."""
    totals = [_total(now, Player(other)) for other in range(len(now.hands))]
    own = totals.pop(seat)
    return _is_paid(now) and own > max(totals)


def ready(before: State, now: State, seat: Player, yen: str) -> bool:
    """Return True if the hand can pay for a Yen card (FB-3.3)."""
    return bool(payable(yen, now.hands[seat]))


def _is_paid(state: State) -> bool:
    """Return True if no card is owed for a warrior (FB-3.5)."""
    return not state.public.turn.ransom


def _total(state: State, seat: Player) -> int:
    own = state.public.seats[seat]
    return score(own.won, own.colour).total


AIMS: Final[Mapping[str, Callable[..., bool]]] = {
    aim.__name__: aim for aim in (won, won_keeping, points, leading, ready)
}
