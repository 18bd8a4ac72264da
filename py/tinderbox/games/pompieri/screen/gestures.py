"""Pompieri: the clicks that mean an action, and the action a click meant.

Click a firefighter, then a square, then a tile if one is to be laid. The other actions
on a square have buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tinderbox.draw.screen import Path
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.moving import behind_door, widest
from tinderbox.games.pompieri.plan import OUTSIDE, name, named
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

_WITHOUT_SQUARE: Mapping[str, Callable[[int], Action]] = {
    "act-enter": Enter,
    "act-leave": Leave,
    "act-take": TakeAlong,
}
_ON_SQUARE: Mapping[str, Callable[[int, int], Action]] = {
    "act-walk": Move,
    "act-put-out": PutOut,
    "act-clear": Clear,
    "act-breach": Breach,
}
_BUTTONS: Mapping[object, str] = {
    kind: id
    for buttons in (_WITHOUT_SQUARE, _ON_SQUARE)
    for id, kind in buttons.items()
}


def square(n: int) -> str:
    """Return the screen id of a square."""
    return f"square-{name(n)}"


def entrance(colour: str) -> str:
    """Return the screen id of the place before a team's door."""
    return f"entrance-{colour}"


def firefighter(n: int) -> str:
    """Return the screen id of an own firefighter."""
    return f"own-{n}"


def gesture(action: Action) -> Path:
    """Return the clicks that mean `action`: a firefighter, then a square or a button.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case EndTurn():
            return ("act-end",)
        case Lay(n, to, series, shape):
            return (firefighter(n), square(to), f"tile-{series}-{shape}")
        case Enter(n) | Leave(n) | TakeAlong(n):
            return (firefighter(n), _BUTTONS[type(action)])
        case Move(n, to) | PutOut(n, to) | Clear(n, to) | Breach(n, to):
            return (firefighter(n), square(to), _BUTTONS[type(action)])
    raise ValueError(f"no player chooses {action}")


def chosen(path: Path) -> int | None:
    """Return the own firefighter that was clicked last, None if none was."""
    numbers = [int(id[-1]) for id in path if id.startswith("own-")]
    return numbers[-1] if numbers else None


def interpret(view: View, path: Path) -> Action | None:
    """Return the action that these clicks would mean, legal or not.

    Return None if they mean no action, or if no firefighter is chosen yet.
    """
    if view.public.phase is not Phase.TURN:
        return None
    *before, last = path
    if last == "act-end":
        return EndTurn()
    n = chosen(path)
    if n is None:
        return None
    if last in _WITHOUT_SQUARE:
        return _WITHOUT_SQUARE[last](n)
    if last.startswith("entrance-"):
        return _through_door(view.public, n, last)
    if last.startswith("square-"):
        return _likeliest_action(view.public, n, named(last.removeprefix("square-")))
    squares = [id.removeprefix("square-") for id in before if id.startswith("square-")]
    return _on_chosen_square(n, named(squares[-1]), last) if squares else None


def _on_chosen_square(n: int, to: int, last: str) -> Action | None:
    """Return the action of a button or a tile on the chosen square."""
    if last in _ON_SQUARE:
        return _ON_SQUARE[last](n, to)
    if not last.startswith("tile-"):
        return None
    _, series, shape = last.split("-")
    return Lay(n, to, series, shape)


def _through_door(public: Public, n: int, door: str) -> Action | None:
    """Return the action of a click before a door: in or out.

    It is None for the door of another team.
    """
    team = public.teams[public.turn]
    if entrance(plan.DOORS[team.door][0]) != door:
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
