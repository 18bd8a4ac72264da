"""The sounds of the Great Fire: the more houses burn, the longer it crackles."""

from __future__ import annotations

from pathlib import Path

from tinderbox.core.game import Event
from tinderbox.draw.sounds import event_sounds


def _burnt(event: Event) -> int:
    return 1 + len(str(event.params.get("houses", "")))


sound = event_sounds(Path(__file__).with_suffix(".toml"), _burnt)
