"""What the journal notes of actions that were not their seat's free choice."""

from __future__ import annotations

from typing import Final

from tinderbox.app.matches.session import AnySession
from tinderbox.app.table.help_taken import counted
from tinderbox.draw.panel import Line

PASSED: Final = "table.passed"
HELPED: Final = "hint.noted"


def notes(session: AnySession) -> dict[int, Line]:
    """Hints that were taken and forced stops that were passed, by number of action."""
    movers = session.table.movers
    helped = {
        number: Line(HELPED, {"seat": int(movers[number - 1])})
        for number in counted(session.table)
    }
    return helped | dict.fromkeys(session.table.passed, Line(PASSED))
