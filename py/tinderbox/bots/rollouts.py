"""Plays its best plans on to a horizon, in worlds that fit its view."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import TYPE_CHECKING, Generic

from tinderbox.bots.decision import last
from tinderbox.core.game import CHANCE, A, Game, Player, S, V
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng

if TYPE_CHECKING:
    from tinderbox.bots.advice import Ranked


def no_prior(state: object, seat: Player) -> float:
    """Return 0: a plan's value is only that of its playouts."""
    return 0.0


@frozen
class Rollouts(Generic[S, A, V]):
    """Takes the plan after which its seat stands best, on average over worlds.

    A plan is the list of actions that the seat would take now. `plans` finds some, the
    most promising first. `determinize` makes a whole state of a view: chance fills in
    hidden things. `policy` acts for everybody after the plan. `value` returns how well
    a seat stands after `turns` turns. `prior` returns it right after the plan, without
    luck, and is added.

    Every plan meets the same worlds and the same chance. After each number of worlds in
    `halvings` the worse half of the plans is dropped. All limits are counts of worlds,
    turns and actions, never times: the same seed makes the same choice on any machine.
    """

    game: Game[S, A, V]
    plans: Callable[[V, Sequence[A], Rng], Ranked[A]]
    determinize: Callable[[V, Rng], S]
    policy: Callable[[S, Rng], A]
    value: Callable[[S, Player], float]
    worlds: int
    turns: Callable[[S], int]
    prior: Callable[[S, Player], float] = no_prior
    halvings: Collection[int] = ()

    def choose(self, view: V, legal: Sequence[A], rng: Rng) -> A:
        """Return the first action of the best plan."""
        return last(self.think(view, legal, rng))

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the first action of the best plan so far, after each step."""
        if len(legal) == 1:
            yield legal[0]
            return
        plans = yield from self.rank(view, legal, rng)
        yield plans[0][0]

    def rank(self, view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank the plans, the best first. Dropped plans come after those kept."""
        plans = yield from self.plans(view, legal, rng)
        found: list[list[float]] = [[] for _ in plans]
        left = list(range(len(plans)))
        dropped = list[int]()
        for n in range(1, self.worlds + 1):
            best = plans[left[0]][0]
            yield best
            if all(plans[i][0] == best for i in left):
                break
            world = self.determinize(view, rng)
            for i in left:
                chance = rng.fork(f"world {n}")  # the same for each plan
                playout = self._play_on(world, plans[i], chance, best)
                found[i].append((yield from playout))
            left.sort(key=lambda i: fsum(found[i]), reverse=True)
            if n in self.halvings:
                half = (len(left) + 1) // 2
                dropped = left[half:] + dropped
                left = left[:half]
        return [plans[i] for i in left + dropped]

    def _play_on(
        self, world: S, plan: Sequence[A], chance: Rng, best: A
    ) -> Generator[A, None, float]:
        """Return the value of a plan in a world. Yields `best` after each action."""
        game = self.game
        state = world
        seat = game.to_move(world)
        assert seat is not None
        for action in plan:
            state = game.apply(state, action).state
            yield best
        prior = self.prior(state, seat)
        mover = seat
        turns = self.turns(world)
        while (player := game.to_move(state)) is not None:
            if player == CHANCE:
                action = game.sample(state, chance)
            else:
                turns -= player != mover
                if not turns:
                    break
                mover = player
                action = self.policy(state, chance)
                yield best
            state = game.apply(state, action).state
        return prior + self.value(state, seat)
