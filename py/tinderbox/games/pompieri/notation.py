"""Pompieri: actions as text, one line each."""

from __future__ import annotations

from tinderbox.games.pompieri.plan import SERIES, SHAPES, name, named
from tinderbox.games.pompieri.state import (
    Action,
    Breach,
    Clear,
    DealTeams,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    PutOut,
    RollDie,
    RollSquare,
    TakeAlong,
)


def encode(action: Action) -> str:
    """The action as its line in a match."""
    match action:
        case DealTeams(doors):
            return " ".join(["teams", *map(str, doors)])
        case RollSquare(square):
            return f"dice {name(square)}"
        case RollDie(pips):
            return f"die {pips}"
        case Enter(n):
            return f"enter {n}"
        case Leave(n):
            return f"leave {n}"
        case Move(n, to):
            return f"move {n} {name(to)}"
        case Lay(n, square, series, shape):
            return f"lay {n} {name(square)} {series} {shape}"
        case TakeAlong(n):
            return f"take {n}"
        case PutOut(n, square):
            return f"put-out {n} {name(square)}"
        case Clear(n, square):
            return f"clear {n} {name(square)}"
        case Breach(n, square):
            return f"breach {n} {name(square)}"
        case EndTurn():
            return "end"


def decode(text: str) -> Action:
    """The action of a line; raises ValueError for any other text."""
    match text.split(" "):
        case ["teams", *doors]:
            return DealTeams(tuple(map(_number, doors)))
        case ["dice", square]:
            return RollSquare(named(square))
        case ["die", pips]:
            return RollDie(_number(pips))
        case ["enter", n]:
            return Enter(_number(n))
        case ["leave", n]:
            return Leave(_number(n))
        case ["move", n, to]:
            return Move(_number(n), named(to))
        case ["lay", n, square, series, shape] if series in SERIES and shape in SHAPES:
            return Lay(_number(n), named(square), series, shape)
        case ["take", n]:
            return TakeAlong(_number(n))
        case ["put-out", n, square]:
            return PutOut(_number(n), named(square))
        case ["clear", n, square]:
            return Clear(_number(n), named(square))
        case ["breach", n, square]:
            return Breach(_number(n), named(square))
        case ["end"]:
            return EndTurn()
    raise ValueError(f"no action: {text!r}")


def _number(text: str) -> int:
    if len(text) != 1 or text not in "0123456789":
        raise ValueError(f"no number: {text!r}")
    return int(text)
