"""The events of the phases, for the seat on turn."""

from __future__ import annotations

from tinderbox.core.game import Event, Events
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import Public

Changed = tuple[Public, Events]  # the table, and the events on the way to it


def event(public: Public, key: str, rule: Rule, **params: int | str) -> Event:
    """Return an event of the seat on turn."""
    return Event(f"fire_bulls.{key}", rule, {"seat": int(public.turn.seat), **params})
