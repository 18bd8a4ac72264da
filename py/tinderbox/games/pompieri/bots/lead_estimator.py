"""Pompieri for computer players: estimates each seat's final lead."""

from __future__ import annotations

from bisect import bisect_right

from tinderbox.bots.lead_estimator import LeadEstimator, read_fitted
from tinderbox.bots.margins import ahead_of_others
from tinderbox.bots.weights import Numbers
from tinderbox.core.game import Player
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots import leaf
from tinderbox.games.pompieri.bots.ground import ground
from tinderbox.games.pompieri.bots.rule_of_thumb import act
from tinderbox.games.pompieri.bots.value import value
from tinderbox.games.pompieri.rounds import order
from tinderbox.games.pompieri.state import Action, State, View

# What plans lead to by the rule of thumb goes with what they lead to by `tuned`
# (r 0.85), and takes a fiftieth of the time.
CONTROLS = 12
STAGES = (0.1, 0.2, 0.325, 0.5, 0.7)  # the part of the fires on the board


def lead(state: State, seat: Player) -> float:
    """Return the medals, won and near, less the others' average."""
    worth = [
        value(rules.view(state, Player(n))) for n in range(len(state.public.teams))
    ]
    return ahead_of_others(worth, seat)


def stage(state: State) -> int:
    """Return the number of the stage of the match, by the fires on the board."""
    return bisect_right(STAGES, sum(state.public.fires) / state.public.switches.fires)


def counts(state: State) -> list[Numbers]:
    """Return those of `leaf.counts`, and the team's places in the order of turns."""
    public = state.public
    building = ground(public)
    teams = range(len(public.teams))
    places = [*order(public)]
    mover = rules.to_move(state)
    now = places.index(mover) if mover in places else 0
    found = []
    for n in teams:
        place = places.index(Player(n))
        turns = (place / len(teams), (place - now) % len(teams) / len(teams))
        found.append((*leaf.counts(public, n, building), *turns))
    return found


def lead_estimator() -> LeadEstimator[State, Action, View]:
    """Return the estimator, whose policy is the rule of thumb."""
    return LeadEstimator(
        rules,
        act,
        lead,
        counts,
        stage,
        read_fitted(__file__),
        lambda state: state.public.phase.value,
        controls=CONTROLS,
    )
