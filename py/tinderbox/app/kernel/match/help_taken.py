"""Actions that were not their seat's free choice: taken with a hint, or forced."""

from __future__ import annotations

from collections import Counter

from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.table import AnyTable
from tinderbox.draw.panel import Line


def helped(table: AnyTable) -> tuple[Line, ...]:
    """A sentence for each seat that took help, in their order."""
    taken = Counter(table.movers[number - 1] for number in counted(table))
    return tuple(
        Line("hint.taken", {"seat": seat, "n": taken[seat]}) for seat in sorted(taken)
    )


def counted(table: AnyTable) -> list[int]:
    """The numbers of the actions that were taken with help so far."""
    return [number for number in table.helped if number <= len(table.log)]


def notes(session: AnySession) -> dict[int, Line]:
    """Hints that were taken and forced stops that were passed, by number of action."""
    table = session.table
    found = dict.fromkeys(table.passed, Line("table.passed"))
    for number in counted(table):
        found[number] = Line("hint.noted", {"seat": table.movers[number - 1]})
    return found
