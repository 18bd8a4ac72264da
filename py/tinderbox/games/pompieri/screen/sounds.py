"""The sounds of Pompieri: dice, steps, tiles, water and fire."""

from __future__ import annotations

from pathlib import Path

from tinderbox.core.game import Event
from tinderbox.draw.sounds import event_sounds


def _fires(event: Event) -> int:
    return int(event.params.get("n", 1))


sound = event_sounds(Path(__file__).with_suffix(".toml"), _fires)
