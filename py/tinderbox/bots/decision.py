"""A bot's decision, made at once or in time slices with a best action so far."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from math import inf
from time import perf_counter
from typing import Generic, TypeVar

from tinderbox.bots.bot import AnytimeBot, Bot
from tinderbox.core.game import A, V
from tinderbox.core.rng import Rng

R = TypeVar("R")


class Decision(Generic[A]):
    """A decision of a bot in progress. `best` is the best action so far."""

    think_delay_ms = 0  # before the next slice

    def __init__(self, bot: Bot[V, A], view: V, legal: Sequence[A], rng: Rng) -> None:
        self._thoughts = thoughts(bot, view, legal, rng)
        self.best = next(self._thoughts)

    def think(self, seconds: float = inf) -> bool:
        """Think for `seconds`, at least one step. Return True once `best` is final.

        The choice does not depend on the length of the slices.
        """
        deadline = perf_counter() + seconds
        for thought in self._thoughts:
            self.best = thought
            if perf_counter() >= deadline:
                return False
        return True


def thoughts(bot: Bot[V, A], view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
    """Yield the best action so far after each step of a bot.

    Most bots take one step.
    """
    if isinstance(bot, AnytimeBot):
        yield from bot.think(view, legal, rng)
    else:
        yield bot.choose(view, legal, rng)


class Thinker(Generic[V, A]):
    """A bot that takes the final action of its thoughts."""

    def choose(self: AnytimeBot[V, A], view: V, legal: Sequence[A], rng: Rng) -> A:
        """Return one of the legal actions."""
        return final_action(self.think(view, legal, rng))


def final_action(thoughts: Iterable[A]) -> A:
    """Return the final action of a bot's thoughts."""
    *_, found = thoughts
    return found


def keep_best(best: A, steps: Generator[object, None, R]) -> Generator[A, None, R]:
    """Take all steps of a part of a decision. Return the result of that part.

    Yields `best`, the bot's best action so far, after each step.
    """
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: R = done.value
            return found
        yield best
