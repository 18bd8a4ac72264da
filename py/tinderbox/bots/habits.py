"""Habits: kinds of actions that are counted, and that a player may like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import fsum  # `sum` rounds floats differently since Python 3.12

from tinderbox.core.game import A, S

Habits = Callable[[S, A], Iterator[str]]
Liking = Callable[[S, A], float]


def class_as_habit(state: object, action: object) -> Iterator[str]:
    """Yield the class of an action: its habit in a game without `bots.habits`."""
    yield type(action).__name__


def no_liking(state: object, action: object) -> float:
    """Like no action more than another."""
    return 0.0


def liking(habits: Habits[S, A], worth: Mapping[str, float]) -> Liking[S, A]:
    """Return what an action is worth to a player's taste: the `worth` of its habits.

    It decides between actions that are nearly as good as one another.
    """
    return lambda state, action: fsum(
        worth.get(name, 0.0) for name in habits(state, action)
    )
