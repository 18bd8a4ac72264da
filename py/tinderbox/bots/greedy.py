"""Looks one decision ahead, in worlds that fit its view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import TYPE_CHECKING, Generic

from tinderbox.bots.decision import last
from tinderbox.core.game import A, Game, S, V
from tinderbox.core.rng import Rng

if TYPE_CHECKING:
    from tinderbox.bots.advice import Ranked


class Greedy(Generic[S, A, V]):
    """Takes the action after which its seat stands best, on average over worlds.

    `determinize` makes a whole state of a view: chance fills in hidden things. `value`
    returns how well the viewer stands. `effort` is the cost of an action itself, so
    that no action is taken for nothing. `candidates` removes actions that are no better
    than another. `continuations` lists the second halves of a decision of two actions;
    the first half is worth as much as its best second half.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        determinize: Callable[[V, Rng], S],
        value: Callable[[V], float],
        effort: Callable[[A], float],
        candidates: Callable[[S, Sequence[A]], Sequence[A]],
        continuations: Callable[[S], Sequence[A]],
        worlds: int = 1,
    ) -> None:
        self.game = game
        self.determinize = determinize
        self.value = value
        self.effort = effort
        self.worlds = worlds
        self.candidates = candidates
        self.continuations = continuations

    def choose(self, view: V, legal: Sequence[A], rng: Rng) -> A:
        """Return the best legal action, or one of several equals at random."""
        return last(self.think(view, legal, rng))

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the best action so far after each candidate."""
        worlds = [self.determinize(view, rng) for _ in range(self.worlds)]
        weighed: list[tuple[float, A]] = []
        best: tuple[float, A] | None = None
        for found in self._weighing(worlds, legal):
            weighed.append(found)
            if best is None or found[0] > best[0]:
                best = found
            yield best[1]
        yield self._best(weighed, rng)

    def rank(self, view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank the candidates, the best first, each with its best continuation."""
        worlds = [self.determinize(view, rng) for _ in range(self.worlds)]
        weighed: list[tuple[float, A]] = []
        for found in self._weighing(worlds, legal):
            weighed.append(found)
            yield max(weighed, key=_worth)[1]
        best = self._best(weighed, rng)
        weighed.sort(key=lambda found: (found[1] != best, -found[0]))
        return [self._in_full(worlds[0], action) for _, action in weighed]

    def _in_full(self, world: S, action: A) -> Sequence[A]:
        me = self.game.to_move(world)
        state = self.game.apply(world, action).state

        def after(further: A) -> float:
            end = self.game.apply(state, further).state
            return self.value(self.game.view(end, me))

        actions = self.continuations(state)
        return (action, max(actions, key=after)) if actions else (action,)

    def ranking(self, view: V, legal: Sequence[A], rng: Rng) -> list[A]:
        """Return the candidates, the best first, equals in a random order."""
        worlds = [self.determinize(view, rng) for _ in range(self.worlds)]
        weighed = rng.shuffled(list(self._weighing(worlds, legal)))
        ranked = sorted(weighed, key=_worth, reverse=True)
        return [action for _, action in ranked]

    def act(self, world: S, rng: Rng) -> A:
        """Return its choice for the player to move in this world."""
        legal = self.game.legal(world)
        if len(legal) == 1:
            return legal[0]
        return self._best(list(self._weighing([world], legal)), rng)

    def _weighing(
        self, worlds: Sequence[S], legal: Sequence[A]
    ) -> Iterator[tuple[float, A]]:
        """Yield the candidates, each with its value summed over the worlds."""
        for action in self.candidates(worlds[0], legal):
            yield fsum(self._after(world, action) for world in worlds), action

    def _best(self, weighed: Sequence[tuple[float, A]], rng: Rng) -> A:
        best = max(worth for worth, _ in weighed)
        return rng.choice([action for worth, action in weighed if worth == best])

    def _after(self, world: S, action: A) -> float:
        me = self.game.to_move(world)
        state = self.game.apply(world, action).state
        following = [state]
        if actions := self.continuations(state):
            following = [self.game.apply(state, action).state for action in actions]
        best = max(self.value(self.game.view(state, me)) for state in following)
        return best - self.effort(action)


def _worth(weighed: tuple[float, object]) -> float:
    return weighed[0]
