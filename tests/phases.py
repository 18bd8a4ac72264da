"""What a state of any game waits for."""

from __future__ import annotations

from enum import Enum
from typing import Any

from tinderbox.games.great_fire.state import State as GreatFire


def phase(state: Any) -> Enum:
    """The phase, which the Great Fire keeps with the turn."""
    public = getattr(state, "public", state)
    found = public.turn.phase if isinstance(state, GreatFire) else public.phase
    assert isinstance(found, Enum)
    return found
