"""Fire Bulls: actions as text, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.notation import (
    Line,
    Notation,
    Word,
    digit,
    line,
    line_of_many,
    one_of,
)
from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, count, letters
from tinderbox.games.fire_bulls.state import (
    Action,
    ChooseColour,
    ChooseFirst,
    DealHands,
    Defeat,
    DrawQi,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LayOpen,
    LeaveReward,
    Lose,
    PlaceBulls,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
    TurnUp,
)


def _cards(text: str) -> tuple[int, ...]:
    if not text or not set(text) <= set(QI):
        raise ValueError(f"no Qi cards: {text!r}")
    return count(text)


_NUMBER = digit()
_QI = one_of(tuple(QI))
_YEN = one_of(YEN)


def _bulls(words: Sequence[str]) -> PlaceBulls:
    if any(len(word) != 2 for word in words):
        raise ValueError(f"no bulls: {words}")
    places = tuple(_NUMBER.read(word[1]) for word in words)
    return PlaceBulls("".join(word[0] for word in words), places)


def _bulls_as_words(action: PlaceBulls) -> list[str]:
    places = zip(action.colours, action.directions, strict=True)
    return [f"{colour}{direction}" for colour, direction in places]


_NOTATION = Notation[Action](
    Line("bulls", PlaceBulls, _bulls, _bulls_as_words),
    line_of_many("hands", DealHands, Word(lambda text: letters(_cards(text)))),
    line("first", ChooseFirst, _NUMBER),
    line("turn-up", TurnUp, _NUMBER, _YEN),
    line("open", LayOpen, _QI),
    line("card", DrawQi, _QI),
    line("lose", Lose, _NUMBER, _QI),
    line("colour", ChooseColour, one_of(tuple(COLOURS))),
    line("take", TakeOpen, _QI),
    line("draw", DrawUnseen),
    line("step", StepBull, _NUMBER),
    line("stay", Stay),
    line("defeat", Defeat, _NUMBER, Word(_cards, letters)),
    line("end", EndAttack),
    line("give-up", GiveUp, _YEN),
    line("reward", TakeReward),
    line("leave", LeaveReward),
    line("lay-down", LayDown, _QI),
)
encode = _NOTATION.encode
decode = _NOTATION.decode
