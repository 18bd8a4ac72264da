"""Thinks its own turn through to the end, and compares where it may end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Generic, NamedTuple

from tinderbox.bots.decision import last
from tinderbox.core.game import A, Game, Player, S, V
from tinderbox.core.rng import Rng


class Plan(NamedTuple, Generic[A]):
    """Actions up to the end of the turn, or to the next roll of chance."""

    worth: float
    actions: tuple[A, ...]


class TurnPlanner(Generic[S, A, V]):
    """Takes the first action of the turn that ends best.

    After each action it goes on from the `width` best positions only. `candidates` are
    the actions worth a thought; `value` says how well a seat stands where a turn ends,
    or would end now; `effort` is what each action costs in itself.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        determinize: Callable[[V, Rng], S],
        candidates: Callable[[S], Sequence[A]],
        value: Callable[[S, Player], float],
        *,
        width: int,
        effort: float = 0.0,
    ) -> None:
        self.game, self.determinize = game, determinize
        self.candidates, self.value = candidates, value
        self.width, self.effort = width, effort

    def choose(self, view: V, legal: Sequence[A], rng: Rng) -> A:
        """The first action of the best plan."""
        return last(self.think(view, legal, rng))

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """The first action of the best plan so far, after each position looked at."""
        plans = yield from self.plans(self.determinize(view, rng))
        yield plans[0].actions[0]

    def plans(self, state: S) -> Generator[A, None, list[Plan[A]]]:
        """Ways to end the turn, no two in the same state; the best first.

        Yields the first action of the best so far.
        """
        seat = self.game.to_move(state)
        assert seat is not None
        ended: dict[S, Plan[A]] = {}
        seen, beam = {state}, [(Plan[A](0.0, ()), state)]
        while beam:
            grown: list[tuple[Plan[A], S]] = []
            for plan, here in beam:
                for action in self.candidates(here):
                    after = self.game.apply(here, action).state
                    if after in seen:
                        continue
                    seen.add(after)
                    actions = (*plan.actions, action)
                    worth = self.value(after, seat) - self.effort * len(actions)
                    longer = Plan(worth, actions)
                    if self.game.to_move(after) == seat:
                        grown.append((longer, after))
                    else:
                        ended[after] = longer
                if known := [*ended.values()] or [found for found, _ in grown]:
                    yield max(known, key=lambda found: found.worth).actions[0]
            grown.sort(key=lambda found: found[0].worth, reverse=True)
            beam = grown[: self.width]
        return sorted(ended.values(), key=lambda found: found.worth, reverse=True)
