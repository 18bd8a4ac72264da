"""The characters of Pompieri: players as strong as `tuned`, each in its own way."""

from __future__ import annotations

from dataclasses import replace
from math import fsum  # `sum` rounds floats differently since Python 3.12

from tinderbox.bots.habits import liking
from tinderbox.core.game import Player
from tinderbox.games.pompieri.bots.ground import ground
from tinderbox.games.pompieri.bots.habits import habits
from tinderbox.games.pompieri.bots.tuned import (
    WIDTH,
    PlanningBot,
    planner,
    prospects,
    tuned,
    value,
)
from tinderbox.games.pompieri.bots.value import candidates, series_of
from tinderbox.games.pompieri.bots.weights import TUNED
from tinderbox.games.pompieri.state import Actions, Lay, Phase, State

BUILDER = TUNED._replace(explored=0.2)
SPOILER = TUNED._replace(explored=0.025)
THREAT = 1.5  # medals less for each that the others have, or may earn
HUNTER = TUNED._replace(waiting=11.64, taken_up=0.6, late=0.9, explored=0.02)
# In medals: see `bots.habits`.
BUILDER_LIKES = {"Lay": 0.1}
SPOILER_LIKES = {"lays narrow tiles": 0.01}
HUNTER_LIKES = {"walks deep inside": 0.1, "lays deep inside": 0.1}
SPOILER_WIDTH = 2 * WIDTH  # with walls there are about twice as many turns
GLORY = 10.0  # medals more for each civilian saved, who then counts three times


def builder() -> PlanningBot:
    """Return a player that lays floor wherever it goes."""
    return replace(tuned(BUILDER), liking=liking(habits, BUILDER_LIKES))


def spoiler() -> PlanningBot:
    """Return a player that shuts the others out and takes what is near them."""

    def worth(state: State, seat: Player) -> float:
        return value(state, seat, SPOILER) - THREAT * threat(state, seat)

    return replace(
        planner(SPOILER_WIDTH, worth, with_walls), liking=liking(habits, SPOILER_LIKES)
    )


def hunter() -> PlanningBot:
    """Return a player that goes deep into the building, for civilians above all."""

    def worth(state: State, seat: Player) -> float:
        saved = state.public.teams[seat].saved
        return value(state, seat, HUNTER) + GLORY * saved

    return replace(planner(WIDTH, worth), liking=liking(habits, HUNTER_LIKES))


def threat(state: State, seat: Player) -> float:
    """Return the others' average medals, won and possible with nobody in their way."""
    public = state.public
    if public.phase is Phase.OVER:
        return 0.0
    building = ground(public)
    theirs = [
        team.medals + prospects(public, n, building, (), SPOILER)
        for n, team in enumerate(public.teams)
        if n != seat
    ]
    return fsum(theirs) / len(theirs)


def with_walls(state: State, legal: Actions) -> Actions:
    """Return the candidates and, for each square, the tile with fewest openings."""
    usual = candidates(state, legal)
    fewest: dict[tuple[int, int], Lay] = {}
    for action in legal:
        if isinstance(action, Lay) and action.series == series_of(action.shape):
            key = action.firefighter, action.square
            if len(action.shape) < len(fewest.setdefault(key, action).shape):
                fewest[key] = action
    return [*usual, *(tile for tile in fewest.values() if tile not in usual)]
