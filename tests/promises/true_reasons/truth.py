"""Conditions that a reason tells of a position. They call none of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Truth = Callable[[Any, Any], bool]  # of a state and the action that was refused
Idle = Callable[[Any, tuple[str, ...]], bool]  # of a state and the clicks


def in_phase(name: str, *kinds: type) -> Truth:
    """The match is in that phase, and the action is none of the phase's."""

    def truth(state: Any, action: Any) -> bool:
        public = state.public
        waits = getattr(public.turn, "phase", None) or public.phase
        return waits.value == name and not isinstance(action, kinds)

    return truth
