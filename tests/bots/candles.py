"""A game for tests of computer players: candles that anybody can count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tinderbox.core.game import CHANCE, Player, Step
from tinderbox.core.rng import Rng


class Row(NamedTuple):
    """A row of candles. Two players take turns and put out one to three of them."""

    candles: int
    mover: int = 0
    put_out: int = 0  # in this turn


class Candles:
    """The functions of a game that bots need. The player of the last candle wins.

    `wind`: if so many are left, chance puts out one more.
    """

    def __init__(self, wind: int = -1) -> None:
        self.wind = wind

    def to_move(self, state: Row) -> Player | None:
        if state.candles == self.wind:
            return CHANCE
        return Player(state.mover) if state.candles else None

    def view(self, state: Row, viewer: Player | None) -> Row:
        return state

    def legal(self, state: Row) -> Sequence[str]:
        more = ["more"] if state.put_out < 3 else []
        return more + (["end"] if state.put_out else [])

    def sample(self, state: Row, rng: Rng) -> str:
        return "wind"

    def apply(self, state: Row, action: str) -> Step[Row]:
        candles, mover, put_out = state
        if action == "end":
            return Step(Row(candles, 1 - mover), ())
        return Step(Row(candles - 1, mover, put_out + (action == "more")), ())
