"""Requests of buttons of the recap."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.page.commands import Ask

RECAP: Final[Ask[[]]] = Ask("recap", key="r")  # tell the others' turns again
REPLAY: Final[Ask[[int, int]]] = Ask("again")  # from an action to another
