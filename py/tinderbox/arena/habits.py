"""Counts of habits: how often each kind of action is among a player's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tinderbox.arena.intervals import Average, average
from tinderbox.core.game import CHANCE
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

ACTIONS = "actions"  # all of a player's own, under this name

Counts = dict[str, dict[str, int]]  # player → {habit: number of actions}
# Habit → {number among 1,000 own actions → number of deals}. Rounding to whole numbers
# of 1,000 keeps it small.
Rates = dict[str, Counter[int]]


def count_habits(table: AnyTable, counts: Counts) -> None:
    """Add the actions of a finished match to the counts of its players.

    Each is counted once as an action, and once for each of its habits.
    """
    habits = registry.load_habits(table.game.ID)
    decode = table.game.decode
    for state, text, mover in zip(table.states, table.log, table.movers, strict=False):
        if mover != CHANCE:
            own = counts[table.header.seats[mover]]
            for name in (ACTIONS, *habits(state, decode(text))):
                own[name] = own.get(name, 0) + 1


def add_rates(rates: Rates, counts: Mapping[str, int]) -> None:
    """Add the habits of a player in one deal."""
    for name, count in counts.items():
        rate = round(1000 * count / counts[ACTIONS])
        rates.setdefault(name, Counter())[rate] += 1


def of_100(rates: Rates, deals: int) -> dict[str, Average]:
    """Return how many of 100 own actions are of each kind, on average over deals."""
    for found in rates.values():
        found[0] += deals - found.total()  # the deals that had none
    return {
        name: average([rate / 10 for rate in found.elements()])
        for name, found in rates.items()
        if name != ACTIONS
    }
