"""Pompieri for computer players: estimates each seat's final lead."""

from __future__ import annotations

from tinderbox.bots.lead_estimator import LeadEstimator
from tinderbox.bots.margins import ahead_of_others
from tinderbox.core.game import Player
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.rule_of_thumb import act
from tinderbox.games.pompieri.bots.value import value
from tinderbox.games.pompieri.state import Action, State, View


def lead(state: State, seat: Player) -> float:
    """Return the medals, won and near, less the others' average."""
    worth = [
        value(rules.view(state, Player(n))) for n in range(len(state.public.teams))
    ]
    return ahead_of_others(worth, seat)


def lead_estimator() -> LeadEstimator[State, Action, View]:
    """Return the estimator, which plays on a round by the rule of thumb."""
    return LeadEstimator(
        rules,
        act,
        lead,
        after_chance=lambda state: len(state.public.teams),
        after_choice=lambda state: len(state.public.teams) + 1,
    )
