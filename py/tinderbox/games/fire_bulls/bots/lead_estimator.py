"""Fire Bulls for computer players: estimates each seat's final lead."""

from __future__ import annotations

from bisect import bisect_right

from tinderbox.bots.lead_estimator import LeadEstimator, read_fitted
from tinderbox.bots.margins import ahead_of_others
from tinderbox.bots.weights import Numbers
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots import leaf
from tinderbox.games.fire_bulls.bots.master import purpose
from tinderbox.games.fire_bulls.bots.tuned import tuned, value
from tinderbox.games.fire_bulls.cards import COLOURS
from tinderbox.games.fire_bulls.state import Action, State, View

STAGES = (1, 3, 5, 7, 9)  # the last stages of `leaf.STAGES` in each stage


def lead_estimator() -> LeadEstimator[State, Action, View]:
    """Return the estimator. It plays on as `tuned`."""
    return LeadEstimator(
        rules,
        tuned().act,
        lead,
        counts,
        stage,
        read_fitted(__file__),
        purpose,
    )


def lead(state: State, seat: Player) -> float:
    """Return how much better a seat stands than the others on average, in a world."""
    worth = [value(rules.view(state, Player(n))) for n in range(len(state.hands))]
    return ahead_of_others(worth, seat)


def stage(state: State) -> int:
    """Return the number of the stage of the match, by the use of the Qi deck."""
    return bisect_right(STAGES, leaf.stage(state))


def counts(state: State) -> list[Numbers]:
    """Return those of `leaf.features`, and the warriors, pairs and bulls in hand."""
    found: list[Numbers] = []
    features = zip(state.public.seats, state.hands, leaf.features(state), strict=True)
    for own, hand, (won, cards, _, exhaustion_cost, order) in features:
        *bulls, warriors = hand
        pairs = sum(n * (n - 1) for n in bulls) / 2
        matching = bulls[COLOURS.index(own.colour)] if own.colour else 0
        found.append(
            (
                won,
                cards,
                exhaustion_cost,
                order / len(state.hands),
                float(warriors),
                pairs,
                float(matching),
            )
        )
    return found
