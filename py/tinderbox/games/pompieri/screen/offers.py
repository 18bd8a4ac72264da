"""Pompieri: on the squares themselves, what a chosen firefighter may do there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.draw.screen import Path
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.moving import behind_door
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.gestures import chosen, one, square
from tinderbox.games.pompieri.state import (
    Action,
    Breach,
    Clear,
    Enter,
    Lay,
    Leave,
    Move,
    Public,
    PutOut,
    TakeAlong,
    View,
)

_ABOVE = (0.0, -24.0)  # a flame, rubble: their foot stays to be seen
_ASIDE = (33.0, -33.0)  # from the middle of the own square


def offers(view: View, path: Path, actions: Sequence[Action]) -> Scene:
    """An icon for each thing that may be done, where it would be done."""
    n = chosen(path)
    if n is None:
        return ()
    public = view.public
    here = public.teams[public.turn].crew[n].square
    found = {sprite.id: sprite for a in actions for sprite in _icon(public, here, a)}
    return tuple(found.values())


def _icon(public: Public, here: int, action: Action) -> Iterator[Sprite]:
    match action:
        case Move(_, to):
            yield _verb("step", f"step-{to}", _free(public, to))
        case Enter():
            to = behind_door(public)
            yield _verb("step", f"step-{to}", _free(public, to))
        case Lay(_, to):
            yield _verb("explore", f"explore-{to}", layout.middle(to))
        case PutOut(_, to):
            yield _verb("put-out", f"put-out-{to}", _moved(to, _ABOVE))
        case Clear(_, to):
            yield _verb("clear", f"clear-{to}", _moved(to, _ABOVE))
        case Breach(_, to):
            side = plan.side_towards(here, to)
            assert side is not None, "a wall stands between neighbours"
            yield _verb("breach", f"breach-{to}", layout.doorway(here, side))
        case TakeAlong():
            yield _verb("take", "take", _moved(here, _ASIDE))
        case Leave():
            door = public.teams[public.turn].door
            yield _verb("leave", "leave", layout.at_door(door))


def _free(public: Public, square: int) -> layout.Point:
    """The middle of a square, or its corner where somebody is in the middle."""
    crews = (one for team in public.teams for one in team.crew)
    taken = public.civilians[square] or any(one.square == square for one in crews)
    return _moved(square, _ASIDE) if taken else layout.middle(square)


def _moved(square: int, by: layout.Point) -> layout.Point:
    x, y = layout.middle(square)
    return x + by[0], y + by[1]


def _verb(verb: str, id: str, at: layout.Point) -> Sprite:
    x, y = at
    return Sprite(f"offer-{id}", f"verb-{verb}", x, y, ("verb",), scale=1.15)


def shortcut(view: View, action: Action) -> Path:
    """A click on the square itself goes in, or takes along who is there."""
    public = view.public
    match action:
        case Enter(n):
            return (one(n), square(behind_door(public)))
        case TakeAlong(n):
            return (one(n), square(public.teams[public.turn].crew[n].square))
    return ()
