"""Fire Bulls: what one may ask the board, and what names leave out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from tinderbox.draw.panel import Line
from tinderbox.draw.questions import Answer, Answers, Question, found
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import COLOURS, letters, payable
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.screen.gestures import way
from tinderbox.games.fire_bulls.screen.preview import preview
from tinderbox.games.fire_bulls.state import JIE_PLACE, NOTHING, View

_WAYS: Final = range(JIE_PLACE + 1)


def questions(view: View) -> tuple[Question[View], ...]:
    """Return the questions, those about the viewer's own hand only for a seat."""
    asked = {"hands": _hands}
    if any(seat.bull >= 0 for seat in view.public.seats):
        asked = {"bulls": _bulls, **asked}
    if _own_colour_of(view):
        own = {"payable": _payable, "best": _best, "own_colour": _own_colour}
        asked = {**own, **asked}
    return (
        *(Question(Line(f"fire_bulls.ask.{key}"), asked[key]) for key in asked),
        *(
            Question(
                Line("fire_bulls.ask.colour", {"colour": colour}),
                partial(_of_colour, colour),
            )
            for colour in COLOURS
        ),
    )


def details(view: View, id: str) -> tuple[Line, ...]:
    """Return the meaning of a number, or the reach and the costs of an attack."""
    _, lines = preview(view, (id,))
    if not id.startswith("direction-"):
        return lines
    code = reach.next_card(view.public, int(id[-1]))
    if not code or view.hand is None:
        return lines
    can = "can_pay" if payable(code, view.hand) else "cannot_pay"
    return (*lines, Line(f"fire_bulls.more.{can}", {"yen": code}))


def _own_colour_of(view: View) -> str:
    return "" if view.viewer is None else view.public.seats[view.viewer].colour


def _counted(key: str, places: Iterable[reach.Place], view: View) -> Answer:
    """Return how many cards there are, their names, and the way to each."""
    there = list(places)
    cards = " ".join(view.public.columns[x][y] for x, y in there)
    # A card on the table stands for its column, which a key can reach.
    ids = dict.fromkeys(way(x + 1) for x, _ in there)
    if not there:
        return found(f"fire_bulls.answer.{key}", ())
    line = Line(f"fire_bulls.answer.{key}", {"cards": cards})
    return Answer((line,), tuple(ids))


def _payable(view: View) -> Answer:
    """Tell the directions whose next card the viewer's hand can pay."""
    public = view.public
    hand = view.hand or NOTHING
    ways = [
        direction
        for direction in _WAYS
        if (code := reach.next_card(public, direction)) and payable(code, hand)
    ]
    cards = " ".join(reach.next_card(public, direction) for direction in ways)
    return found("fire_bulls.answer.payable", map(way, ways), {"cards": cards})


def _best(view: View) -> Answer:
    """Tell the open cards that are worth most to the viewer."""
    own = _own_colour_of(view)
    columns = view.public.columns
    there = {
        (x, y): worth(code, own)
        for x, column in enumerate(columns)
        for y, code in enumerate(column)
        if code
    }
    most = max(there.values(), default=0)
    return _counted("best", [place for place, n in there.items() if n == most], view)


def _of_colour(colour: str, view: View) -> Answer:
    return _counted("colour", reach.open_cards(view.public, colour), view)


def _own_colour(view: View) -> Answer:
    return _of_colour(_own_colour_of(view), view)


def _bulls(view: View) -> Answer:
    seats = [(n, seat) for n, seat in enumerate(view.public.seats) if seat.bull >= 0]
    lines = (
        Line("fire_bulls.answer.bull", {"seat": n, "direction": seat.bull})
        for n, seat in seats
    )
    places = dict.fromkeys(way(seat.bull) for _, seat in seats)
    return Answer(tuple(lines), tuple(places))


def _hands(view: View) -> Answer:
    """Tell how many cards each hand has, and which of them all have seen."""
    lines = (
        Line(
            f"fire_bulls.answer.{'hand' if any(seat.shown) else 'unseen_hand'}",
            {"seat": n, "n": seat.hand, "paid": letters(seat.shown)},
        )
        for n, seat in enumerate(view.public.seats)
    )
    return Answer(tuple(lines))


ANSWERS: Final[Answers[View]] = Answers(questions, details)
