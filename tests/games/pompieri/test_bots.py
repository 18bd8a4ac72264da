"""Pompieri's players: correct distances, nothing hidden, and only legal actions."""

from __future__ import annotations

from tests.games.played import at_random
from tinderbox.core.game import CHANCE, resolve
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.ground import (
    CLEARING_STEPS,
    FAR_STEPS,
    beside,
    ground,
    members,
    steps_to,
)
from tinderbox.games.pompieri.bots.rule_of_thumb import act
from tinderbox.games.pompieri.bots.value import determinize
from tinderbox.games.pompieri.fire import coming_spread
from tinderbox.games.pompieri.plan import SIDES, SQUARES, is_open
from tinderbox.games.pompieri.plan import beside as neighbour
from tinderbox.games.pompieri.state import Phase, State


def turns() -> list[State]:
    """Return moments of a random match at which a team is to move."""
    states, _ = at_random(rules, 4, resolve(rules, None, {}), seed=3)
    return [state for state in states if state.public.phase is Phase.TURN][::40]


def test_a_determinization_is_the_state_itself() -> None:
    """Nothing is hidden (PO-6.1)."""
    for state in turns():
        view = rules.view(state, state.public.turn)
        assert determinize(view, Rng(1)) == state


def test_squares_as_bits_are_open_as_the_plan_says() -> None:
    for public in (state.public for state in turns()):
        here = ground(public)
        for n in range(SQUARES):
            around = {
                neighbour(n, side) for side in SIDES if is_open(public.floor, n, side)
            }
            assert set(members(beside(1 << n, here.east, here.south))) == around


def test_the_fire_as_bits_is_the_coming_spread() -> None:
    for public in (state.public for state in turns()):
        assert set(members(ground(public).lit)) == set(coming_spread(public))


def test_steps_are_those_of_the_shortest_way() -> None:
    """No neighbour is nearer by more than a step, or than clearing takes."""
    for public in (state.public for state in turns()):
        here = ground(public)
        steps = steps_to(1, here)
        assert steps[0] == 0
        for n in range(1, SQUARES):
            ways = [
                steps[other]
                + 1
                + CLEARING_STEPS * (other != 0 and here.blocked >> other & 1)
                for other in members(beside(1 << n, here.east, here.south))
            ]
            assert steps[n] == min([FAR_STEPS, *ways])


def test_the_rule_of_thumb_only_does_what_is_legal() -> None:
    for seats in (2, 5, 8):
        state = rules.setup(seats, resolve(rules, None, {}))
        rng = Rng(seats)
        while (player := rules.to_move(state)) is not None:
            if player == CHANCE:
                action = rules.sample(state, rng)
            else:
                action = act(state, rng)
                assert rules.refusal(state, action) is None, rules.encode(action)
            state = rules.apply(state, action).state
