"""Actions that were played with a hint."""

from __future__ import annotations

from collections import Counter

from tinderbox.core.history import AnyHistory
from tinderbox.draw.panel import Line, Lines


def helped(history: AnyHistory) -> Lines:
    """Return a sentence for each seat that used hints, in order."""
    hints = Counter(history.movers[number - 1] for number in helped_actions(history))
    return tuple(
        Line("hint.taken", {"seat": seat, "n": hints[seat]}) for seat in sorted(hints)
    )


def helped_actions(history: AnyHistory) -> list[int]:
    """Return the numbers, from 1, of the actions that were played with hints.

    Numbers of actions that were undone are left out.
    """
    return [number for number in history.helped if number <= len(history.log)]


def hint_notes(history: AnyHistory) -> dict[int, Line]:
    """Return a sentence about each action with a hint, by number of action."""
    return {
        number: Line("hint.noted", {"seat": history.movers[number - 1]})
        for number in helped_actions(history)
    }
