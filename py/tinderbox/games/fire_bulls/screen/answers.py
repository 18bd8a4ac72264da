"""Fire Bulls: questions to the board, and facts that the names of things omit."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.questions import Answers, Question
from tinderbox.draw.things import Thing
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import COLOURS, payable
from tinderbox.games.fire_bulls.screen.gestures import direction_of, direction_thing
from tinderbox.games.fire_bulls.screen.preview import preview
from tinderbox.games.fire_bulls.state import JIE_PLACE, NOTHING, View


def questions(view: View) -> Iterator[Question[View]]:
    """Yield the questions. An onlooker gets none about the own hand and colour."""
    if view.viewer is not None:
        own = view.public.seats[view.viewer].colour
        yield Question(Line("fire_bulls.ask.payable"), _payable)
        yield _of_colour(Line("fire_bulls.ask.own_colour"), own)
    yield Question(Line("fire_bulls.ask.bulls"), _bulls)
    for colour in COLOURS:
        yield _of_colour(Line("fire_bulls.ask.colour", {"colour": colour}), colour)


def _payable(view: View) -> list[Thing]:
    """Return the directions whose next card the viewer's hand can pay."""
    return [direction_thing(n) for n in range(JIE_PLACE + 1) if _can_pay(view, n)]


def _can_pay(view: View, direction: int) -> bool:
    code = reach.next_card(view.public, direction)
    return bool(code and payable(code, view.hand or NOTHING))


def _of_colour(text: Line, colour: str) -> Question[View]:
    """Return the question in which columns Yen cards of a colour lie.

    There are none of a bull's colour before it is chosen.
    """

    def find(view: View) -> list[Thing]:
        found = reach.open_cards(view.public, colour) if colour else ()
        return [*dict.fromkeys(direction_thing(column + 1) for column, _ in found)]

    return Question(text, find)


def _bulls(view: View) -> list[Thing]:
    """Return the directions in which a bull stands."""
    bulls = (seat.bull for seat in view.public.seats if seat.bull >= 0)
    return [*dict.fromkeys(direction_thing(bull) for bull in bulls)]


def details(view: View, thing: Thing) -> Lines:
    """Return the meaning of a number, or the reach and the costs of an attack."""
    _, lines = preview(view, (thing,))
    direction = direction_of((thing,))
    if direction is None or view.hand is None:
        return lines
    code = reach.next_card(view.public, direction)
    if not code:
        return lines
    can = "can_pay" if _can_pay(view, direction) else "cannot_pay"
    return (*lines, Line(f"fire_bulls.more.{can}", {"yen": code}))


ANSWERS = Answers(questions, details)
