"""Fire Bulls: what an attack would meet, shown while a direction is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Marks
from tinderbox.draw.sprites import copies
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import JIE, YEN, letters, payable
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.state import (
    JIE_PLACE,
    NOBODY,
    NOTHING,
    Phase,
    Public,
    View,
)


def preview(view: View, path: tuple[str, ...]) -> tuple[Marks, tuple[Line, ...]]:
    """What to mark on the table and to say while the last id of `path` is looked at."""
    last = path[-1]
    public = view.public
    if not last.startswith("direction-") or public.turn.phase is Phase.STEP:
        return (), ()
    direction = int(last[-1])
    if direction == JIE_PLACE:
        if not public.jie:
            return (), ()
        marks = (("jie", "would-burn"), *_paying(view, (JIE,)))
        return marks, (_cost(public, JIE),)
    places = reach.within_reach(public, direction)
    marks = tuple((f"yen-{x}-{y}", "would-burn") for x, y in places)
    cards = [public.columns[x][y] for x, y in places]
    return (*marks, *_paying(view, cards[:1])), (
        *_how_far(public, direction),
        *(_cost(public, card) for card in cards),
    )


def _paying(view: View, cards: Sequence[str]) -> Marks:
    """The cards of the hand that would leave it for these, the first way they can."""
    ways = [payable(card, view.hand or NOTHING) for card in cards]
    if not all(ways) or view.viewer != view.public.turn.seat:
        return ()
    paid = [letter for way in ways for letter in letters(way[0])]
    return tuple((copy, "would-pay") for copy in copies(f"hand-{q}" for q in paid))


def _how_far(public: Public, direction: int) -> tuple[Line, ...]:
    """In words what the board at the bull's feet says in hooves."""
    if public.turn.seat == NOBODY or public.turn.phase is Phase.OVER:
        return ()
    cards = reach.reach(public, public.turn.seat, direction)
    return (Line("fire_bulls.preview.reach", {"n": cards}),)


def _cost(public: Public, code: str) -> Line:
    seat = public.turn.seat
    colour = "" if seat == NOBODY else public.seats[seat].colour
    return Line(
        f"fire_bulls.yen_cost.{YEN[code].kind}",
        {"yen": code, "colour": YEN[code].colour or "w", "points": worth(code, colour)},
    )
