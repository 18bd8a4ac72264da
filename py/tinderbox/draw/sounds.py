"""What may be heard at a table, as data: names of noises, no audio."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

LOUDEST: Final = 6  # of a fire


class Noise(StrEnum):
    """What a table sounds like, whatever is played on it."""

    CARD = "card"
    STEP = "step"
    CRACKLE = "crackle"  # by the size of the fire
    SPLASH = "splash"
    DICE = "dice"
    BELL = "bell"  # it is your turn
    FANFARE = "fanfare"  # it is over


@dataclass(frozen=True, slots=True)
class Sound:
    """A noise; `strength` is 1 to `LOUDEST`."""

    noise: Noise
    strength: int = 1
