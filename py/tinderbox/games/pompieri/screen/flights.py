"""Pompieri: a fire that was put out and a civilian who was saved earn medals."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Events
from tinderbox.draw.flight import Effect, Flight
from tinderbox.games.pompieri.plan import named
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.state import View

SMOKE_BELOW = 40.0  # a square's middle: smoke is drawn above its point


def flights(before: View, events: Events) -> Iterator[Flight | Effect]:
    """Yield the flights to the row of the team that earned medals.

    Steam rises where a fire was put out, and dust where the ceiling came down.
    """
    for event in events:
        seat = int(event.params.get("seat", 0))
        match event.key:
            case "pompieri.put_out":
                place = layout.middle(named(str(event.params["square"])))
                yield Effect("leak", (place[0], place[1] + SMOKE_BELOW), "rises")
                yield Flight("blaze", place, seat)
            case "pompieri.rubble" | "pompieri.cleared":
                place = layout.middle(named(str(event.params["square"])))
                yield Effect("leak", (place[0], place[1] + SMOKE_BELOW), "rises")
            case "pompieri.saved":
                door = before.public.teams[seat].door
                yield Flight("civilian", layout.at_door(door), seat)
