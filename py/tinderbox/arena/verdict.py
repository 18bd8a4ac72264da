"""A verdict: something that a seat certainly did badly, or certainly well."""

from __future__ import annotations

from tinderbox.bots.advice import Reason
from tinderbox.core.game import Player
from tinderbox.core.record import frozen


@frozen
class Verdict:
    """A plan that was certainly worse than the `other` one, or certainly better.

    `points` is the mean difference, above 0, `at_least` its bound of 95 %. `reasons`
    are the parts that differ, after the better plan and after the worse one. `world`
    is the number of the world in which the difference is nearest to the mean.
    """

    seat: Player
    action_index: int
    turn: int
    done: tuple[str, ...]
    other: tuple[str, ...]
    is_mistake: bool
    points: float
    at_least: float
    worlds: int
    world: int
    reasons: tuple[Reason, ...]
