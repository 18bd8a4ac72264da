"""The Great Fire: tokens, cones and own houses fly from a district to their seats."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Events
from tinderbox.draw.flight import Effect, Flight
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.spread import wins_token
from tinderbox.games.great_fire.state import COLOUR_NAMES, View

SMOKE_SCALE = 1.5


def flights(before: View, events: Events) -> Iterator[Flight | Effect]:
    """Yield the flights from a district to seats' rows, own houses to the viewer's.

    Smoke rises where something burnt down or was put out.
    """
    own = before.mine.colour if before.mine is not None else ""
    mover = int(before.public.turn.seat)
    for event in events:
        if "district" not in event.params:
            continue
        i = by_id(str(event.params["district"])).index
        place = layout.slots(i).fire
        if event.key == "great_fire.extinguished":
            yield Flight("flame", place, mover)
        if event.key == "great_fire.burnt" and wins_token(before.public.board, i):
            yield Flight("token", place, mover)
        if event.key in ("great_fire.burnt", "great_fire.extinguished"):
            yield Effect("smoke", place, "rises", SMOKE_SCALE)
        lost = str(event.params.get("houses", "")).count(own) if own else 0
        for _ in range(lost):
            assert before.viewer is not None
            yield Flight(f"house-{COLOUR_NAMES[own]}", place, int(before.viewer))
