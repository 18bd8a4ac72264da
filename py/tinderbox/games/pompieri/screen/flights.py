"""Pompieri: a fire that was put out and a civilian who was saved earn medals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.core.game import Event
from tinderbox.draw.flight import Flight
from tinderbox.games.pompieri.plan import named
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.state import View


def flights(before: View, events: Sequence[Event]) -> Iterator[Flight]:
    """Yield the flights to the row of the team that earned medals."""
    for event in events:
        seat = int(event.params.get("seat", 0))
        match event.key:
            case "pompieri.put_out":
                square = named(str(event.params["square"]))
                yield Flight("blaze", layout.middle(square), seat)
            case "pompieri.saved":
                door = before.public.teams[seat].door
                yield Flight("civilian", layout.outside(door, 1)[:2], seat)
