"""Pompieri for learners: a seat's view and its legal actions as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from typing import Final

from tinderbox.core.one_hot import many_hot, one_hot
from tinderbox.games.pompieri import state as s
from tinderbox.games.pompieri.plan import DOORS, SERIES, SHAPES, SIDES, SQUARES


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


ACTIONS: Final = tuple(_actions())  # all that a player may ever choose


def observation(view: s.View) -> list[int]:
    """Return all facts of a view: as many numbers for any view of as many teams.

    Teams are counted from the viewer's on. A choice among several is a row of
    zeros with a 1.
    """
    public = view.public
    viewer = view.viewer or 0
    order = [*range(viewer, len(public.teams)), *range(viewer)]
    numbers = [int(value) for value in astuple(public.switches)]
    for square in range(SQUARES):
        numbers += one_hot(public.series[square], SERIES)
        numbers += many_hot(public.floor[square], SIDES)
        numbers += (
            public.fires[square],
            int(public.rubble[square]),
            public.civilians[square],
        )
    for seat in order:
        team = public.teams[seat]
        numbers += one_hot(team.door, range(len(DOORS)))
        numbers += (team.medals, team.saved, team.put_out)
        numbers += one_hot(seat, (public.turn, public.first))
        for one in team.crew:
            numbers += one_hot(one.square, range(SQUARES))
            numbers += (one.steps, int(one.acted), int(one.left), int(one.carries))
    numbers += one_hot(public.phase, s.Phase)
    dice = (*public.dice, 0, 0)[:2]
    return [*numbers, *dice, public.rolled, public.round, int(public.short)]
