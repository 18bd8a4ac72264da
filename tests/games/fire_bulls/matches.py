"""Random matches as a source of moments: every number of seats, both ways to reach."""

from __future__ import annotations

from functools import cache

from tinderbox.core.game import CHANCE, Event, Options, play
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.state import State

# Seats, options, seed.
MATCHES: tuple[tuple[int, Options, int], ...] = (
    (2, {}, 1),
    (3, {}, 2),
    (4, {"any_direction_three": "on"}, 3),
    (5, {}, 4),
)


@cache
def match(number: int) -> tuple[tuple[State, ...], tuple[Event, ...]]:
    """The states and events of one random match from the bare table to the end."""
    seats, options, seed = MATCHES[number]
    rng, state = Rng(seed), rules.setup(seats, options)
    states, events = [state], list[Event]()
    while (player := rules.to_move(state)) is not None:
        legal = rules.legal(state)
        action = rules.sample(state, rng) if player == CHANCE else rng.choice(legal)
        step = play(rules, state, action)
        state = step.state
        states.append(state)
        events.extend(step.events)
    return tuple(states), tuple(events)
