"""What is heard of the Great Fire: the more houses burn, the longer it crackles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.core.game import Event
from tinderbox.draw.sounds import LOUDEST, Noise, Sound

NOISES: Final[Mapping[str, Noise]] = {
    "great_fire.played": Noise.CARD,
    "great_fire.drew": Noise.CARD,
    "great_fire.token_won": Noise.CARD,
    "great_fire.pawn_moved": Noise.STEP,
    "great_fire.pawn_placed": Noise.STEP,
    "great_fire.crew_moved": Noise.STEP,
    "great_fire.crew_placed": Noise.STEP,
    "great_fire.crew_controls": Noise.STEP,
    "great_fire.burnt": Noise.CRACKLE,
    "great_fire.covered": Noise.CRACKLE,
    "great_fire.wild_fire": Noise.CRACKLE,
    "great_fire.cone_placed": Noise.CRACKLE,
    "great_fire.demolished": Noise.DICE,
    "great_fire.extinguished": Noise.SPLASH,
}


def sound(event: Event) -> Sound | None:
    """The noise of an event, None for a silent one."""
    noise = NOISES.get(event.key)
    if noise is None:
        return None
    burnt = len(str(event.params.get("houses", "")))
    return Sound(noise, min(1 + burnt, LOUDEST))
