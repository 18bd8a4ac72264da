"""Actions that were not their seat's free choice: played with a hint, or forced."""

from __future__ import annotations

from collections import Counter

from tinderbox.core.table import AnyTable
from tinderbox.draw.panel import Line, Lines


def helped(table: AnyTable) -> Lines:
    """Return a sentence for each seat that used hints, in order."""
    hints = Counter(table.movers[number - 1] for number in counted(table))
    return tuple(
        Line("hint.taken", {"seat": seat, "n": hints[seat]}) for seat in sorted(hints)
    )


def counted(table: AnyTable) -> list[int]:
    """Return the numbers of the actions that were played with hints."""
    return [number for number in table.helped if number <= len(table.log)]


def notes(table: AnyTable) -> dict[int, Line]:
    """Return sentences about hints and forced actions, by number of action."""
    found = dict.fromkeys(table.passed, Line("table.passed"))
    for number in counted(table):
        found[number] = Line("hint.noted", {"seat": table.movers[number - 1]})
    return found
