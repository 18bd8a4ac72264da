"""Random matches as a source of moments: every number of seats, both ways to reach."""

from __future__ import annotations

from tests.games.fire_bulls.cases import GAME
from tests.games.played import at_random
from tinderbox.core.game import Event, Options
from tinderbox.games.fire_bulls.state import State

# Seats, options, seed.
MATCHES: tuple[tuple[int, Options, int], ...] = (
    (2, {}, 1),
    (3, {}, 2),
    (4, {"any_direction_three": "on"}, 3),
    (5, {}, 4),
    (3, {"choose_colours": "on"}, 5),
)


def match(number: int) -> tuple[tuple[State, ...], tuple[Event, ...]]:
    """Return the states and events of one random match, from the bare table on."""
    return at_random(GAME, *MATCHES[number])
