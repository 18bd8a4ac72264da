"""Fire Bulls: Qi cards fly to and from seats, and an empty pile's gate breaks."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Events
from tinderbox.draw.flight import Effect, Flight
from tinderbox.draw.screen import Point
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.scene import SPLINTERS
from tinderbox.games.fire_bulls.state import View

# Events by which cards leave a hand, and the params that name the cards.
_LEAVE = {
    "fire_bulls.defeated": "paid",
    "fire_bulls.lost": "qi",
    "fire_bulls.laid_down": "qi",
}


def flights(before: View, events: Events) -> Iterator[Flight | Effect]:
    """Yield the flights of Qi cards. Other seats hold theirs in their seat's row.

    The gate of a column breaks when the last card of its pile is turned up.
    """
    for event in events:
        if event.key == "fire_bulls.turned_up":
            column = int(event.params["column"]) - 1
            if before.public.piles[column] == 1:
                yield Effect(SPLINTERS, layout.pile(column), "impact")
        if "seat" not in event.params:
            continue
        seat = int(event.params["seat"])
        is_mine = seat == before.viewer
        hand: Point | int = layout.HAND_PLACE if is_mine else seat
        match event.key:
            case "fire_bulls.took":
                letter = str(event.params["qi"])
                yield Flight(f"qi-card-{letter}", layout.open_card(letter), hand)
            case "fire_bulls.drew":
                yield Flight("qi-back", layout.DECK, hand)
            case key if key in _LEAVE and is_mine:
                for letter in str(event.params[_LEAVE[key]]):
                    yield Flight(
                        f"qi-card-{letter}", layout.HAND_PLACE, layout.DISCARDS
                    )
