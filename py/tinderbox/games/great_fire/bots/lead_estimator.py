"""The Great Fire for computer players: estimates each seat's final lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.bots.lead_estimator import LeadEstimator
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots import leaf
from tinderbox.games.great_fire.bots.value import player
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.great_fire.state import Action, State, View

HANDFUL: Final = 6  # at most so many actions are weighed


def some_of(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Return some actions from all over the list: playing on must be quick."""
    every_nth = -(-len(legal) // HANDFUL)  # rounded up
    return legal[::every_nth]


def lead(state: State, seat: Player) -> float:
    """Return the lead by the learned value, 0 until colours and aims are dealt."""
    if not (state.secrets[seat].colour and state.secrets[seat].objectives):
        return 0.0
    return leaf.lead(rules.view(state, seat))


def lead_estimator() -> LeadEstimator[State, Action, View]:
    """Return the estimator. It plays on a round after a choice, none after chance."""
    return LeadEstimator(
        rules,
        player(TUNED, some_of).act,
        lead,
        after_chance=lambda _: 0,
        after_choice=lambda state: len(state.secrets),
    )
