"""Pompieri: the clicks that mean an action, and the action a click meant.

A firefighter, then a square; where a tile is to be laid, the tile last. What else may
be done on one square has a button of its own.
"""

from __future__ import annotations

from games.pompieri import plan
from games.pompieri.plan import OUTSIDE, name, named
from games.pompieri.state import (
    Action,
    Breach,
    Clear,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    Phase,
    PutOut,
    TakeAlong,
    View,
)

Path = tuple[str, ...]


def square(n: int) -> str:
    """The screen id of a square."""
    return f"square-{name(n)}"


def one(n: int) -> str:
    """The screen id of an own firefighter."""
    return f"own-{n}"


def gesture(action: Action) -> Path:
    """The clicks that mean `action`: a firefighter, then a square or a button.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case Enter(n):
            return (one(n), "act-enter")
        case Leave(n):
            return (one(n), "act-leave")
        case TakeAlong(n):
            return (one(n), "act-take")
        case Move(n, to):
            return (one(n), square(to), "act-walk")
        case Lay(n, to, series, shape):
            return (one(n), square(to), f"tile-{series}-{shape}")
        case PutOut(n, to):
            return (one(n), square(to), "act-put-out")
        case Clear(n, to):
            return (one(n), square(to), "act-clear")
        case Breach(n, to):
            return (one(n), square(to), "act-breach")
        case EndTurn():
            return ("act-end",)
    raise ValueError(f"no player chooses {action}")


def meant(view: View, path: Path) -> Action | None:
    """The action these clicks would mean, legal or not: what "why not?" asks about."""
    if path[-1] == "act-end":
        return EndTurn()
    chosen = [int(id[-1]) for id in path if id.startswith("own-")]
    squares = [id for id in path if id.startswith("square-")]
    if view.phase is not Phase.TURN or not (chosen or squares):
        return None
    n = chosen[0] if chosen else 0
    match path[-1]:
        case "act-enter":
            return Enter(n)
        case "act-leave":
            return Leave(n)
        case "act-take":
            return TakeAlong(n)
    if not squares:
        return None
    return _there(view, n, named(squares[-1].removeprefix("square-")))


def _there(view: View, n: int, to: int) -> Action:
    """What a click on a square most likely means."""
    here = view.teams[view.turn].crew[n].square
    if view.fires[to]:
        return PutOut(n, to)
    if view.rubble[to]:
        return Clear(n, to)
    if here != OUTSIDE and plan.side_towards(here, to) and not view.floor[to]:
        return Lay(n, to, plan.CORRIDOR, plan.SIDES)
    return Move(n, to)
