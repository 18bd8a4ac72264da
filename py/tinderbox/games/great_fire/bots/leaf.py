"""The Great Fire for computer players: a learned value of where a turn ends.

It estimates by how much a seat will lead the others, from counts with weights of
self-play (`leaf_weights`). The others' secrets are averaged: their colours share the
houses that are not the viewer's, and `OTHER_OBJECTIVES` counts their objectives.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import fsum  # `sum` rounds floats differently since Python 3.12
from operator import or_

from tinderbox.games.great_fire.board import NEXT_TO, by_byte, crewed, members, union
from tinderbox.games.great_fire.bots.ground import fires_of, winds
from tinderbox.games.great_fire.bots.leaf_weights import learned
from tinderbox.games.great_fire.bots.value import owned, prospect, shares
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.great_fire.fight import HERO_CONES
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, steps_from
from tinderbox.games.great_fire.scoring import HERO_POINTS, POINTS_PER_HOUSE
from tinderbox.games.great_fire.spread import first_to_burn, reaches
from tinderbox.games.great_fire.state import (
    ALL_CARDS,
    CARDS,
    COLOURS,
    NOWHERE,
    PAWNS,
    Board,
    View,
)
from tinderbox.games.great_fire.turn import ACTION_POINTS

OTHER_OBJECTIVES = 7  # divides the points of objectives that others may have
FARTHEST = 6  # districts from the fire that are told apart

_NEAR = by_byte(NEXT_TO, 0, or_)


def lead(view: View) -> float:
    """Return the points by which the viewer will probably lead the others."""
    assert view.viewer is not None
    assert view.mine is not None
    turns_left = sum(view.public.supply.piles) + max(0, view.public.turn.turns_left)
    stage = bisect_right(learned.stages, turns_left)
    time_left = min(1.0, turns_left / TUNED.laps)
    explosives, doubles, points = view.mine.tokens
    kinds = sum(map(bool, view.mine.hand))
    # The terms of `value.value` for tokens and cards. `_property` and `_pawns` have the
    # others. All are weighted with `learned.one_ply`.
    one_ply = points + time_left * (
        TUNED.explosive * explosives + TUNED.double * doubles + TUNED.kinds * kinds
    )
    return fsum(
        [
            _property(view, stage, time_left),
            _pawns(view, stage, time_left),
            learned.one_ply[stage] * one_ply,
            learned.point[stage] * points,
            learned.explosive[stage] * explosives,
            learned.double[stage] * doubles,
            learned.winds[stage] * kinds,
        ]
    )


# --- houses and objectives ------------------------------------------------------------


def _property(view: View, stage: int, time_left: float) -> float:
    """Return the value of the viewer's houses and aims, less the others' average."""
    assert view.mine is not None
    board = view.public.board
    mine = view.mine
    theirs = shares(view, 1.0)
    worth = _standing(
        board,
        view.public.supply.discards,
        mine.colour,
        mine.objectives,
        tuple(theirs.items()),
        stage,
        time_left,
    )
    lost = learned.lost[stage] - POINTS_PER_HOUSE * learned.one_ply[stage]
    for colour, gone in zip(COLOURS, board.lost, strict=True):
        factor = 1.0 if colour == mine.colour else -theirs.get(colour, 0.0)
        worth += factor * lost * gone
    return worth


@lru_cache(1024)
def _standing(
    board: Board,
    discards: Sequence[int],
    own: str,
    aims: Sequence[int],
    theirs: tuple[tuple[str, float], ...],
    stage: int,
    time_left: float,
) -> float:
    """Return the value of what stands, by its place and the fire's distance."""
    fires = fires_of(board)
    away = distances(fires)
    ways = winds(fires)
    threats = _threats(board, discards)
    one_ply = learned.one_ply[stage]
    worth = 0.0
    for i in BUILT:
        if not (houses := board.houses[i]):
            continue
        guarded = board.crews[i] > 0
        threat = threats[i]
        far = away[i]
        risk = time_left * TUNED.risk[ways[i]] * (TUNED.guarded if guarded else 1.0)
        a_house = learned.distance[far - 1][stage] - one_ply * risk * POINTS_PER_HOUSE
        a_house += learned.ways[min(3, ways[i])][stage]
        if guarded:
            a_house += learned.guarded[stage] + learned.threat_guarded[stage] * threat
        else:
            a_house += learned.threat[stage] * threat
        worth += a_house * (houses.count(own) - owned(houses, theirs))
        if points := DISTRICTS[i].objective:
            a_point = learned.objective[stage] + one_ply * (1 - risk)
            a_point += learned.objective_distance[min(3, (far + 1) // 2) - 1][stage]
            a_point += learned.threat_objective[stage] * threat
            worth += points * a_point * (1 if i in aims else -1 / OTHER_OBJECTIVES)
    return worth


@lru_cache(256)
def distances(fires: int) -> tuple[int, ...]:
    """Return every district's distance to the nearest fire: 1 … FARTHEST.

    It is 1 for a district on fire, and for its neighbours.
    """
    found = [FARTHEST] * len(DISTRICTS)
    reached = fires
    for i in members(fires):
        found[i] = 1
    for far in range(1, FARTHEST):
        near = union(_NEAR, reached) & ~reached
        for i in members(near):
            found[i] = far
        reached |= near
    return tuple(found)


def _threats(board: Board, discards: Sequence[int]) -> list[float]:
    """Return the probability that the next card burns each district.

    The card is any that is not discarded. Of the districts that it may burn, one is
    chosen at random.
    """
    found = [0.0] * len(DISTRICTS)
    unseen = [n - gone for n, gone in zip(ALL_CARDS, discards, strict=True)]
    for card, n in zip(CARDS, unseen, strict=True):
        for _, among in reaches(board, card):
            targets = first_to_burn(board, among)
            for i in targets:
                found[i] += n / (sum(unseen) * len(targets))
    return found


# --- cones of each seat and its pawn --------------------------------------------------


def _pawns(view: View, stage: int, time_left: float) -> float:
    """Return the value of cones put out and to come, less the others' average."""
    public = view.public
    one_ply = learned.one_ply[stage]
    fires = fires_of(public.board)
    worth = 0.0
    for n, (factor, cone_factor) in enumerate(_factors(view)):
        put_out = public.seats[n].extinguished
        is_hero = public.hero == n
        hero = HERO_POINTS if is_hero else TUNED.hero * min(HERO_CONES, put_out)
        worth += factor * (one_ply * hero + learned.hero[stage] * is_hero)
        pawn = public.board.pawns[n]
        some_day = time_left * prospect(public.board, pawn, fires, TUNED)
        worth += cone_factor * (
            one_ply * (put_out + some_day)
            + learned.put_out[stage] * put_out
            + learned.in_reach[stage] * in_reach(public.board, pawn)
        )
    return worth


def _factors(view: View) -> list[tuple[float, float]]:
    """Return two factors for each seat: for its points, for cones it puts out.

    With GF-8.3 its cones count for the owner of its pawn's colour.
    """
    assert view.mine is not None
    seats = range(len(view.public.seats))
    own = view.mine.colour
    factors = [1.0 if n == view.viewer else -1 / (len(seats) - 1) for n in seats]
    if not view.public.switches.points_to_pawns:
        return list(zip(factors, factors, strict=True))
    theirs = shares(view, 1.0)
    cone_factors = [
        1.0 if PAWNS[n] == own else -theirs.get(PAWNS[n], 0.0) for n in seats
    ]
    return list(zip(factors, cone_factors, strict=True))


def in_reach(board: Board, pawn: int) -> int:
    """Return the most cones, held in one place, that a pawn can put out in a turn."""
    if pawn == NOWHERE:
        return 0
    away = steps_from(pawn)
    most = 0
    for i in crewed(board.crews):
        if held := min(board.crews[i], board.cones[i]):
            most = max(most, min(held, ACTION_POINTS - away[i]))
    return most
