"""Looks one decision ahead, in a world that fits its view."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Generic

from tinderbox.bots.decision import Thinker
from tinderbox.bots.habits import Liking, no_liking
from tinderbox.core.game import A, Game, S, V
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng

if TYPE_CHECKING:
    from tinderbox.bots.bot import Ranked


def no_effort(action: object) -> float:
    """Return 0: no action has a cost of its own."""
    return 0.0


def no_continuations(state: object) -> Sequence[A]:
    """Return (): no decision consists of two actions."""
    return ()


@frozen
class Greedy(Thinker[V, A], Generic[S, A, V]):
    """Takes the action after which its seat stands best.

    `determinize` makes a whole state of a view: chance fills in hidden things. `value`
    returns how well the viewer stands. `effort` is the cost of an action itself, so
    that an action that changes nothing is not taken. `candidates` removes actions that
    are no better than another. `continuations` lists the second halves of a decision of
    two actions. The first half is worth as much as its best second half. `liking` is
    what an action is worth to the player's taste.
    """

    game: Game[S, A, V]
    determinize: Callable[[V, Rng], S]
    value: Callable[[V], float]
    candidates: Callable[[S, Sequence[A]], Sequence[A]]
    effort: Callable[[A], float] = no_effort
    continuations: Callable[[S], Sequence[A]] = no_continuations
    liking: Liking[S, A] = no_liking

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the best action so far after each candidate."""
        weighed = yield from self._weighing(self.determinize(view, rng), legal)
        yield self._best(weighed, rng)

    def rank(self, view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank the candidates, the best first, each with its best continuation."""
        world = self.determinize(view, rng)
        weighed = yield from self._weighing(world, legal)
        best = self._best(weighed, rng)
        # Several may be as good as `best`, which was drawn among them: it comes first.
        weighed.sort(key=lambda found: (found[1] != best, -found[0]))
        return [self._with_continuation(world, action) for _, action in weighed]

    def _with_continuation(self, world: S, action: A) -> Sequence[A]:
        """Return a plan: an action, and its best second half if it has one."""
        seat = self.game.to_move(world)
        state = self.game.apply(world, action).state

        def value_after(further: A) -> float:
            end = self.game.apply(state, further).state
            return self.value(self.game.view(end, seat))

        actions = self.continuations(state)
        return (action, max(actions, key=value_after)) if actions else (action,)

    def ranking(self, view: V, legal: Sequence[A], rng: Rng) -> list[A]:
        """Return the candidates, the best first, equals in a random order."""
        return [action for _, action in self.weigh(view, legal, rng)]

    def weigh(self, view: V, legal: Sequence[A], rng: Rng) -> list[tuple[float, A]]:
        """Return the candidates as `ranking` does, each with its value."""
        weighed = rng.shuffled(self._weighed(self.determinize(view, rng), legal))
        return sorted(weighed, key=_worth, reverse=True)

    def act(self, world: S, rng: Rng) -> A:
        """Return the choice of this player for the seat to move in a world."""
        legal = self.game.legal(world)
        if len(legal) == 1:
            return legal[0]
        return self.decide(world, legal, rng)

    def decide(self, world: S, legal: Sequence[A], rng: Rng) -> A:
        """Return the choice of this player among several legal actions in a world."""
        return self._best(self._weighed(world, legal), rng)

    def _weighed(self, world: S, legal: Sequence[A]) -> list[tuple[float, A]]:
        """Return the candidates, each with its value."""
        candidates = self.candidates(world, legal)
        return [(self._value_after(world, action), action) for action in candidates]

    def _weighing(
        self, world: S, legal: Sequence[A]
    ) -> Generator[A, None, list[tuple[float, A]]]:
        """Return the candidates with their values. Yields the best so far."""
        weighed = []
        for action in self.candidates(world, legal):
            weighed.append((self._value_after(world, action), action))
            yield max(weighed, key=_worth)[1]
        return weighed

    def _best(self, weighed: Sequence[tuple[float, A]], rng: Rng) -> A:
        best = max([worth for worth, _ in weighed])
        return rng.choice([action for worth, action in weighed if worth == best])

    def _value_after(self, world: S, action: A) -> float:
        """Return the value of an action: of the state after it, or of its best end."""
        seat = self.game.to_move(world)
        state = self.game.apply(world, action).state
        if actions := self.continuations(state):
            ends = [self.game.apply(state, further).state for further in actions]
            best = max([self.value(self.game.view(end, seat)) for end in ends])
        else:
            best = self.value(self.game.view(state, seat))
        return best - self.effort(action) + self.liking(world, action)


def _worth(weighed: tuple[float, object]) -> float:
    return weighed[0]
