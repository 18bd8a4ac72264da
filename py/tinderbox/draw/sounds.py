"""Sounds as data: names of noises, no audio."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tinderbox.core.game import Event

MAX_STRENGTH: Final = 6


class Noise(StrEnum):
    """The noises, the same for all games."""

    CARD = "card"
    STEP = "step"
    CRACKLE = "crackle"  # longer the stronger it is
    SPLASH = "splash"
    DICE = "dice"
    BELL = "bell"  # it is your turn
    FANFARE = "fanfare"  # it is over


@dataclass(frozen=True, slots=True)
class Sound:
    """A noise; `strength` is 1 to `MAX_STRENGTH`."""

    noise: Noise
    strength: int = 1


def event_sounds(
    noises: Mapping[str, Noise], strength: Callable[[Event], int]
) -> Callable[[Event], Sound | None]:
    """The function from an event to its sound, or None: `Screen.sound` of a game.

    A strength beyond what there is counts as the nearest that is.
    """

    def sound(event: Event) -> Sound | None:
        noise = noises.get(event.key)
        if noise is None:
            return None
        return Sound(noise, max(1, min(strength(event), MAX_STRENGTH)))

    return sound
