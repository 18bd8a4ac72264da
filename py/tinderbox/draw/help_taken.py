"""Actions that were not their seat's free choice: played with a hint, or forced."""

from __future__ import annotations

from collections import Counter

from tinderbox.core.table import AnyTable
from tinderbox.draw.panel import Line, Lines


def helped(table: AnyTable) -> Lines:
    """Return a sentence for each seat that used hints, in order."""
    hints = Counter(table.movers[number - 1] for number in helped_actions(table))
    return tuple(
        Line("hint.taken", {"seat": seat, "n": hints[seat]}) for seat in sorted(hints)
    )


def helped_actions(table: AnyTable) -> list[int]:
    """Return the numbers, from 1, of the actions that were played with hints.

    Numbers of actions that were undone are left out.
    """
    return [number for number in table.helped if number <= len(table.log)]


def forced_notes(table: AnyTable) -> dict[int, Line]:
    """Return a sentence about each forced action, by number of action."""
    return dict.fromkeys(table.passed, Line("table.passed"))


def hint_notes(table: AnyTable) -> dict[int, Line]:
    """Return a sentence about each action with a hint, by number of action."""
    return {
        number: Line("hint.noted", {"seat": table.movers[number - 1]})
        for number in helped_actions(table)
    }
