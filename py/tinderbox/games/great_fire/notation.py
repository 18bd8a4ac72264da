"""The Great Fire: actions as text, one line each."""

from __future__ import annotations

from tinderbox.core.notation import (
    TEXT,
    Notation,
    Word,
    digit,
    line,
    line_of_many,
    one_of,
)
from tinderbox.games.great_fire import state as s
from tinderbox.games.great_fire.map import DISTRICTS, by_id


def _id(district: int) -> str:
    return DISTRICTS[district].id


def _district(id: str) -> int:
    try:
        return by_id(id).index
    except KeyError:
        raise ValueError(f"no district {id!r}") from None


_SEAT = digit(6)
_CARD = one_of(tuple(s.CARDS))
_DISTRICT = Word(_district, _id)
_NOTATION = Notation[s.Action](
    line("houses", s.DealHouses, TEXT, TEXT),
    line("first", s.ChooseFirst, _SEAT),
    line("colours", s.DealColours, TEXT),
    line_of_many("objectives", s.DealObjectives, _DISTRICT),
    line_of_many("hands", s.DealHands, TEXT),
    line("redeal", s.Redeal, _SEAT, TEXT),
    line("crew", s.PlaceCrew, _DISTRICT),
    line("pawn", s.PlacePawn, _DISTRICT),
    line("card", s.PlayCard, _CARD),
    line("discard", s.DiscardCard, _CARD),
    line("spread", s.Spread, _DISTRICT, _DISTRICT),
    line("token", s.TurnUpToken, one_of(s.TOKEN_KINDS)),
    line("double", s.DoubleMove),
    line("move-pawn", s.MovePawn, _DISTRICT),
    line("move-crew", s.MoveCrew, _DISTRICT, _DISTRICT),
    line("demolish", s.Demolish, _DISTRICT),
    line("extinguish", s.Extinguish),
    line("end", s.EndPhase),
    line("draw", s.DrawCard, _CARD),
    line("cone", s.PlaceCone, _DISTRICT),
)
encode = _NOTATION.encode
decode = _NOTATION.decode
