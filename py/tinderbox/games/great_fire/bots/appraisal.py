"""The Great Fire for computer players: who will be ahead, and by how much."""

from __future__ import annotations

from tinderbox.bots.appraisal import Appraisal
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots import leaf
from tinderbox.games.great_fire.bots.value import greedy
from tinderbox.games.great_fire.state import Action, State, View


def lead(state: State, seat: Player) -> float:
    """By the value that self-play has learned, once all colours are dealt."""
    if not (state.secrets[seat].colour and state.secrets[seat].objectives):
        return 0.0
    return leaf.lead(rules.view(state, seat))


def appraisal() -> Appraisal[State, Action, View]:
    """A card drawn is worth what it may do some day; a turn is finished first."""
    return Appraisal(
        rules,
        greedy().act,
        lead,
        after_chance=lambda _: 0,
        after_choice=lambda _: 1,
    )
