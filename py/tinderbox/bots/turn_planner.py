"""Thinks its own turn through to the end, and compares where it may end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple

from tinderbox.bots.decision import last
from tinderbox.core.game import CHANCE, A, Game, Player, S, V
from tinderbox.core.rng import Rng

if TYPE_CHECKING:
    from tinderbox.bots.advice import Ranked


class Plan(NamedTuple, Generic[S, A]):
    """Actions up to the end of the turn, what that is worth, and the state there."""

    worth: float
    actions: tuple[A, ...]
    end: S


def no_foresight(state: object) -> None:
    """Foresee nothing: the turn ends where chance is to move."""


class TurnPlanner(Generic[S, A, V]):
    """Takes the first action of the turn that ends best.

    After each action it goes on from the `width` best positions only. `candidates` are
    the actions worth a thought; `value` says how well a seat stands where a turn ends,
    or would end now; `effort` is what each action costs in itself; `foresee` is what
    chance is taken to do within a turn, None where it ends the turn.
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
        foresee: Callable[[S], A | None] = no_foresight,
    ) -> None:
        self.game = game
        self.determinize = determinize
        self.candidates = candidates
        self.value = value
        self.width = width
        self.effort = effort
        self.foresee = foresee

    def choose(self, view: V, legal: Sequence[A], rng: Rng) -> A:
        """The first action of the best plan."""
        return last(self.think(view, legal, rng))

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """The first action of the best plan so far, after each position looked at."""
        plans = yield from self.plans(self.determinize(view, rng))
        yield plans[0].actions[0]

    def rank(self, view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Whole turns, the best first."""
        plans = yield from self.plans(self.determinize(view, rng))
        return [plan.actions for plan in plans]

    def plans(self, state: S) -> Generator[A, None, list[Plan[S, A]]]:
        """Ways to end the turn, no two in the same state; the best first.

        Yields the first action of the best so far.
        """
        seat = self.game.to_move(state)
        assert seat is not None
        ended: list[Plan[S, A]] = []
        seen = {state}
        beam = [Plan[S, A](0.0, (), state)]
        while beam:
            grown: list[Plan[S, A]] = []
            for plan in beam:
                for action in self.candidates(plan.end):
                    after = self.after(plan.end, action)
                    if after in seen:
                        continue
                    seen.add(after)
                    actions = (*plan.actions, action)
                    worth = self.value(after, seat) - self.effort * len(actions)
                    goes_on = self.game.to_move(after) == seat
                    (grown if goes_on else ended).append(Plan(worth, actions, after))
                if known := ended or grown:
                    yield max(known, key=_worth).actions[0]
            beam = sorted(grown, key=_worth, reverse=True)[: self.width]
        return sorted(ended, key=_worth, reverse=True)

    def after(self, state: S, action: A) -> S:
        """What an action leads to, chance within the turn foreseen."""
        state = self.game.apply(state, action).state
        while self.game.to_move(state) == CHANCE:
            if (outcome := self.foresee(state)) is None:
                break
            state = self.game.apply(state, outcome).state
        return state


def _worth(plan: Plan[S, A]) -> float:
    return plan.worth
