"""The sounds of the Great Fire: the more houses burn, the longer it crackles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.core.game import Event
from tinderbox.draw.sounds import Noise, event_sounds

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


def _burnt(event: Event) -> int:
    return 1 + len(str(event.params.get("houses", "")))


sound = event_sounds(NOISES, _burnt)
