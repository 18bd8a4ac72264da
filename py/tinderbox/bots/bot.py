"""The protocols of computer players, and the random one."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from tinderbox.core.game import A
from tinderbox.core.rng import Rng

V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra, A]):
    """A computer player. It receives what its seat may know, and nothing else."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A:
        """Return one of the legal actions."""


@runtime_checkable
class AnytimeBot(Protocol[V_contra, A]):
    """A bot that decides in many short steps, with a best action after each."""

    def think(self, view: V_contra, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the best action so far after each step. The last one is its choice."""


AnyBot = Bot[Any, Any]  # of any game


# Yields the best first action so far. Returns plans, the best first: each is the list
# of actions that would be taken now.
Ranked = Generator[A, None, Sequence[Sequence[A]]]


@runtime_checkable
class RankingBot(Protocol[V_contra, A]):
    """A bot that can rank all plans that it considered."""

    def rank(self, view: V_contra, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank plans, the best first. The first begins with the bot's choice."""


class RandomBot:
    """Chooses uniformly at random."""

    def choose(self, view: object, legal: Sequence[A], rng: Rng) -> A:
        """Return one of the legal actions, drawn at random."""
        return rng.choice(legal)
