"""The sounds of Fire Bulls: cards, hooves and attacks."""

from __future__ import annotations

from pathlib import Path

from tinderbox.core.game import Event
from tinderbox.draw.sounds import event_sounds


def _paid(event: Event) -> int:
    """Return the strength of an attack's sound: it grows with the price."""
    return 1 + len(str(event.params.get("paid", "")))


sound = event_sounds(Path(__file__).with_suffix(".toml"), _paid)
