"""Listed is not refused, not listed is: every conceivable action is asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.fire_bulls.matches import MATCHES, match
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, count, payments
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    JIE_PLACE,
    Action,
    ChooseColour,
    Defeat,
    DrawQi,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LayOpen,
    LeaveReward,
    Lose,
    Phase,
    State,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
    TurnUp,
)

NUMBERS = range(len(MATCHES))
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
CHANCE = {
    Phase.BULLS,
    Phase.HANDS,
    Phase.FIRST,
    Phase.REFILL,
    Phase.ROW,
    Phase.DRAW,
    Phase.STRIKE,
}


def conceivable(rng: Rng) -> Iterator[Action]:
    """Everything a player may choose; of the payments, of any card, a sample."""
    yield from SINGLE
    for direction in range(-1, JIE_PLACE + 2):
        for paid in [*PAYMENTS[:11], *(rng.choice(PAYMENTS) for _ in range(25))]:
            yield Defeat(direction, paid)
    yield Defeat(0, (0,) * len(QI))
    yield Defeat(0, (-1, 2, 0, 0, 0, 0))
    yield Defeat(0, count("ggggggggg"))


@pytest.mark.parametrize("number", NUMBERS)
def test_listed_is_not_refused(number: int) -> None:
    rng = Rng(number)
    states = [
        state for state in match(number)[0] if state.public.turn.phase not in CHANCE
    ]
    for state in states:
        legal = rules.legal(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) is (state.public.turn.phase is not Phase.OVER)
        listed = set(legal)
        for action in (*legal, *conceivable(rng)):
            refusal = rules.refusal(state, action)
            assert (refusal is None) == (action in listed), rules.encode(action)


@pytest.mark.parametrize("number", NUMBERS)
def test_chance_deals_nothing_the_rules_refuse(number: int) -> None:
    rng = Rng(number)
    for state in match(number)[0]:
        if state.public.turn.phase in CHANCE:
            assert not rules.legal(state)
            for _ in range(3):
                assert rules.refusal(state, rules.sample(state, rng)) is None


def outcomes(state: State) -> Iterator[Action]:
    """Everything chance could conceivably do here, but for deals to all seats."""
    for card in QI:
        yield LayOpen(card)
        yield DrawQi(card)
        yield from (Lose(seat, card) for seat in range(len(state.public.seats)))
    yield from (TurnUp(column, code) for column in range(3) for code in YEN)


@pytest.mark.parametrize("number", NUMBERS)
def test_chance_does_what_is_not_refused(number: int) -> None:
    """Whatever of it is not refused can follow, and leads on."""
    for state in match(number)[0][::5]:
        if state.public.turn.phase in CHANCE - {Phase.BULLS, Phase.HANDS, Phase.FIRST}:
            open_to_it = [a for a in outcomes(state) if not rules.refusal(state, a)]
            assert open_to_it
            for action in open_to_it:
                assert rules.apply(state, action).state != state


def test_the_matches_meet_every_phase() -> None:
    """The guard of the tests above."""
    met = {state.public.turn.phase for number in NUMBERS for state in match(number)[0]}
    assert met == set(Phase)
