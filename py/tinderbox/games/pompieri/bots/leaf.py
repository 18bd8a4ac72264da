"""Pompieri for computer players: by how much a team will lead in the end."""

from __future__ import annotations

from bisect import bisect_right

from tinderbox.bots.margins import ahead_of_others, margin
from tinderbox.bots.weights import Numbers
from tinderbox.core.game import Player
from tinderbox.games.pompieri.bots.ground import Ground, ground, members, steps_to
from tinderbox.games.pompieri.bots.leaf_weights import STAGES, WEIGHTS, LeafWeights
from tinderbox.games.pompieri.bots.tasks import crew_after_spread, tasks
from tinderbox.games.pompieri.bots.weights import TUNED
from tinderbox.games.pompieri.rounds import order
from tinderbox.games.pompieri.state import Phase, Public, State


def lead(state: State, seat: Player) -> float:
    """Return a team's expected final margin as its turn begins, in medals."""
    public = state.public
    if public.phase is Phase.OVER:
        return margin([team.medals for team in public.teams], seat)
    building = ground(public)
    weights = WEIGHTS[bisect_right(STAGES, sum(public.fires) / public.switches.fires)]
    worth = [_worth(public, n, building, weights) for n in range(len(public.teams))]
    turns_before = order(public).index(seat)
    ahead = ahead_of_others(worth, seat)
    return ahead + weights.first + weights.later * turns_before / (len(worth) - 1)


def _worth(public: Public, seat: int, building: Ground, weights: LeafWeights) -> float:
    """Return the medals that a team has, and may earn with nobody in its way."""
    medals, inside, carried, called, fire, crowded, nearer = counts(
        public, seat, building
    )
    return (
        weights.medal * medals
        + weights.inside * inside
        + weights.carried * carried
        + weights.called * called
        + weights.fire * fire
        + weights.crowded * crowded
        + weights.nearer * nearer
    )


def counts(public: Public, seat: int, building: Ground) -> Numbers:
    """Return what a team has and may earn, in the order of `LeafWeights`."""
    carried = 0.0
    called = 0.0
    fire = 0.0
    inside = 0
    fighting = 0
    taken = 0
    for task in tasks(public, seat, building, (), TUNED):
        inside += not task.member.is_out
        if task.member.carries:
            carried += task.worth
        elif task.is_called:
            called += task.worth
        else:
            fire += task.worth
            fighting += bool(task.fires)
            taken |= task.fires
    return (
        public.teams[seat].medals,
        inside,
        carried,
        called,
        fire,
        max(0, fighting - taken.bit_count()),
        _nearer(public, seat, building),
    )


def _nearer(public: Public, seat: int, building: Ground) -> int:
    """Return to how many fires a team is nearer than any other team."""
    own_squares = other_squares = 0
    for n in range(len(public.teams)):
        for member in crew_after_spread(public, n, building):
            if n == seat:
                own_squares |= 1 << member.square
            else:
                other_squares |= 1 << member.square
    own_steps = steps_to(own_squares, building)
    other_steps = steps_to(other_squares, building)
    return sum(
        [own_steps[fire] < other_steps[fire] for fire in members(building.burning)]
    )
