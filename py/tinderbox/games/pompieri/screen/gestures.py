"""Pompieri: the clicks that mean an action, and the action a click meant.

Click a firefighter, then a square, then a tile if one is to be laid. The other actions
on a square have buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.moving import behind_door, widest
from tinderbox.games.pompieri.plan import (
    DOORS,
    OUTSIDE,
    SQUARES,
    column_row,
    square_at,
)
from tinderbox.games.pompieri.state import (
    Action,
    Breach,
    Clear,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    Phase,
    Public,
    PutOut,
    TakeAlong,
    View,
)

END = Thing("act", ("end",))
_WITHOUT_SQUARE: Mapping[Thing, Callable[[int], Action]] = {
    Thing("act", ("enter",)): Enter,
    Thing("act", ("leave",)): Leave,
    Thing("act", ("take",)): TakeAlong,
}
_ON_SQUARE: Mapping[Thing, Callable[[int, int], Action]] = {
    Thing("act", ("walk",)): Move,
    Thing("act", ("put", "out")): PutOut,
    Thing("act", ("clear",)): Clear,
    Thing("act", ("breach",)): Breach,
}
_BUTTONS: Mapping[object, Thing] = {
    kind: button
    for buttons in (_WITHOUT_SQUARE, _ON_SQUARE)
    for button, kind in buttons.items()
}
_SQUARES = tuple(Thing("square", column_row(n)) for n in range(SQUARES))
_ENTRANCES = {colour: Thing("entrance", (colour,)) for colour, _, _ in DOORS}


def square(n: int) -> Thing:
    """Return a square of the plan."""
    return _SQUARES[n]


def entrance(colour: str) -> Thing:
    """Return the place before the door of a team."""
    return _ENTRANCES[colour]


@cache
def firefighter(n: int) -> Thing:
    """Return an own firefighter."""
    return Thing("own", (n,))


@cache
def tile(series: str, shape: str) -> Thing:
    """Return a tile that can be laid, in the panel."""
    return Thing("tile", (series, shape))


def gesture(action: Action) -> Path:
    """Return the clicks that mean `action`: a firefighter, then a square or a button.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case EndTurn():
            return (END,)
        case Lay(n, to, series, shape):
            return (firefighter(n), square(to), tile(series, shape))
        case Enter(n) | Leave(n) | TakeAlong(n):
            return (firefighter(n), _BUTTONS[type(action)])
        case Move(n, to) | PutOut(n, to) | Clear(n, to) | Breach(n, to):
            return (firefighter(n), square(to), _BUTTONS[type(action)])
    raise ValueError(f"no player chooses {action}")


def chosen(path: Path) -> int | None:
    """Return the own firefighter that was clicked last, None if none was."""
    for thing in reversed(path):
        match thing:
            case Thing("own", (int(n),)):
                return n
    return None


def chosen_square(path: Path) -> int | None:
    """Return the square that was clicked last, None if none was."""
    for thing in reversed(path):
        match thing:
            case Thing("square", (int(column), int(row))):
                return square_at(column, row)
    return None


def interpret(view: View, path: Path) -> Action | None:
    """Return the action that these clicks would mean, legal or not.

    Return None if they mean no action, or if no firefighter is chosen yet.
    """
    if view.public.phase is not Phase.TURN:
        return None
    last = path[-1]
    if last == END:
        return EndTurn()
    n = chosen(path)
    if n is None:
        return None
    if last in _WITHOUT_SQUARE:
        return _WITHOUT_SQUARE[last](n)
    if last.kind == "entrance":
        return _through_door(view.public, n, last)
    to = chosen_square(path)
    if to is None:
        return None
    if last.kind == "square":
        return _likeliest_action(view.public, n, to)
    return _on_chosen_square(n, to, last)


def _on_chosen_square(n: int, to: int, last: Thing) -> Action | None:
    """Return the action of a button or a tile on the chosen square."""
    if last in _ON_SQUARE:
        return _ON_SQUARE[last](n, to)
    match last:
        case Thing("tile", (str(series), str(shape))):
            return Lay(n, to, series, shape)
    return None


def _through_door(public: Public, n: int, door: Thing) -> Action | None:
    """Return the action of a click before a door: in or out.

    It is None for the door of another team.
    """
    team = public.teams[public.turn]
    if entrance(DOORS[team.door][0]) != door:
        return None
    return Enter(n) if team.crew[n].square == OUTSIDE else Leave(n)


def _likeliest_action(public: Public, n: int, to: int) -> Action | None:
    """Return the likeliest action of a click on a square."""
    here = public.teams[public.turn].crew[n].square
    door = behind_door(public)
    if here == to:
        return None
    if here == OUTSIDE and to != door:
        return Move(n, to)
    if public.fires[to]:
        return PutOut(n, to)
    if public.rubble[to]:
        return Clear(n, to)
    if not public.floor[to] and (here == OUTSIDE or plan.side_towards(here, to)):
        # The widest tile: then a refusal is not about the tile.
        return Lay(n, to, plan.CORRIDOR, widest(public, to))
    return Enter(n) if here == OUTSIDE else Move(n, to)
