"""A solver: it tries all actions to reach an aim within a seat's turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Generic

from tinderbox.core.game import CHANCE, A, Game, Player, S, V


class Solver(Generic[S, A, V]):
    """Finds the actions by which a seat reaches a position where `is_reached` holds.

    Chance works against the seat: an action that may fail does not count. The turn ends
    where another seat is to act.
    """

    def __init__(
        self, game: Game[S, A, V], seat: Player, is_reached: Callable[[S], bool]
    ) -> None:
        self.game = game
        self.seat = seat
        self.is_reached = is_reached
        self.can = cache(self._can)

    def _can(self, state: S, actions: int) -> bool:
        """Return True if so many actions of the seat suffice, whatever chance does."""
        if self.is_reached(state):
            return True
        game = self.game
        if game.to_move(state) == CHANCE:
            outcomes = game.chance_outcomes(state)
            return bool(outcomes) and all(
                self.can(game.apply(state, outcome).state, actions)
                for outcome, _ in outcomes
            )
        return bool(self.first(state, actions))

    def first(self, state: S, actions: int) -> list[A]:
        """Return the first actions with which so many actions in all are enough."""
        game = self.game
        if not actions or game.to_move(state) != self.seat:
            return []
        return [
            action
            for action in game.legal(state)
            if self.can(game.apply(state, action).state, actions - 1)
        ]
