"""The Great Fire: tokens and cones that a seat wins, own houses that it loses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.core.game import Event
from tinderbox.draw.flight import Flight
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOUR_NAMES, View

_WON = {"great_fire.token_won": "token", "great_fire.extinguished": "flame"}


def flights(before: View, told: Sequence[Event]) -> Iterator[Flight]:
    """What flies to whose row; the viewer's own houses to the viewer's."""
    own = before.mine.colour if before.mine is not None else ""
    for event in told:
        if "district" not in event.params:
            continue
        place = layout.slots(by_id(str(event.params["district"])).index).fire
        if symbol := _WON.get(event.key):
            yield Flight(symbol, place, int(event.params["seat"]))
        lost = str(event.params.get("houses", "")).count(own) if own else 0
        for _ in range(lost):
            assert before.viewer is not None
            yield Flight(f"house-{COLOUR_NAMES[own]}", place, int(before.viewer))
