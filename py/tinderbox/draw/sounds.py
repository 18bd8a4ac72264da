"""Sounds as data: names of noises, without audio."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import cast

from tinderbox.core.files import read_table
from tinderbox.core.game import Event
from tinderbox.core.record import frozen

MAX_STRENGTH = 6


class Noise(StrEnum):
    """The noises, the same for all games."""

    CARD = "card"
    STEP = "step"
    CRACKLE = "crackle"  # longer if it is stronger
    SPLASH = "splash"
    DICE = "dice"
    BELL = "bell"  # it is your turn
    FANFARE = "fanfare"  # it is over
    BORDER = "border"  # no place lies in that direction
    REFUSAL = "refusal"  # a click does nothing
    DANGER = "danger"  # the fire comes near something of yours


@frozen
class Sound:
    """A noise. `strength` is 1 to `MAX_STRENGTH`."""

    noise: Noise
    strength: int = 1


def event_sounds(table: Path, strength: str) -> Callable[[Event], Sound | None]:
    """Return the function from an event to its sound or None: a game's `Screen.sound`.

    `table` is a file that lists the events of each noise. Only a crackle has a
    strength. `strength` is the name of the event's param for that. If the param is a
    text, the strength is one more than its number of letters. It is at most
    `MAX_STRENGTH`.
    """
    listed = cast(Mapping[str, Sequence[str]], read_table(table))
    noises = {event: Noise(name) for name, events in listed.items() for event in events}

    def sound(event: Event) -> Sound | None:
        noise = noises.get(event.key)
        if noise is None:
            return None
        value = event.params.get(strength, "") if noise is Noise.CRACKLE else 1
        loud = value if isinstance(value, int) else 1 + len(value)
        return Sound(noise, max(1, min(loud, MAX_STRENGTH)))

    return sound
