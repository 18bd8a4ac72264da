"""The knowledge of each seat, FB-6.1: a changed hand changes nobody else's view."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.fire_bulls.cases import covers, each, judge
from tests.games.knowledge import who_can_tell, who_is_told
from tests.promises.idle_clicks import moments
from tests.tables import table
from tinderbox.core.game import CHANCE, Player, Step, visible_events
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import Phase, State

# two positions, or actions there, and who can tell them apart
KNOWN = table("""
hands 1 gggw                | hands 1 yrbn                | 1
hands 1 gggw; shown 1 g     | hands 1 grbn; shown 1 g     | 1
hands 1 gggw                | hands 1 ggg                 | all
hands 1 gy; shown 1 g       | hands 1 gy; shown 1 y       | all
won 1 1n                    | won 1 2n                    | all
bulls g0 y2 r4              | bulls g0 y3 r4              | all
row gyr                     | row gyn                     | all
discards g                  | discards y                  | all
exhausted 1                 | exhausted 2                 | all
piles 15 15 15              | piles 15 14 16              | all
piles 15 15 14; out 6b      | piles 15 15 14; out 6g      | all
jie yes                     | jie no                      | all
columns 1g 2y 3r / 0 1b 6y / 8r 2n 1y | columns 1g 2y 3r / 0 1b 6y / 8r 2n 1n | all
phase draw; turn 2 > card w | phase draw; turn 2 > card g | 2
phase strike; struck 1; hands 1 gy > lose 1 g \
 | phase strike; struck 1; hands 1 gy > lose 1 y | all
phase strike; struck 1; thief yes; turn 2; hands 1 gy > lose 1 g \
 | phase strike; struck 1; thief yes; turn 2; hands 1 gy > lose 1 y | 1 2
phase ransom; direction 1; defeated 1; won 0 6b 2n 1g; jie yes > give-up 6b \
 | phase ransom; direction 1; defeated 1; won 0 6b 2n 1g; jie yes > give-up 2n | all
""")


@covers(Rule.KNOWLEDGE, Rule.WARRIOR)
@pytest.mark.parametrize(("one", "other", "who"), KNOWN)
def test_who_can_tell_apart(one: str, other: str, who: str) -> None:
    assert who_can_tell("fire_bulls", one, other) == who


# an action, its events and who is told them
TOLD = table("""
phase hands; hands 0 - > hands ggg yyy rrr         |
phase first > first 2                              | first all
phase draw; turn 2 > card w                        | drew_card 2
row gy; phase row > open w                         | laid_open all
turn 1; hands 1 g > take r                         | took all
phase strike; struck 1; hands 1 gy > lose 1 g      | lost all
phase strike; struck 1; thief yes; turn 2; hands 1 gy > lose 1 g \
 | robbed all, robbed_card 12
""")


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("text", "told"), TOLD)
def test_who_is_told_what(text: str, told: str) -> None:
    assert who_is_told("fire_bulls", text) == told


SHOWN = """
FB-6.1 a card taken is known until it is played
    in   hands 0 g; row ggr
    do   take g
    then hands 0 gg; shown 0 g
    in   hands 0 ggy; shown 0 g
    do   defeat 1 g
    then hands 0 gy; shown 0 -
"""


@each(SHOWN)
def test_shown(case: Case) -> None:
    judge(case)


def seen_of(step: Step[State], seat: Player) -> tuple[object, object]:
    return rules.view(step.state, seat), visible_events(step.events, seat)


@covers(Rule.KNOWLEDGE)
def test_the_same_action_shows_the_same_in_every_world() -> None:
    """The events of an action tell a watcher nothing about the rest of the hand."""
    rng = Rng(3)
    compared = 0
    for state in moments("fire_bulls"):
        if rules.to_move(state) in (None, CHANCE):
            continue
        watching = {Player(n) for n in range(len(state.hands))}
        watching.remove(state.public.turn.seat)
        for action in rules.legal(state):
            after = rules.apply(state, action)
            if after.state.public.turn.phase is Phase.OVER:
                continue
            for seat in watching:
                world = determinize(rules.view(state, seat), rng)
                if rules.refusal(world, action) is None:
                    imagined = rules.apply(world, action)
                    assert seen_of(imagined, seat) == seen_of(after, seat)
                    compared += 1
    assert compared > 1000
