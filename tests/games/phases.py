"""The phases in which a state of any game waits."""

from __future__ import annotations

from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from typing import Any


class NoPhase(Enum):
    """The phase of a game that has no phases."""

    ALWAYS = "always"


def phases(id: str) -> tuple[Enum, ...]:
    """Return all phases of a game, none if it has no `state.Phase`."""
    state = f"tinderbox.games.{id}.state"
    return tuple(getattr(import_module(state), "Phase", ())) if find_spec(state) else ()


def phase(state: Any) -> Enum:
    """Return the phase. Some games store it with the turn."""
    public = getattr(state, "public", state)
    turn = getattr(public, "turn", None)
    found: Enum = getattr(turn, "phase", getattr(public, "phase", NoPhase.ALWAYS))
    return found
