"""Fire Bulls: a preview of an attack while a direction is hovered or focused."""

from __future__ import annotations

from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.screen import Marks, Path, Preview
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.draw.things import Thing, copies
from tinderbox.games.fire_bulls import flow, reach, scoring
from tinderbox.games.fire_bulls.cards import JIE, YEN, letters, payable
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.gestures import (
    clicked_cards,
    direction_of,
    hand_card,
)
from tinderbox.games.fire_bulls.screen.scene import banner_name
from tinderbox.games.fire_bulls.state import (
    JIE_PLACE,
    NOBODY,
    NOTHING,
    Phase,
    Public,
    View,
)


def preview(view: View, path: Path) -> Preview:
    """Return marks and sentences while the last thing of `path` is looked at."""
    public = view.public
    match path[-1]:
        case Thing("head", (int(seat),)):
            own = public.seats[seat]
            points = scoring.score(own.won, own.colour).total
            name = banner_name(seat, own, points)
            return (), (name, points_in_parts(public, seat))
        case Thing("colour", (str(colour),)):
            return _of_its_colour(public, colour), ()
        case Thing("own", ("bull",)) if view.viewer is not None:
            return _of_its_colour(public, public.seats[view.viewer].colour), ()
        case Thing("direction", (int(direction),)):
            return _of_direction(view, direction)
    return (), ()


def _of_its_colour(public: Public, colour: str) -> Marks:
    """Mark the cards on the table that are worth one more to a bull of a colour."""
    places = reach.open_cards(public, colour)
    return tuple((Thing("yen", place), "at-stake") for place in places)


def _of_direction(view: View, direction: int) -> Preview:
    """Mark the cards that an attack may meet and what would pay the first of them."""
    public = view.public
    if public.turn.phase is Phase.STEP:
        return (), ()
    ahead = _cards_ahead(public, direction)
    marks = tuple((thing, "would-burn") for thing, _ in ahead)
    costs = tuple(_cost(public, code) for _, code in ahead)
    if ahead:
        _, first = ahead[0]
        marks += _paying(view, first)
    if direction == JIE_PLACE:
        return marks, costs
    return marks, (*_reach(public, direction), *costs)


def _cards_ahead(public: Public, direction: int) -> list[tuple[Thing, str]]:
    """Return the cards that an attack may meet, on the table and as codes."""
    if direction == JIE_PLACE:
        return [(Thing("jie"), JIE)] if public.jie else []
    return [
        (Thing("yen", (x, y)), public.columns[x][y])
        for x, y in reach.within_reach(public, direction)
    ]


def _paying(view: View, card: str) -> Marks:
    """Mark the cards of the hand that would pay for a Yen card.

    Of several payments the first is shown.
    """
    payments = payable(card, view.hand or NOTHING)
    if not payments or view.viewer != view.public.turn.seat:
        return ()
    paid = copies(hand_card(letter) for letter in letters(payments[0]))
    return tuple((thing, "would-pay") for thing in paid)


def overlay(view: View, path: Path, actions: object) -> Scene:
    """Write numbers on the cards that pay: they pay from left to right."""
    if direction_of(path) is None:
        return ()
    held = letters(view.hand or NOTHING)
    places = copies(hand_card(letter) for letter in held)
    paid = copies(hand_card(letter) for letter in clicked_cards(path))
    return tuple(
        Sprite(
            f"order-{n}",
            "fb-seal",
            *layout.lifted(places.index(card), len(held)),
            ("order",),
            text=str(n),
        )
        for n, card in enumerate(paid, start=1)
    )


def points_in_parts(public: Public, seat: int) -> Line:
    """Return the sentence that divides a seat's points into cards and bonus."""
    own = public.seats[seat]
    score = scoring.score(own.won, own.colour)
    parts = {"points": score.cards, "bonus": score.bonus}
    return Line("fire_bulls.preview.parts", parts)


def _reach(public: Public, direction: int) -> Lines:
    """Return the reach in words, which the board shows as hooves."""
    if (seat := flow.attacker(public)) is None:
        return ()
    cards = reach.reach(public, seat, direction)
    return (Line("fire_bulls.preview.reach", {"n": cards}),)


def _cost(public: Public, code: str) -> Line:
    seat = public.turn.seat
    colour = "" if seat == NOBODY else public.seats[seat].colour
    return Line(
        f"fire_bulls.yen_cost.{YEN[code].kind}",
        {"yen": code, "colour": YEN[code].colour or "w", "points": worth(code, colour)},
    )
