"""Fire Bulls for computer players: who will be ahead, and by how much."""

from __future__ import annotations

from tinderbox.bots.lead_estimator import LeadEstimator
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots.master import lead
from tinderbox.games.fire_bulls.bots.tuned import tuned
from tinderbox.games.fire_bulls.state import Action, State, View


def lead_estimator() -> LeadEstimator[State, Action, View]:
    """A card drawn is worth what it may win; choices are played on a round."""
    return LeadEstimator(
        rules,
        tuned().act,
        lead,
        after_chance=lambda _: 0,
        after_choice=lambda state: len(state.hands),
    )
