"""An action is refused if, and only if, it is not listed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.fire_bulls.conceivable import conceivable
from tests.games.fire_bulls.matches import MATCHES, match
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.cards import QI, YEN
from tinderbox.games.fire_bulls.state import (
    Action,
    DrawQi,
    LayOpen,
    Lose,
    Phase,
    State,
    TurnUp,
)

NUMBERS = range(len(MATCHES))
CHANCE = {
    Phase.BULLS,
    Phase.HANDS,
    Phase.FIRST,
    Phase.REFILL,
    Phase.ROW,
    Phase.DRAW,
    Phase.STRIKE,
}


@pytest.mark.parametrize("number", NUMBERS)
def test_listed_is_not_refused(number: int) -> None:
    rng = Rng(number)
    states = [
        state for state in match(number)[0] if state.public.turn.phase not in CHANCE
    ]
    for state in states[number % 3 :: 3]:
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
    """Yield all that chance might conceivably do here, except deals to all seats."""
    for card in QI:
        yield LayOpen(card)
        yield DrawQi(card)
        yield from (Lose(seat, card) for seat in range(len(state.public.seats)))
    yield from (TurnUp(column, code) for column in range(3) for code in YEN)


@pytest.mark.parametrize("number", NUMBERS)
def test_chance_does_what_is_not_refused(number: int) -> None:
    """Every action of chance that is not refused can follow, and the game goes on."""
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
