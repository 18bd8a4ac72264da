"""Fire Bulls: Qi cards fly to the seat that takes them, payments to the discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.core.game import Event
from tinderbox.draw.flight import Flight
from tinderbox.draw.screen import Point
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.state import View

# Events by which cards leave a hand, and the params that name the cards.
_LEAVE = {
    "fire_bulls.defeated": "paid",
    "fire_bulls.lost": "qi",
    "fire_bulls.laid_down": "qi",
}


def flights(before: View, events: Sequence[Event]) -> Iterator[Flight]:
    """Yield the flights of Qi cards. Other seats hold theirs in their seat's row."""
    for event in events:
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
