"""Random matches as a source of moments: every kind of decision under every rule."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.great_fire.cases import GAME
from tests.games.played import at_random
from tinderbox.core.game import CHANCE, Event, Options
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import PRESETS
from tinderbox.games.great_fire.state import State

# Seats, options, seed: both editions, every number of players, and the variants.
MATCHES: tuple[tuple[int, Options, int], ...] = (
    (3, PRESETS["italian"], 1),
    (4, PRESETS["first_edition"], 2),
    (5, {"points_to_pawns": "on", "more_destruction": "on"}, 3),
    (6, {"spread_houses": "on", "any_order": "on"}, 4),
)


def match(number: int) -> tuple[tuple[State, ...], tuple[Event, ...]]:
    """Return the states and events of one random match, from the bare board on."""
    return at_random(GAME, *MATCHES[number])


def decisions(number: int) -> Iterator[State]:
    """Yield the moments of a match at which a player is to act."""
    return (s for s in match(number)[0] if rules.to_move(s) not in (None, CHANCE))
