"""Pompieri for computer players: its best turns played on for two rounds of dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tinderbox.bots.advice import Ranked
from tinderbox.bots.rollouts import Rollouts
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.leaf import lead
from tinderbox.games.pompieri.bots.rule_of_thumb import act
from tinderbox.games.pompieri.bots.tuned import planner, value
from tinderbox.games.pompieri.bots.value import determinize
from tinderbox.games.pompieri.state import Action, State, View

WIDTH: Final = 8  # of the beam that finds turns
ENDS: Final = 16  # turns that are played on
WORLDS: Final = 32
HALVINGS: Final = (4, 8, 16)  # worlds after which the worse half of them is dropped
ROUNDS: Final = 2


def master() -> Rollouts[State, Action, View]:
    """Return a player that tries whole turns, played on by a rule of thumb."""
    turns = planner(WIDTH)

    def plans(view: View, legal: Sequence[Action], rng: Rng) -> Ranked[Action]:
        plans = yield from turns.plans(determinize(view, rng))
        return [plan.actions for plan in plans[:ENDS]]

    return Rollouts(
        rules,
        plans,
        determinize,
        act,
        lead,
        prior=lru_cache(ENDS)(value),  # the same in every world
        worlds=WORLDS,
        turns=lambda state: ROUNDS * len(state.public.teams),
        halvings=HALVINGS,
    )
