"""Pompieri: icons on the squares for what the chosen firefighter may do there."""

from __future__ import annotations

from tinderbox.draw.screen import Path, Point
from tinderbox.draw.sprites import Scene, Sprite, Sprites
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.moving import behind_door
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE
from tinderbox.games.pompieri.screen import layout, scene
from tinderbox.games.pompieri.screen.gestures import (
    chosen,
    entrance,
    firefighter,
    square,
)
from tinderbox.games.pompieri.state import (
    Action,
    Actions,
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

# The offset of an icon from the middle of its square.
_ABOVE = (0.0, -24.0)  # over a flame or rubble, whose foot stays visible
_ASIDE = (35.0, -35.0)  # in the corner, if somebody stands in the middle
_FEET_DISTANCE = 22.0  # from a civilian's middle down to its feet
_ICON_SCALE = 1.15
_CROWDED_ICON_SCALE = 0.85
_CROWD_FIGURES = 4  # with so many figures or more on a square no corner is free


def overlay(view: View, path: Path, actions: Actions) -> Scene:
    """Return an icon for each possible action, in its place."""
    n = chosen(path)
    if n is None:
        return ()
    public = view.public
    here = public.teams[public.turn].crew[n].square
    found = {sprite.id: sprite for a in actions for sprite in _icon(public, here, a)}
    return tuple(found.values())


def _size(public: Public, square: int) -> float:
    """Return the size of an icon, which is smaller in a crowd."""
    return (
        _CROWDED_ICON_SCALE
        if scene.figures(public)[square] >= _CROWD_FIGURES
        else _ICON_SCALE
    )


def _icon(public: Public, here: int, action: Action) -> Sprites:
    match action:
        case Move() | Enter():
            to = action.to if isinstance(action, Move) else behind_door(public)
            yield _verb(
                "step", f"step-{to}", _free_place(public, here, to), _size(public, to)
            )
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
            yield _verb(
                "take", "take", _place_of_civilian(public, here), _size(public, here)
            )
        case Leave():
            yield _verb(
                "leave", "leave", layout.at_door(public.teams[public.turn].door)
            )


def _free_place(public: Public, here: int, to: int) -> Point:
    """Return the place of a step's icon on a square.

    It is the middle, a corner if somebody is there, or in a crowd the side by which the
    firefighter comes.
    """
    figures = scene.figures(public)[to]
    if figures < _CROWD_FIGURES:
        return _moved(to, _ASIDE) if figures else layout.middle(to)
    if here == OUTSIDE:
        return layout.doorway(to, DOORS[public.teams[public.turn].door][2])
    side = plan.side_towards(here, to)
    assert side is not None, "a step goes to a neighbour"
    return layout.doorway(here, side)


def _place_of_civilian(public: Public, square: int) -> Point:
    """Return the place at a civilian's feet, or over it in a crowd."""
    figures = scene.figures(public)[square]
    spot = layout.inside(square, figures - 1, figures)
    return spot.x, spot.y + (_FEET_DISTANCE if figures < _CROWD_FIGURES else 0)


def _moved(square: int, by: Point) -> Point:
    x, y = layout.middle(square)
    return x + by[0], y + by[1]


def _verb(verb: str, id: str, point: Point, scale: float = _ICON_SCALE) -> Sprite:
    return Sprite(f"offer-{id}", f"verb-{verb}", *point, ("verb",), scale=scale)


def shortcuts(view: View, action: Action) -> tuple[Path, ...]:
    """Return the clicks on a square or a door that go in or out, or take a civilian."""
    public = view.public
    door = entrance(DOORS[public.teams[public.turn].door][0])
    match action:
        case Enter(n):
            return (firefighter(n), square(behind_door(public))), (firefighter(n), door)
        case Leave(n):
            return ((firefighter(n), door),)
        case TakeAlong(n):
            return ((firefighter(n), square(public.teams[public.turn].crew[n].square)),)
    return ()
