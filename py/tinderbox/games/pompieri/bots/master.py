"""Pompieri for computer players: compares whole turns by playing two rounds more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tinderbox.bots.race import RaceRules
from tinderbox.bots.rollouts import Candidates, Rollouts
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.leaf import lead
from tinderbox.games.pompieri.bots.rule_of_thumb import act
from tinderbox.games.pompieri.bots.tuned import planner, value
from tinderbox.games.pompieri.bots.value import determinize
from tinderbox.games.pompieri.state import Action, Actions, State, View

WIDTH = 8  # of the beam that finds turns
ENDS = 16  # turns that are played on
ROUNDS = 2
PRIOR_WORLDS = 2  # `tuned`'s value of a turn counts as so many worlds
DECISIONS = 1350  # in playouts, for each team
ADVISER_DECISIONS = 3000
ADVISER_PRIOR = 8  # worlds
# Values are medals.
RACE = RaceRules(equal=0.02, deviation=0.5)


def master() -> Rollouts[State, Action, View]:
    """Return a player that tries whole turns, played on by a rule of thumb."""
    turns = planner(WIDTH)

    def candidates(view: View, legal: Actions, rng: Rng) -> Candidates[Action]:
        seat = view.public.turn
        plans = yield from turns.plans(determinize(view, rng))
        return [(value(plan.end, seat), plan.actions) for plan in plans[:ENDS]]

    return Rollouts(
        rules,
        candidates,
        determinize,
        policy=lambda state, rng: (act(state, rng), 1),
        value=lead,
        horizon=horizon,
        purpose=lambda state: state.public.phase.value,
        max_decisions=lambda state: DECISIONS * len(state.public.teams),
        rules=RACE,
        prior=PRIOR_WORLDS,
        share=1.0,
    )


def adviser() -> Rollouts[State, Action, View]:
    """Return a slower `master`, which drops a turn only if more certain."""
    return replace(
        master(),
        rules=RACE._replace(errors=2.0, counts_priors=False),
        prior=ADVISER_PRIOR,
        share=0.0,
        max_decisions=lambda state: ADVISER_DECISIONS * len(state.public.teams),
    )


def horizon(state: State) -> Mapping[int, float]:
    """Return the whole weight for the positions after two rounds."""
    return {ROUNDS * len(state.public.teams): 1.0}
