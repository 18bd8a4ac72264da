"""Habits: kinds of actions that are counted, and that a player may like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import TypeAlias

from tinderbox.core.game import A, S

Habit: TypeAlias = Callable[[S, A], bool]  # is the action of this kind, in this state?
Liking: TypeAlias = Callable[[S, A], float]


def no_liking(state: object, action: object) -> float:
    """Like no action more than another."""
    return 0.0


def liking(
    habits: Mapping[str, Habit[S, A]], worth: Mapping[str, float]
) -> Liking[S, A]:
    """Return what an action is worth to a player's taste: the `worth` of its habits.

    It decides between actions that are nearly as good as one another.
    """
    liked = [(habits[name], more) for name, more in worth.items()]

    def taste(state: S, action: A) -> float:
        return fsum(more for is_habit, more in liked if is_habit(state, action))

    return taste
