"""Pompieri for learners: a seat's view and its legal actions as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from tinderbox.core.one_hot import cached_row, many_hot, one_hot, row, switch_values
from tinderbox.games.pompieri import state as s
from tinderbox.games.pompieri.plan import DOORS, SERIES, SHAPES, SIDES, SQUARES

_SQUARES = range(SQUARES)
_DOORS = range(len(DOORS))


def _actions() -> Iterator[s.Action]:
    yield s.EndTurn()
    for n in range(s.FIREFIGHTERS_PER_TEAM):
        yield from (s.Enter(n), s.Leave(n), s.TakeAlong(n))
        for square in range(SQUARES):
            yield from (
                s.Move(n, square),
                s.PutOut(n, square),
                s.Clear(n, square),
                s.Breach(n, square),
            )
            for series in SERIES:
                yield from (s.Lay(n, square, series, shape) for shape in SHAPES)


ACTIONS = tuple(_actions())  # all that a player may ever choose


def observation(view: s.View) -> array[int]:
    """Return all facts of a view: as many numbers for any view of as many teams.

    Teams are counted from the viewer's on. A choice among several is a row of
    zeros with a 1.
    """
    public = view.public
    viewer = view.viewer or 0
    order = [*range(viewer, len(public.teams)), *range(viewer)]
    numbers = row(switch_values(public.switches))
    facts = (
        public.series,
        public.floor,
        public.fires,
        public.rubble,
        public.civilians,
    )
    for square in zip(*facts, strict=True):
        numbers += _square(*square)
    for seat in order:
        team = public.teams[seat]
        numbers += one_hot(team.door, _DOORS)
        numbers.extend((team.medals, team.saved, team.put_out))
        numbers += one_hot(seat, (public.turn, public.first))
        for member in team.crew:
            numbers += _firefighter(member)
    numbers += one_hot(public.phase, s.Phase)
    dice = (*public.dice, 0, 0)[:2]
    numbers.extend((*dice, public.rolled, public.round, int(public.lacked_fire)))
    return numbers


@cached_row
def _square(
    series: str, floor: str, fires: int, rubble: bool, civilians: int
) -> array[int]:
    tile = one_hot(series, SERIES) + many_hot(floor, SIDES)
    return row((*tile, fires, int(rubble), civilians))


@cached_row
def _firefighter(member: s.Firefighter) -> array[int]:
    state = row(
        (member.steps, int(member.acted), int(member.left), int(member.carries))
    )
    return one_hot(member.square, _SQUARES) + state
