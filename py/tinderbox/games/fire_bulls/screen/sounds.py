"""The sounds of Fire Bulls: cards, hooves and attacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.core.game import Event
from tinderbox.draw.sounds import Noise, event_sounds

NOISES: Final[Mapping[str, Noise]] = {
    "fire_bulls.took": Noise.CARD,
    "fire_bulls.drew": Noise.CARD,
    "fire_bulls.laid_down": Noise.CARD,
    "fire_bulls.laid_open": Noise.CARD,
    "fire_bulls.took_reward": Noise.CARD,
    "fire_bulls.turned_up": Noise.CARD,
    "fire_bulls.renewed": Noise.CARD,
    "fire_bulls.stepped": Noise.STEP,
    "fire_bulls.chose": Noise.STEP,
    "fire_bulls.defeated": Noise.CRACKLE,
    "fire_bulls.robbed": Noise.DICE,
}


def _paid(event: Event) -> int:
    """A dear attack burns long."""
    return 1 + len(str(event.params.get("paid", "")))


sound = event_sounds(NOISES, _paid)
