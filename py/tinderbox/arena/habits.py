"""Counts of habits: how often each kind of action is among a player's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from tinderbox.arena.intervals import Z_95, Average
from tinderbox.core.game import CHANCE
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

ACTIONS: Final = "actions"  # all of a player's own, under this name

Counts = dict[str, dict[str, int]]  # player → {habit: number of actions}


def count_habits(table: AnyTable, counts: Counts) -> None:
    """Add the actions of a finished match to the counts of its players.

    Each is counted as an action, by its class, and by the habits of the game.
    """
    habits = registry.load_habits(table.game.ID)
    for state, text, mover in zip(table.states, table.log, table.movers, strict=False):
        if mover == CHANCE:
            continue
        action = table.game.decode(text)
        own = counts[table.header.seats[mover]]
        named = [name for name, is_habit in habits.items() if is_habit(state, action)]
        for name in (ACTIONS, type(action).__name__, *named):
            own[name] = own.get(name, 0) + 1


@dataclass(slots=True)
class _Sums:
    """Sums over deals: of a habit's count, of its square, and of count times actions.

    All are integers, so their order makes no difference.
    """

    count: int = 0
    squares: int = 0
    products: int = 0


@dataclass(slots=True)
class HabitScore:
    """The habits of one player over the deals added so far, in memory of one size."""

    deals: int = 0
    actions: int = 0
    squares: int = 0  # of the actions of a deal
    habits: dict[str, _Sums] = field(default_factory=dict)

    def add(self, counts: Mapping[str, int]) -> None:
        """Count a deal."""
        actions = counts.get(ACTIONS, 0)
        self.deals += 1
        self.actions += actions
        self.squares += actions * actions
        for name, count in counts.items():
            if name != ACTIONS:
                sums = self.habits.setdefault(name, _Sums())
                sums.count += count
                sums.squares += count * count
                sums.products += count * actions

    def of_100(self) -> dict[str, Average]:
        """Return how many of 100 own actions are of each kind, ± the error at 95 %.

        The deals are clusters: the error is that of a ratio of two sums over them.
        """
        n = self.deals
        found = {}
        for name, sums in self.habits.items():
            rate = sums.count / self.actions
            residue = (
                sums.squares - 2 * rate * sums.products + rate * rate * self.squares
            )
            spread = sqrt(max(0.0, residue) * n / max(1, n - 1)) / self.actions
            found[name] = Average(100 * rate, 100 * Z_95 * spread)
        return found
