"""Pompieri: the clicks that mean an action, and the action a click meant.

A firefighter, then a square; where a tile is to be laid, the tile last. What else may
be done on one square has a button of its own.
"""

from __future__ import annotations

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


def square(n: int) -> str:
    """The screen id of a square."""
    return f"square-{name(n)}"


def entrance(colour: str) -> str:
    """The screen id of the place before a team's door."""
    return f"entrance-{colour}"


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


def chosen(path: Path) -> int | None:
    """The own firefighter these clicks are about, the last one if several."""
    numbers = [int(id[-1]) for id in path if id.startswith("own-")]
    return numbers[-1] if numbers else None


def interpret(view: View, path: Path) -> Action | None:
    """The action these clicks would mean, legal or not: what "why not?" asks about.

    None where they mean no action, or nobody is chosen yet who would do it.
    """
    if view.public.phase is not Phase.TURN:
        return None
    *before, last = path
    if last == "act-end":
        return EndTurn()
    n = chosen(path)
    if n is None:
        return None
    match last:
        case "act-enter":
            return Enter(n)
        case "act-leave":
            return Leave(n)
        case "act-take":
            return TakeAlong(n)
    if last.startswith("entrance-"):
        return _through(view.public, n, last)
    if last.startswith("square-"):
        return _there(view.public, n, named(last.removeprefix("square-")))
    squares = [id.removeprefix("square-") for id in before if id.startswith("square-")]
    return _upon(n, named(squares[-1]), last) if squares else None


def _upon(n: int, to: int, last: str) -> Action | None:
    """Return the action of a button or a tile on the chosen square."""
    match last.split("-", 1):
        case ["act", "walk"]:
            return Move(n, to)
        case ["act", "put-out"]:
            return PutOut(n, to)
        case ["act", "clear"]:
            return Clear(n, to)
        case ["act", "breach"]:
            return Breach(n, to)
        case ["tile", tile]:
            series, shape = tile.split("-")
            return Lay(n, to, series, shape)
    return None


def _through(public: Public, n: int, door: str) -> Action | None:
    """Return the action of a click before a door: in or out, only by the own one."""
    team = public.teams[public.turn]
    if entrance(plan.DOORS[team.door][0]) != door:
        return None
    return Enter(n) if team.crew[n].square == OUTSIDE else Leave(n)


def _there(public: Public, n: int, to: int) -> Action | None:
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
        # As open as may be: it is not the tile that fails.
        return Lay(n, to, plan.CORRIDOR, widest(public, to))
    return Enter(n) if here == OUTSIDE else Move(n, to)
