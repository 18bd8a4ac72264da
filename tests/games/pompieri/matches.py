"""Random matches as a source of moments: few and many teams, few and many fires."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.played import at_random
from tests.games.pompieri.cases import GAME
from tinderbox.core.game import CHANCE, Event, Options
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.state import State

# Seats, options, seed.
MATCHES: tuple[tuple[int, Options, int], ...] = (
    (2, {}, 1),
    (3, {"fires": "64"}, 2),
    (5, {"fires": "96"}, 3),
    (8, {}, 4),
    (4, {"free_entry": "on", "rotate_start": "on"}, 5),
    (3, {"act_from_outside": "off"}, 6),
)


def match(number: int) -> tuple[tuple[State, ...], tuple[Event, ...]]:
    """Return the states and events of one random match, from the empty house on."""
    return at_random(GAME, *MATCHES[number])


def decisions(number: int) -> Iterator[State]:
    """Yield the moments of a match at which a player is to act."""
    return (s for s in match(number)[0] if rules.to_move(s) not in (None, CHANCE))
