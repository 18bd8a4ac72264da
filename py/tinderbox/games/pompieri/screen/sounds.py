"""What is heard of Pompieri: dice on the board, steps, tiles, water and fire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.core.game import Event
from tinderbox.draw.sounds import LOUDEST, Noise, Sound

NOISES: Final[Mapping[str, Noise]] = {
    "pompieri.entered": Noise.STEP,
    "pompieri.moved": Noise.STEP,
    "pompieri.left": Noise.STEP,
    "pompieri.took": Noise.STEP,
    "pompieri.laid": Noise.CARD,
    "pompieri.fire": Noise.CRACKLE,
    "pompieri.spread": Noise.CRACKLE,
    "pompieri.put_out": Noise.SPLASH,
    "pompieri.breached": Noise.DICE,
    "pompieri.cleared": Noise.DICE,
    "pompieri.rubble": Noise.DICE,
    "pompieri.calls": Noise.DICE,
    "pompieri.silence": Noise.DICE,
    "pompieri.falls": Noise.DICE,
    "pompieri.holds": Noise.DICE,
}


def sound(event: Event) -> Sound | None:
    """The noise of an event, None for a silent one."""
    noise = NOISES.get(event.key)
    if noise is None:
        return None
    fires = int(event.params.get("n", 1)) if noise is Noise.CRACKLE else 1
    return Sound(noise, max(1, min(fires, LOUDEST)))
