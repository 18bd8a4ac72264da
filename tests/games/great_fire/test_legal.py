"""An action is refused if, and only if, it is not listed."""

from __future__ import annotations

import pytest

from tests.games.great_fire.conceivable import conceivable
from tests.games.great_fire.matches import MATCHES, match
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.state import (
    Phase,
)

DEALS = {
    Phase.HOUSES,
    Phase.FIRST,
    Phase.COLOURS,
    Phase.OBJECTIVES,
    Phase.HANDS,
    Phase.REDEAL,
}


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_listed_is_not_refused(number: int) -> None:
    rng = Rng(number)
    states = [s for s in match(number)[0] if s.public.turn.phase not in DEALS]
    for state in states[number::4]:
        legal = rules.legal(state)
        assert len(set(legal)) == len(legal)
        listed = set(legal)
        for action in conceivable(state, rng):
            refusal = rules.refusal(state, action)
            assert (refusal is None) == (action in listed), rules.encode(action)


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_chance_deals_nothing_the_rules_refuse(number: int) -> None:
    rng = Rng(number)
    for state in match(number)[0]:
        if state.public.turn.phase in DEALS | {Phase.TOKEN, Phase.DRAW}:
            for _ in range(3):
                assert rules.refusal(state, rules.sample(state, rng)) is None


PLAYED = {
    Phase.CARD,
    Phase.SPREAD,
    Phase.TOKEN,
    Phase.DOUBLE,
    Phase.ACTIONS,
    Phase.DRAW,
    Phase.INTENSIFY,
    Phase.OVER,
}


def test_the_matches_meet_every_phase() -> None:
    """The guard of the tests above."""
    states = [state for number in range(len(MATCHES)) for state in match(number)[0]]
    met = {state.public.turn.phase for state in states}
    assert met >= (DEALS - {Phase.REDEAL}) | {Phase.CREWS, Phase.PAWNS} | PLAYED
