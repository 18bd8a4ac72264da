"""Pompieri: questions to the board, and details that names leave out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.questions import Answers, Question
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri.fire import coming_spread
from tinderbox.games.pompieri.moving import steps_left
from tinderbox.games.pompieri.plan import (
    DOORS,
    OUTSIDE,
    SIDES,
    SQUARES,
    beside,
    column_row,
    is_open,
    name,
    square_at,
)
from tinderbox.games.pompieri.rounds import on_turn
from tinderbox.games.pompieri.screen.effects import at_risk
from tinderbox.games.pompieri.screen.gestures import firefighter, square
from tinderbox.games.pompieri.state import FIREFIGHTERS_PER_TEAM, Public, View


def questions(view: View) -> Iterator[Question[View]]:
    """Yield the questions, those about the viewer's own team only for a seat."""
    if view.viewer is not None and view.public.teams[view.viewer].door >= 0:
        own = [firefighter(n) for n in range(FIREFIGHTERS_PER_TEAM)]
        yield Question(Line("pompieri.ask.own"), lambda _: own)
        yield _question("danger", at_risk)
    yield _question("fire", lambda view: _squares_with(view.public.fires))
    yield _question("next", lambda view: coming_spread(view.public))
    yield _question("civilians", lambda view: _squares_with(view.public.civilians))
    yield _question("smoke", _unexplored)
    yield _question("rubble", lambda view: _squares_with(view.public.rubble))


def _question(key: str, find: Callable[[View], Iterable[int]]) -> Question[View]:
    text = Line(f"pompieri.ask.{key}")
    return Question(text, lambda view: [square(n) for n in find(view)])


def _squares_with(pieces: Iterable[int]) -> list[int]:
    return [n for n, many in enumerate(pieces) if many]


def _unexplored(view: View) -> list[int]:
    """Return the squares without a floor that are open to a square with a floor."""
    floor = view.public.floor
    return [
        n
        for n in range(SQUARES)
        if not floor[n]
        and any(
            floor[other] and is_open(floor, n, side)
            for side in SIDES
            if (other := beside(n, side)) is not None
        )
    ]


def details(view: View, thing: Thing) -> Lines:
    """Return what the name of a square, of a door or of a firefighter leaves out.

    It is () for any other thing.
    """
    public = view.public
    match thing:
        case Thing("square", (int(column), int(row))):
            return tuple(_of_square(public, square_at(column, row)))
        case Thing("entrance", (str(colour),)):
            squares = {colour: square for colour, square, _ in DOORS}
            return tuple(_of_square(public, squares[colour]))
        case Thing("own", (int(n),)) if view.viewer is not None:
            return tuple(_of_firefighter(public, view.viewer, n))
        case Thing("crew", (int(seat), int(n))):
            return tuple(_of_firefighter(public, seat, n))
    return ()


def _of_firefighter(public: Public, seat: int, n: int) -> Iterator[Line]:
    team = public.teams[seat]
    member = team.crew[n]
    if seat == on_turn(public):
        yield Line("pompieri.more.steps", {"n": steps_left(member)})
    here = DOORS[team.door][1] if member.square == OUTSIDE else member.square
    yield from _of_square(public, here)


def _of_square(public: Public, n: int) -> Iterator[Line]:
    """Yield column and row, each side, and the fire that comes next."""
    column, row = column_row(n)
    yield Line("pompieri.more.place", {"column": column, "row": row})
    for side in SIDES:
        yield _side(public, n, side)
    if more := coming_spread(public).get(n):
        yield Line("pompieri.more.spread", {"n": more})


def _side(public: Public, n: int, side: str) -> Line:
    """Return what lies on a side of a square."""
    doors = {door[1:]: door[0] for door in DOORS}
    if colour := doors.get((n, side)):
        return Line("pompieri.more.door", {"side": side, "colour": colour})
    other = beside(n, side)
    if other is None:
        return Line("pompieri.more.outer_wall", {"side": side})
    where = {"side": side, "square": name(other)}
    if not is_open(public.floor, n, side):
        return Line("pompieri.more.wall", where)
    if public.fires[other]:
        return Line("pompieri.more.fire", where)
    if public.rubble[other]:
        return Line("pompieri.more.rubble", where)
    known = "open" if public.floor[other] else "smoke"
    return Line(f"pompieri.more.{known}", where)


ANSWERS = Answers(questions, details)
