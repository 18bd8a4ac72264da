"""Looks one decision ahead, in worlds that fit what its seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from core.game import A, Game, S, V, legal_actions
from core.rng import Rng


class Greedy(Generic[S, A, V]):
    """Takes the action after which its seat stands best, on average over worlds.

    `guess` makes a whole state of a view, chance filling in what is hidden; `value`
    says how well the viewer stands; `is_halfway` tells states in which a decision is
    only half made, which are worth as much as the best way to go on.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        guess: Callable[[V, Rng], S],
        value: Callable[[V], float],
        is_halfway: Callable[[S], bool],
        worlds: int = 1,
    ) -> None:
        self.game, self.guess, self.value = game, guess, value
        self.is_halfway, self.worlds = is_halfway, worlds

    def choose(self, view: V, legal: Sequence[A], rng: Rng) -> A:
        """The best of the legal actions; among equals, one by lot."""
        worlds = [self.guess(view, rng) for _ in range(self.worlds)]
        worth = [
            sum(self._after(world, action) for world in worlds) for action in legal
        ]
        best = max(worth)
        return rng.choice([a for a, w in zip(legal, worth, strict=True) if w == best])

    def _after(self, world: S, action: A) -> float:
        me = self.game.to_move(world)
        state = self.game.apply(world, action).state
        following = [state]
        if self.is_halfway(state) and self.game.to_move(state) == me:
            ways_on = legal_actions(self.game, state)
            following = [self.game.apply(state, way).state for way in ways_on] or [
                state
            ]
        return max(self.value(self.game.view(state, me)) for state in following)
