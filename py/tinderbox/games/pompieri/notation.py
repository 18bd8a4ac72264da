"""Pompieri: actions as text, one line each."""

from __future__ import annotations

from tinderbox.core.notation import Notation, Word, digit, line, line_of_many, one_of
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

_NUMBER = digit()
_SQUARE = Word(named, name)
_NOTATION = Notation[Action](
    line_of_many("teams", DealTeams, _NUMBER),
    line("dice", RollSquare, _SQUARE),
    line("die", RollDie, _NUMBER),
    line("enter", Enter, _NUMBER),
    line("leave", Leave, _NUMBER),
    line("move", Move, _NUMBER, _SQUARE),
    line("lay", Lay, _NUMBER, _SQUARE, one_of(SERIES), one_of(SHAPES)),
    line("take", TakeAlong, _NUMBER),
    line("put-out", PutOut, _NUMBER, _SQUARE),
    line("clear", Clear, _NUMBER, _SQUARE),
    line("breach", Breach, _NUMBER, _SQUARE),
    line("end", EndTurn),
)
encode = _NOTATION.encode
decode = _NOTATION.decode
