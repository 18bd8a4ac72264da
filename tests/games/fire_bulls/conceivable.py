"""Every action that anybody might want to do."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, count, payments
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    JIE_PLACE,
    Action,
    ChooseColour,
    Defeat,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LeaveReward,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
)

SINGLE: tuple[Action, ...] = (
    DrawUnseen(),
    Stay(),
    EndAttack(),
    TakeReward(),
    LeaveReward(),
    *map(ChooseColour, COLOURS),
    *(kind(card) for kind in (TakeOpen, LayDown) for card in QI),
    *(GiveUp(code) for code in YEN),
    *(StepBull(to) for to in range(-1, DIRECTIONS + 1)),
)

PAYMENTS = sorted({paid for code in YEN for paid in payments(code)})


def conceivable(rng: Rng) -> Iterator[Action]:
    """Yield all actions that a player may try, with a sample of all payments."""
    yield from SINGLE
    for direction in range(-1, JIE_PLACE + 2):
        for paid in [*PAYMENTS[:11], *(rng.choice(PAYMENTS) for _ in range(25))]:
            yield Defeat(direction, paid)
    yield Defeat(0, (0,) * len(QI))
    yield Defeat(0, (-1, 2, 0, 0, 0, 0))
    yield Defeat(0, count("ggggggggg"))
