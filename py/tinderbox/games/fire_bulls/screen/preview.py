"""Fire Bulls: a preview of an attack while a direction is hovered or focused."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.screen import Marks, Path, Preview
from tinderbox.draw.sprites import Scene, Sprite, copies
from tinderbox.games.fire_bulls import flow, qi, reach, scoring
from tinderbox.games.fire_bulls.cards import JIE, QI, YEN, letters, payable
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.state import (
    JIE_PLACE,
    NOBODY,
    NOTHING,
    Phase,
    Public,
    View,
)


def preview(view: View, path: Path) -> Preview:
    """Return marks and sentences while the last id of `path` is looked at."""
    last = path[-1]
    public = view.public
    if badge := words_of_badge(public, last):
        return (), badge
    if last.startswith("colour-"):
        return _of_its_colour(public, last[-1]), ()
    if last == "own-bull" and view.viewer is not None:
        return _of_its_colour(public, public.seats[view.viewer].colour), ()
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
        *_reach(public, direction),
        *(_cost(public, card) for card in cards),
    )


def _of_its_colour(public: Public, colour: str) -> Marks:
    """Mark the cards on the table that are worth one more to a bull of a colour."""
    return tuple(
        (f"yen-{x}-{y}", "at-stake") for x, y in reach.open_cards(public, colour)
    )


def _paying(view: View, cards: Sequence[str]) -> Marks:
    """Mark the cards of the hand that would pay for Yen cards.

    Of several payments the first is shown.
    """
    payments = [payable(card, view.hand or NOTHING) for card in cards]
    if not all(payments) or view.viewer != view.public.turn.seat:
        return ()
    paid = [f"hand-{letter}" for it in payments for letter in letters(it[0])]
    return tuple((id, "would-pay") for id in copies(paid))


def overlay(view: View, path: Path, actions: object) -> Scene:
    """Write numbers on the cards that pay: they pay from left to right."""
    held = letters(view.hand or NOTHING)
    places = copies(f"hand-{letter}" for letter in held)
    paid = copies(id for id in path if id.startswith("hand-"))
    if not path or not path[0].startswith("direction-"):
        return ()
    return tuple(
        Sprite(
            f"order-{n}",
            "fb-seal",
            *layout.lifted(places.index(id), len(held)),
            ("order",),
            text=str(n),
        )
        for n, id in enumerate(paid, start=1)
    )


def words_of_badge(public: Public, id: str) -> Lines:
    """Return the meaning of the number on a gate, banner or heap, () if it has none."""
    match id.split("-"):
        case ["pile", x]:
            column = int(x)
            left = {"column": column + 1, "n": public.piles[column]}
            return (Line("fire_bulls.place.pile", left),)
        case ["head", who]:
            seat = public.seats[int(who)]
            score = scoring.score(seat.won, seat.colour)
            held = {"seat": int(who), "points": score.total, "n": seat.hand}
            parts = {"points": score.cards, "bonus": score.bonus}
            return (
                Line("fire_bulls.place.banner", held),
                Line("fire_bulls.preview.parts", parts),
            )
        case ["deck"]:
            return (Line("fire_bulls.place.deck", {"n": qi.deck_left(public)}),)
        case ["discards"]:
            return (Line("fire_bulls.panel.discards", {"n": sum(public.discards)}),)
        case ["open", letter]:
            n = public.row[QI.index(letter)]
            return (Line("fire_bulls.place.open", {"qi": letter, "n": n}),)
    return ()


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
