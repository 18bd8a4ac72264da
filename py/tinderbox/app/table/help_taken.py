"""Who took hints, and how often: shown at the end of the match."""

from __future__ import annotations

from collections import Counter

from tinderbox.core.table import AnyTable
from tinderbox.draw.panel import Line


def helped(table: AnyTable) -> tuple[Line, ...]:
    """A sentence for each seat that took help, in their order."""
    taken = Counter(table.movers[number - 1] for number in counted(table))
    return tuple(
        Line("hint.taken", {"seat": int(seat), "n": taken[seat]})
        for seat in sorted(taken)
    )


def counted(table: AnyTable) -> list[int]:
    """The numbers of the actions that were taken with help so far."""
    return [number for number in table.helped if number <= len(table.log)]
