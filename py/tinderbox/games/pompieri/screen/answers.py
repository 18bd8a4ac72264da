"""Pompieri: what one may ask the board, and what names leave out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tinderbox.draw.panel import Line
from tinderbox.draw.questions import Answer, Answers, Question, found
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
    named,
)
from tinderbox.games.pompieri.rounds import on_turn
from tinderbox.games.pompieri.screen.gestures import one, square
from tinderbox.games.pompieri.state import Firefighter, Public, View


def questions(view: View) -> tuple[Question[View], ...]:
    """Return the questions, those about the viewer's own team only for a seat."""
    general = {
        "fire": _fire,
        "next": _next,
        "civilians": _civilians,
        "smoke": _smoke,
        "rubble": _rubble,
    }
    own = {"own": _own, "danger": _danger}
    viewer = view.viewer
    is_dealt = viewer is not None and view.public.teams[viewer].door >= 0
    asked = {**own, **general} if is_dealt else general
    return tuple(Question(Line(f"pompieri.ask.{key}"), asked[key]) for key in asked)


def details(view: View, id: str) -> tuple[Line, ...]:
    """Return what the name of a square, of a door or of a firefighter leaves out."""
    kind, _, rest = id.partition("-")
    if kind == "square":
        return tuple(_of_square(view.public, named(rest)))
    if kind == "entrance":
        door = [colour for colour, _, _ in DOORS].index(rest)
        return tuple(_of_square(view.public, DOORS[door][1]))
    if kind == "own" and view.viewer is not None:
        return tuple(_of_firefighter(view.public, int(view.viewer), int(rest)))
    if kind == "crew":
        seat, _, n = rest.partition("-")
        return tuple(_of_firefighter(view.public, int(seat), int(n)))
    return ()


def _of_firefighter(public: Public, seat: int, n: int) -> Iterator[Line]:
    team = public.teams[seat]
    member = team.crew[n]
    if seat == on_turn(public):
        yield Line("pompieri.more.steps", {"n": steps_left(member)})
    is_outside = member.square == OUTSIDE
    here = DOORS[team.door][1] if is_outside else member.square
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
    other = beside(n, side)
    doors = {(place, way): colour for colour, place, way in DOORS}
    if colour := doors.get((n, side)):
        return Line("pompieri.more.door", {"side": side, "colour": colour})
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


def _counted(key: str, squares: Iterable[int]) -> Answer:
    """Return how many squares there are, their names, and the way to each."""
    there = list(squares)
    told = {"squares": ", ".join(map(name, there))}
    return found(f"pompieri.answer.{key}", map(square, there), told)


def _having(pieces: Iterable[int]) -> list[int]:
    return [n for n, many in enumerate(pieces) if many]


def _fire(view: View) -> Answer:
    return _counted("fire", _having(view.public.fires))


def _next(view: View) -> Answer:
    return _counted("next", coming_spread(view.public))


def _civilians(view: View) -> Answer:
    return _counted("civilians", _having(view.public.civilians))


def _rubble(view: View) -> Answer:
    return _counted("rubble", _having(view.public.rubble))


def _smoke(view: View) -> Answer:
    """Tell the unknown squares that a floor opens to."""
    floor = view.public.floor
    return _counted(
        "smoke",
        (
            n
            for n in range(SQUARES)
            if not floor[n] and any(is_open_towards(floor, n, side) for side in SIDES)
        ),
    )


def is_open_towards(floor: tuple[str, ...], n: int, side: str) -> bool:
    """Return True if a laid tile beside an unknown square opens to it."""
    other = beside(n, side)
    return other is not None and bool(floor[other]) and is_open(floor, n, side)


def _crew(view: View) -> tuple[Firefighter, ...]:
    return () if view.viewer is None else view.public.teams[view.viewer].crew


def _own(view: View) -> Answer:
    crew = _crew(view)
    door = DOORS[view.public.teams[view.viewer or 0].door]
    lines = tuple(_where(n, member, door[0]) for n, member in enumerate(crew, start=1))
    return Answer(lines, tuple(map(one, range(len(crew)))))


def _where(number: int, member: Firefighter, colour: str) -> Line:
    if member.square == OUTSIDE:
        return Line("pompieri.answer.own_outside", {"number": number, "colour": colour})
    where: dict[str, int | str] = {"number": number, "square": name(member.square)}
    if member.carries:
        return Line("pompieri.answer.own_carrier", where)
    return Line("pompieri.answer.own_inside", where)


def _at_risk(view: View) -> list[int]:
    """Return the squares of the viewer's firefighters that the fire reaches next."""
    coming = coming_spread(view.public)
    there = {member.square for member in _crew(view)}
    return sorted(there & coming.keys())


def _danger(view: View) -> Answer:
    return _counted("danger", _at_risk(view))


ANSWERS: Final[Answers[View]] = Answers(
    questions,
    details,
    lambda view: frozenset(map(square, _at_risk(view))),
)
