"""Estimates each seat's final lead."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import Generic

from tinderbox.bots.margins import margin
from tinderbox.core.game import CHANCE, A, Game, Player, S, V
from tinderbox.core.rng import Rng


class LeadEstimator(Generic[S, A, V]):
    """Plays on for some turns, then estimates how many points each seat leads by.

    `policy` acts for everybody. `lead` estimates how many points a seat will finish
    ahead of the others' average, from what it may know. A finished match needs no
    estimate: its scores are known. `after_chance` and `after_choice` return how many
    turns are played on after an action of chance or of a seat. A turn that has begun
    counts as one.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        policy: Callable[[S, Rng], A],
        lead: Callable[[S, Player], float],
        *,
        after_chance: Callable[[S], int],
        after_choice: Callable[[S], int],
    ) -> None:
        self.game = game
        self.policy = policy
        self._lead = lead
        self.after_chance = after_chance
        self.after_choice = after_choice

    def lead(self, state: S, seat: Player) -> float:
        """Return how many points the seat will finish ahead of the others' average."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return self._lead(state, seat)
        return margin(outcome.scores, seat)

    def leads(self, state: S, seats: int) -> tuple[float, ...]:
        """Return the leads of all seats. They add up to 0, as margins do."""
        found = [self.lead(state, Player(seat)) for seat in range(seats)]
        middle = fsum(found) / seats
        return tuple(lead - middle for lead in found)

    def played_on(self, state: S, turns: int, rng: Rng) -> S:
        """Return the state after `turns` turns of `policy` and chance, or the end."""
        game = self.game
        mover = None
        while turns and (player := game.to_move(state)) is not None:
            if player == CHANCE:
                action = game.sample(state, rng)
            else:
                if mover not in (None, player):
                    turns -= 1
                    if not turns:
                        break
                mover = player
                action = self.policy(state, rng)
            state = game.apply(state, action).state
        return state
