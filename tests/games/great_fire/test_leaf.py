"""The learned value of a turn's end, against its counts written out one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from operator import itemgetter

import pytest

from tests.games.great_fire.matches import match
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.board import free_cones
from tinderbox.games.great_fire.bots.leaf import lead
from tinderbox.games.great_fire.bots.leaf_weights import learned
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.great_fire.map import (
    BUILT,
    DIRECTIONS,
    DISTRICTS,
    JOINED,
    STEPS,
    WIND_TARGETS,
)
from tinderbox.games.great_fire.spread import spreads
from tinderbox.games.great_fire.state import ALL_CARDS, CARDS, COLOURS, Board, View

FAR = 99


def away(steps: tuple[tuple[int, ...], ...], start: set[int]) -> dict[int, int]:
    """Return the distance of every district from the nearest of some districts."""
    found = dict.fromkeys(start, 0)
    reached = start
    n = 0
    while reached:
        n += 1
        reached = {j for i in reached for j in steps[i]} - found.keys()
        found |= dict.fromkeys(reached, n)
    return found


def stretch(fires: set[int], start: int) -> set[int]:
    """Return the connected fire around a district."""
    found: set[int] = set()
    fresh = {start}
    while fresh:
        found |= fresh
        fresh = {j for i in fresh for j in JOINED[i] if j in fires} - found
    return found


def threats(board: Board, discards: tuple[int, ...]) -> list[float]:
    """Return the probability that the next card burns each district."""
    fires = {i for i in range(len(DISTRICTS)) if free_cones(board, i)}
    unseen = [n - gone for n, gone in zip(ALL_CARDS, discards, strict=True)]
    chances = [0.0] * len(DISTRICTS)
    for card, n in zip(CARDS, unseen, strict=True):
        moves = spreads(board, card)
        for source in {min(stretch(fires, move.source)) for move in moves}:
            burning = stretch(fires, source)
            targets = {move.target for move in moves if move.source in burning}
            for i in targets:
                chances[i] += n / sum(unseen) / len(targets)
    return chances


def counted(view: View, weight: Callable[[tuple[float, ...]], float]) -> float:
    """Return the viewer's weighted sum of counts, less the mean of the others'."""
    assert view.mine is not None
    assert view.viewer is not None
    public = view.public
    mine = view.mine
    board = view.public.board
    left = sum(public.supply.piles) + max(0, public.turn.turns_left)
    time_left = min(1.0, left / TUNED.laps)
    fires = {i for i in range(len(DISTRICTS)) if free_cones(board, i)}
    from_fire = away(JOINED, fires)
    one_ply = weight(learned.one_ply)
    threatened = threats(board, public.supply.discards)

    def of(seat: int, houses: list[float], points: list[float], lost: float) -> float:
        total = (weight(learned.lost) - 2 * one_ply) * lost
        for i in BUILT:
            if not board.houses[i]:
                continue
            ways = sum(
                any(j in fires and i in WIND_TARGETS[d][j] for j in BUILT)
                for d in DIRECTIONS
            )
            crewed = board.crews[i] > 0
            near = min(6, max(1, from_fire.get(i, FAR)))
            risk = time_left * TUNED.risk[ways] * (TUNED.guarded if crewed else 1)
            burns = threatened[i]
            by_crew = learned.threat_guarded if crewed else learned.threat
            total += houses[i] * (
                weight(learned.distance[near - 1])
                + weight(learned.ways[min(3, ways)])
                + weight(learned.guarded) * crewed
                + weight(by_crew) * burns
                - 2 * risk * one_ply
            )
            total += points[i] * (
                one_ply * (1 - risk)
                + weight(learned.objective)
                + weight(learned.objective_distance[(0, 0, 0, 1, 1, 2, 2)[near]])
                + weight(learned.threat_objective) * burns
            )
        out = public.seats[seat].extinguished
        hero = public.hero == seat
        walk = away(STEPS, {board.pawns[seat]})
        held = {i: min(board.crews[i], board.cones[i]) for i in BUILT}
        prospects = [
            min(4, board.cones[i]) * (TUNED.some_day - TUNED.away * min(12, walk[i]))
            for i in BUILT
            if 0 < board.cones[i] <= board.crews[i]
        ]
        to_fire = min([walk[i] for i in BUILT if i in fires] + [12])
        prospects = prospects or [TUNED.near - TUNED.astray * to_fire]
        total += one_ply * (out + (2 if hero else TUNED.hero * min(3, out)))
        total += one_ply * time_left * max(prospects)
        total += weight(learned.put_out) * out + weight(learned.hero) * hero
        reach = max([0, *(min(held[i], 4 - walk[i]) for i in BUILT if held[i])])
        return total + weight(learned.in_reach) * reach

    everywhere = range(len(DISTRICTS))
    objective = [district.objective for district in DISTRICTS]
    lost = board.lost[COLOURS.index(mine.colour)]
    own: list[float] = [houses.count(mine.colour) for houses in board.houses]
    found = of(
        view.viewer,
        own,
        [objective[i] * (i in mine.objectives) for i in everywhere],
        lost,
    )
    expected = (
        [(len(board.houses[i]) - own[i]) / 5 for i in everywhere],
        [objective[i] / 7 * (i not in mine.objectives) for i in everywhere],
        (sum(board.lost) - lost) / 5,
    )
    others = [n for n in range(len(public.seats)) if n != view.viewer]
    found -= sum(of(n, *expected) for n in others) / len(others)
    explosives, doubles, points = mine.tokens
    kinds = sum(n > 0 for n in mine.hand)
    tokens = TUNED.explosive * explosives + TUNED.double * doubles
    found += one_ply * (points + time_left * (tokens + TUNED.kinds * kinds))
    found += weight(learned.explosive) * explosives + weight(learned.double) * doubles
    return found + weight(learned.point) * points + weight(learned.winds) * kinds


def ends(number: int) -> Iterator[View]:
    """Yield the views after each turn's end, of the player whose turn it was."""
    states = match(number)[0]
    for before, after in pairwise(states):
        if before.public.turn.phase == "actions" != after.public.turn.phase:
            yield rules.view(after, before.public.turn.seat)


@pytest.mark.parametrize("number", [0, 3])
def test_it_is_the_sum_of_its_counts(number: int) -> None:
    asked = 0
    for view in islice(ends(number), 0, None, 6):
        left = sum(view.public.supply.piles) + max(0, view.public.turn.turns_left)
        weight = itemgetter(sum(left >= n for n in (6, 12, 20, 28)))
        assert lead(view) == pytest.approx(counted(view, weight))
        asked += 1
    assert asked > 5
