"""The sounds of Pompieri: dice, steps, tiles, water and fire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.core.game import Event
from tinderbox.draw.sounds import Noise, event_sounds

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


def _fires(event: Event) -> int:
    crackles = NOISES[event.key] is Noise.CRACKLE
    return int(event.params.get("n", 1)) if crackles else 1


sound = event_sounds(NOISES, _fires)
