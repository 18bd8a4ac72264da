"""Fire Bulls for computer players: lets its best actions race in playouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tinderbox.bots.race import RaceRules
from tinderbox.bots.rollouts import Candidates, Rollouts
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import flow, rules
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.bots.leaf import chance_to_win
from tinderbox.games.fire_bulls.bots.tuned import tuned
from tinderbox.games.fire_bulls.state import Action, Actions, Phase, State, View

CANDIDATES = 12  # actions that are tried: the best ones of `tuned`
POINT = 0.044  # chance to win that a point of `tuned` is worth
PRIOR_WORLDS = 3  # worlds that the value by `tuned` counts as
EARLIER = 0.3  # weight of the position a round before the last one
SPREAD = {"qi": 6}  # draws, by purpose, that are spread evenly over the worlds
DECISIONS = 1190  # in playouts
ADVISER_DECISIONS = 3000


def master() -> Rollouts[State, Action, View]:
    """Return a player that tries actions: `tuned` plays all seats after them."""
    player = tuned()

    def candidates(view: View, legal: Actions, rng: Rng) -> Candidates[Action]:
        weighed = player.weigh(view, legal, rng)
        yield weighed[0][1]
        return [(worth, [action]) for worth, action in weighed[:CANDIDATES]]

    def policy(state: State, rng: Rng) -> tuple[Action, int]:
        legal = rules.legal(state)
        if len(legal) == 1:
            return legal[0], 0
        return player.decide(state, legal, rng), 1

    return Rollouts(
        rules,
        candidates,
        determinize,
        policy,
        chance_to_win,
        horizon,
        purpose,
        max_decisions=lambda state: DECISIONS,
        rules=RaceRules(),
        prior=POINT * PRIOR_WORLDS,
        spread=SPREAD,
    )


def adviser() -> Rollouts[State, Action, View]:
    """Return a slower `master`, which drops an action only if more certain."""
    return replace(
        master(),
        rules=RaceRules(errors=2.0, counts_priors=False),
        max_decisions=lambda state: ADVISER_DECISIONS,
    )


def horizon(state: State) -> Mapping[int, float]:
    """Return the weights of the positions after one round and a turn, and after two."""
    seats = len(state.hands)
    return {seats + 1: EARLIER, 2 * seats + 1: 1 - EARLIER}


def purpose(state: State) -> str:
    """Return what chance is asked for: a card of the deck, of a pile, or of a hand."""
    phase = state.public.turn.phase
    if phase is Phase.STRIKE:
        return "strike"
    if phase is Phase.REFILL:
        return f"pile {flow.column_due(state.public)}"
    return "qi"
