"""The marks of the seats, which the notebook keeps beside a match."""

from __future__ import annotations

from tinderbox.app.kernel.match.store import Beside
from tinderbox.core.match import read_object

MAX_LENGTH = 20_000  # characters: every mark about seven rivals fits


def _accepts(text: str) -> bool:
    return len(text) <= MAX_LENGTH and read_object(text) is not None


NOTES = Beside("tinderbox.notes.", "notes", _accepts)
