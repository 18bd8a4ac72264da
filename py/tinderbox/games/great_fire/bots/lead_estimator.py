"""The Great Fire for computer players: estimates each seat's final lead."""

from __future__ import annotations

from bisect import bisect_right

from tinderbox.bots.lead_estimator import LeadEstimator, read_fitted
from tinderbox.bots.weights import Numbers
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules, scoring
from tinderbox.games.great_fire.bots import leaf
from tinderbox.games.great_fire.bots.ground import fires_of, winds
from tinderbox.games.great_fire.bots.value import player, prospect
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.great_fire.map import BUILT, DISTRICTS
from tinderbox.games.great_fire.state import Action, Actions, State, View

HANDFUL = 6  # at most so many actions are weighed
STAGES = (3, 8, 14, 20, 28)  # the turns left at which one stage ends
FARTHEST = 4  # steps from the fire that are told apart


def some_of(state: State, legal: Actions) -> Actions:
    """Return some actions from all over the list: playing on must be quick."""
    every_nth = -(-len(legal) // HANDFUL)  # rounded up
    return legal[::every_nth]


def lead(state: State, seat: Player) -> float:
    """Return the lead by the learned value, 0 until colours and aims are dealt."""
    if not (state.secrets[seat].colour and state.secrets[seat].objectives):
        return 0.0
    return leaf.lead(rules.view(state, seat))


def stage(state: State) -> int:
    """Return the number of the stage of the match, by the turns left."""
    return bisect_right(
        STAGES, sum(state.public.supply.piles) + max(0, state.public.turn.turns_left)
    )


def counts(state: State) -> list[Numbers]:
    """Return what each seat has, and what of it the fire may reach."""
    public = state.public
    board = public.board
    fires = fires_of(board)
    away = leaf.distances(fires)
    ways = winds(fires)
    found = []
    for n, (own, secret) in enumerate(zip(public.seats, state.secrets, strict=True)):
        houses = [0] * FARTHEST
        aims = [0] * FARTHEST
        guarded = exposed = 0
        for i in BUILT:
            far = min(FARTHEST, away[i]) - 1
            count = board.houses[i].count(secret.colour) if secret.colour else 0
            houses[far] += count
            guarded += count * bool(board.crews[i])
            exposed += count * ways[i]
            if i in secret.objectives and board.houses[i]:
                aims[far] += DISTRICTS[i].objective
        score = scoring.score(state, Player(n)).total if secret.colour else 0
        order = (n - public.turn.seat) % len(public.seats)
        pawn = board.pawns[n]
        found.append(
            (
                float(score),
                *map(float, houses),
                *map(float, aims),
                float(guarded),
                float(exposed),
                float(own.extinguished),
                float(public.hero == n),
                *map(float, secret.tokens),
                float(sum(map(bool, secret.hand))),
                float(sum(secret.hand)),
                prospect(board, pawn, fires, TUNED),
                float(leaf.in_reach(board, pawn)),
                order / len(public.seats),
            )
        )
    return found


def lead_estimator() -> LeadEstimator[State, Action, View]:
    """Return the estimator, whose policy weighs a handful of actions as `tuned`."""
    return LeadEstimator(
        rules,
        player(TUNED, some_of).act,
        lead,
        counts,
        stage,
        read_fitted(__file__),
        lambda state: state.public.turn.phase.value,
    )
