"""What a bot is, and the simplest one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from tinderbox.core.rng import Rng

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra, A]):
    """A computer player: it is given what its seat may know, and nothing else."""

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A:
        """One of the legal actions."""
        ...


class RandomBot:
    """Any action, all alike."""

    def choose(self, view: object, legal: Sequence[A], rng: Rng) -> A:
        """One of the legal actions, drawn at random."""
        return rng.choice(legal)
