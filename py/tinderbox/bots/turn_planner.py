"""Plans whole turns, and compares the states in which they end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple

from tinderbox.bots.decision import Thinker
from tinderbox.bots.habits import Liking, no_liking
from tinderbox.core.game import CHANCE, A, Game, Player, S, V
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng

if TYPE_CHECKING:
    from tinderbox.bots.bot import Ranked


class Plan(NamedTuple, Generic[S, A]):
    """The actions up to the end of a turn, its value, and the state after it.

    `liked` is the part of the value that comes from liked actions.
    """

    worth: float
    actions: tuple[A, ...]
    end: S
    liked: float = 0.0


def no_foresight(state: object) -> None:
    """Foresee nothing: the turn ends where chance is to move."""


@frozen
class TurnPlanner(Thinker[V, A], Generic[S, A, V]):
    """Takes the first action of the whole turn whose end is best.

    After each action only the `width` best positions are continued (a beam search).
    `candidates` lists the actions to try. `value` returns how well a seat stands at the
    end of a turn. `effort` is the cost of each action itself, `liking` what an action
    is worth to the player's taste. `foresee` returns the outcome of chance to expect
    within a turn, or None where chance ends the turn.
    """

    game: Game[S, A, V]
    determinize: Callable[[V, Rng], S]
    candidates: Callable[[S], Sequence[A]]
    value: Callable[[S, Player], float]
    width: int
    effort: float = 0.0
    liking: Liking[S, A] = no_liking
    foresee: Callable[[S], A | None] = no_foresight

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the first action of the best plan so far, after each depth."""
        plans = yield from self.plans(self.determinize(view, rng))
        yield plans[0].actions[0]

    def rank(self, view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank whole turns, the best first."""
        plans = yield from self.plans(self.determinize(view, rng))
        return [plan.actions for plan in plans]

    def plans(self, state: S) -> Generator[A, None, list[Plan[S, A]]]:
        """Return ways to end the turn, the best first, no two with the same end state.

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
                    liked = plan.liked + self.liking(plan.end, action)
                    worth = self.value(after, seat) - self.effort * len(actions)
                    longer = Plan(worth + liked, actions, after, liked)
                    goes_on = self.game.to_move(after) == seat
                    (grown if goes_on else ended).append(longer)
                if known := ended or grown:
                    yield max(known, key=_worth).actions[0]
            beam = sorted(grown, key=_worth, reverse=True)[: self.width]
        return sorted(ended, key=_worth, reverse=True)

    def after(self, state: S, action: A) -> S:
        """Return the state after an action and the foreseen outcomes of chance."""
        state = self.game.apply(state, action).state
        while self.game.to_move(state) == CHANCE:
            if (outcome := self.foresee(state)) is None:
                break
            state = self.game.apply(state, outcome).state
        return state


def _worth(plan: Plan[S, A]) -> float:
    return plan.worth
