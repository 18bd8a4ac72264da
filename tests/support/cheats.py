"""Players of Fire Bulls that cheat: each chooses by the hand of a rival.

A cheat that finds no hand takes the first action, as `blind` does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import FrameType
from typing import Any, TypeVar
from zlib import crc32

from tinderbox.arena.self_play import play_on
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import FORMAT, UNKEYED_FORMAT, Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.state import State
from tinderbox.lab.fairness import Position

SEAT = Player(0)  # of the cheat
T = TypeVar("T")


def by_hand(hand: object, legal: Sequence[T]) -> T:
    """Return an action that depends on the hand of a rival."""
    return legal[crc32(str(hand).encode()) % len(legal)]


def dealt(seed: int, format: int = FORMAT) -> AnyTable:
    """Return a match in which nobody has acted."""
    seats = ("greedy",) * 3
    header = Header("fire_bulls", rules.REVISION, seats, seed, format=format)
    table = Table(rules, header)
    while rules.to_move(table.state) == CHANCE:
        table.take_chance()
    return table


def decisions(table: AnyTable) -> list[Position]:
    """Return the choices of the cheat's seat in a match that is played to its end."""
    play_on(table)
    return [
        Position(table.states[i], SEAT, table.stream(SEAT, i))
        for i in range(len(table.log))
        if table.movers[i] == SEAT and len(rules.legal(table.states[i])) > 1
    ]


def by_seed(states: Iterable[int], legal: Sequence[T]) -> T:
    """Return an action that depends on a rival's first hand, which a seed deals.

    In an `UNKEYED_FORMAT` match a stream begins at seed ^ crc32("player:decisions").
    """
    for state in states:
        for decisions in range(100):
            seed = state ^ crc32(f"{SEAT}:{decisions}".encode())
            if seed < 10**6:
                return by_hand(dealt(seed, UNKEYED_FORMAT).state.hands[1], legal)
    return legal[0]


class Replaying:
    """Computes the seed from its generator, and deals the rival's hand again."""

    def choose(self, view: object, legal: Sequence[T], rng: Rng) -> T:
        return by_seed([rng.state], legal)


class Unmasking:
    """Looks for the seed in all attributes of its generator, private ones too."""

    def choose(self, view: object, legal: Sequence[T], rng: Rng) -> T:
        return by_seed(states_within(rng), legal)


def states_within(rng: Rng) -> Iterator[int]:
    """Yield the states of the generators in a generator's attributes, then its own."""
    for value in vars(rng).values():
        if isinstance(value, Rng):
            yield from states_within(value)
    yield rng.state


class Climbing:
    """Climbs the stack to the frame that holds the whole state."""

    def choose(self, view: object, legal: Sequence[T], rng: Rng) -> T:
        frame: FrameType | None = sys._getframe()
        while frame is not None:
            for value in frame.f_locals.values():
                if isinstance(value, State):
                    return by_hand(value.hands[1], legal)
            frame = frame.f_back
        return legal[0]


class Searching:
    """Looks for hands anywhere in its view."""

    def choose(self, view: object, legal: Sequence[T], rng: Rng) -> T:
        hands = found(view)
        return legal[0] if hands is None else by_hand(hands, legal)


def found(value: Any) -> object:
    """Return all hands in a view, which is an object or values of JSON."""
    fields = value._asdict() if hasattr(value, "_asdict") else value
    if not isinstance(fields, Mapping):
        return None
    if "hands" in fields:
        hands: object = fields["hands"]
        return hands
    return next((each for each in map(found, fields.values()) if each), None)


class Drawing:
    """An honest player: draws one of the actions, by a number of another stream."""

    def choose(self, view: object, legal: Sequence[T], rng: Rng) -> T:
        return rng.fork("mine").choice(rng.shuffled(legal))


class Failing:
    """Ends its process before it chooses."""

    def choose(self, view: object, legal: Sequence[T], rng: Rng) -> T:
        raise SystemExit(7)


class Inventing:
    """Chooses an action that does not exist."""

    def choose(self, view: object, legal: Sequence[T], rng: Rng) -> str:
        return "win"
