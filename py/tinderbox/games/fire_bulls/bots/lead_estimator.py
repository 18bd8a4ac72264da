"""Fire Bulls for computer players: estimates each seat's final lead."""

from __future__ import annotations

from tinderbox.bots.lead_estimator import LeadEstimator
from tinderbox.bots.margins import ahead_of_others
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots.tuned import tuned, value
from tinderbox.games.fire_bulls.state import Action, State, View


def lead_estimator() -> LeadEstimator[State, Action, View]:
    """Return the estimator. It plays on a round after a choice, none after chance."""
    return LeadEstimator(
        rules,
        tuned().act,
        lead,
        after_chance=lambda _: 0,
        after_choice=lambda state: len(state.hands),
    )


def lead(state: State, seat: Player) -> float:
    """Return how much better a seat stands than the others on average, in a world."""
    worth = [value(rules.view(state, Player(n))) for n in range(len(state.hands))]
    return ahead_of_others(worth, seat)
