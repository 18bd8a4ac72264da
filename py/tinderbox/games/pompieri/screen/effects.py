"""Pompieri: the effect of an action, and its medals."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line, Lines
from tinderbox.games.pompieri import scoring
from tinderbox.games.pompieri.acting import why_not_take
from tinderbox.games.pompieri.fire import coming_spread
from tinderbox.games.pompieri.moving import behind_door, cost, steps_left
from tinderbox.games.pompieri.plan import name
from tinderbox.games.pompieri.rounds import FINAL_MEDALS
from tinderbox.games.pompieri.state import (
    Action,
    Breach,
    Clear,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    Public,
    PutOut,
    TakeAlong,
    View,
)


def effect(view: View, action: Action) -> Lines:
    """Return the effect of a legal action, and its medals."""
    return tuple(_effect(view.public, action))


def _effect(public: Public, action: Action) -> Iterator[Line]:
    crew = public.teams[public.turn].crew
    match action:
        case Enter(n):
            yield _step(public, n, "walk", square=name(behind_door(public)))
        case Move(n, to):
            yield _step(public, n, "walk", square=name(to))
            if why_not_take(public, crew[n]._replace(square=to)) is None:
                yield _line("civilian")
        case Lay(n, to, series, shape):
            yield _step(public, n, "lay", square=name(to), series=series, shape=shape)
        case Leave(n):
            yield _line("rescue" if crew[n].carries else "leave", number=n + 1)
            if crew[n].carries:
                yield from _end_of_game(public, scoring.CIVILIAN_MEDALS)
        case TakeAlong(n):
            yield _line("take", number=n + 1)
        case PutOut(n, to):
            yield _line("put_out", number=n + 1, square=name(to))
            yield from _end_of_game(public, scoring.FIRE_MEDALS)
        case Clear(n, to):
            yield _line("clear", number=n + 1, square=name(to))
        case Breach(n, to):
            yield _line("breach", number=n + 1, square=name(to))
        case EndTurn():
            yield _line("end")


def _line(key: str, **params: int | str) -> Line:
    return Line(f"pompieri.effect.{key}", params)


def _step(public: Public, n: int, key: str, **params: int | str) -> Line:
    """Return the sentence of firefighter n's step, with the steps left after it."""
    member = public.teams[public.turn].crew[n]
    left = steps_left(member) - cost(public, member)
    if not left:
        return _line(f"{key}_last", number=n + 1, **params)
    return _line(key, number=n + 1, n=left, **params)


def _end_of_game(public: Public, medals: int) -> Iterator[Line]:
    """Yield a sentence if these medals end the game (PO-5.1)."""
    had = public.teams[public.turn].medals
    if had < FINAL_MEDALS <= had + medals:
        yield _line("enough", n=had + medals)


def at_risk(view: View) -> list[int]:
    """Return the squares of the viewer's firefighters that the fire reaches next."""
    if view.viewer is None:
        return []
    there = {member.square for member in view.public.teams[view.viewer].crew}
    return sorted(there & coming_spread(view.public).keys())
