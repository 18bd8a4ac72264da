"""A decision that is being taken: at once, or in slices with a best action so far."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from math import inf
from time import perf_counter
from typing import Generic, TypeVar

from tinderbox.bots.bot import A, Bot, Thinker
from tinderbox.core.rng import Rng

V = TypeVar("V")
R = TypeVar("R")


class Decision(Generic[A]):
    """What a bot does next; `best` is the best action so far."""

    think_delay = 0  # milliseconds until it is worth going on

    def __init__(self, bot: Bot[V, A], view: V, legal: Sequence[A], rng: Rng) -> None:
        self._thoughts = thoughts(bot, view, legal, rng)
        self.best = next(self._thoughts)

    def think(self, seconds: float = inf) -> bool:
        """Go on for so long, or one step longer; whether `best` is final now.

        In how many slices it is taken changes nothing about the decision.
        """
        until = perf_counter() + seconds
        for thought in self._thoughts:
            self.best = thought
            if perf_counter() >= until:
                return False
        return True


def thoughts(bot: Bot[V, A], view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
    """What any bot thinks of a decision, step by step: one step where it just knows."""
    if isinstance(bot, Thinker):
        yield from bot.think(view, legal, rng)
    else:
        yield bot.choose(view, legal, rng)


def last(thoughts: Iterable[A]) -> A:
    """What a bot comes to when nobody interrupts it."""
    *_, found = thoughts
    return found


def meanwhile(best: A, thoughts: Generator[object, None, R]) -> Generator[A, None, R]:
    """Thoughts about a part of a decision, of which `best` is the best so far."""
    while True:
        try:
            next(thoughts)
        except StopIteration as done:
            found: R = done.value
            return found
        yield best
