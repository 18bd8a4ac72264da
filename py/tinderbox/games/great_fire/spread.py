"""The fire on the board: its moves, and their effects (GF-4.1 to GF-4.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from operator import or_

from tinderbox.core.game import Refusal
from tinderbox.games.great_fire.board import (
    CACHED_RESULTS,
    NEXT_TO,
    burning,
    by_byte,
    free_cones,
    mask,
    members,
    put_pieces,
    raze,
    take_cone,
    union,
    with_any,
    with_several,
)
from tinderbox.games.great_fire.map import (
    BUILT,
    DISTRICTS,
    JOINED,
    PARKS,
    PUDDING_LANE,
    WIND_TARGETS,
)
from tinderbox.games.great_fire.phase import no
from tinderbox.games.great_fire.rulebook import Rule, Switches
from tinderbox.games.great_fire.state import CARDS, Board, Counts, Spread

_BUILT = mask(BUILT)  # as bits, like all sets here
_WIND_TARGETS = {
    card: tuple(mask(to) & _BUILT for to in rows) for card, rows in WIND_TARGETS.items()
}
# The sets of all four cards side by side in one number: one union finds all four.
_WIDTH = len(DISTRICTS)
_WIND_TARGETS_BY_BYTE = by_byte(
    [
        sum(_WIND_TARGETS[card][i] << n * _WIDTH for n, card in enumerate(CARDS))
        for i in range(len(DISTRICTS))
    ],
    0,
    or_,
)
_OUT_OF_REACH = "out_of_reach"


# The move of a card in one fire, as two sets: the districts whose cone it may take
# (GF-4.1), and those that the cone can reach through the fire (GF-4.2).
Reach = tuple[int, int]


class Arrival(Enum):
    """The effect of a cone where it arrives (GF-4.4)."""

    COVERED = "covered"  # a crew controls it at once
    BURNT = "burnt"  # it burns the houses
    EMPTY = "empty"  # no houses are left to burn


@lru_cache(CACHED_RESULTS)
def _fires(districts: int) -> tuple[tuple[int, int], ...]:
    """Return each connected fire of the burning `districts`, as bits.

    With it come the districts to which each card leads it, as in
    `_WIND_TARGETS_BY_BYTE`.
    """
    left = districts
    found = []
    while left:
        before = left
        # Begin with any district. `edge` has those whose neighbours are not looked at.
        edge = left & -left
        left ^= edge
        while edge and left:
            i = edge.bit_length() - 1
            near = NEXT_TO[i] & left
            left ^= near
            edge ^= near | 1 << i
        fire = before ^ left
        found.append((fire, union(_WIND_TARGETS_BY_BYTE, fire)))
    return tuple(found)


@lru_cache(CACHED_RESULTS)
def _by_card(
    cones: bytes, crews: bytes, demolished: bytes
) -> Mapping[str, Sequence[Reach]]:
    """Return the moves of each card: a reach for each fire that can lose a cone.

    The result is cached: the few boards of a turn are examined again and again.
    """
    fires = burning(cones, crews)
    several = with_several(cones)
    free = _BUILT & ~(fires | with_any(demolished))
    found: dict[str, list[Reach]] = {card: [] for card in CARDS}
    for fire, reached in _fires(fires):
        if sources := fire & several:
            for n, card in enumerate(CARDS):
                if districts := reached >> n * _WIDTH & free:
                    found[card].append((sources, districts))
    return found


def reaches(board: Board, card: str) -> Sequence[Reach]:
    """Return the possible moves with the card: a reach for each separate fire."""
    return _by_card(board.cones, board.crews, board.demolished)[card]


def first_to_burn(board: Board, among: int) -> list[int]:
    """Return the districts that burn before all others of a set (GF-4.3).

    Houses burn before empty ground, then places without a crew before those with crews.
    """
    houses = board.houses
    crews = board.crews
    found = members(among)
    found = [i for i in found if houses[i]] or found
    return [i for i in found if not crews[i]] or found


def can_move(board: Board, card: str) -> bool:
    """Return True if the fire has a move with the card."""
    return bool(reaches(board, card))


def playable(board: Board, hand: Counts) -> list[str]:
    """Return the cards of a hand that have a legal move (GF-4.8)."""
    reaches = _by_card(board.cones, board.crews, board.demolished)
    return [card for card, n in zip(CARDS, hand, strict=True) if n and reaches[card]]


def is_stuck(board: Board, hand: Counts) -> bool:
    """Return True if no card of a hand has a legal move: one is discarded (GF-4.9)."""
    return any(hand) and not playable(board, hand)


def targets(board: Board, card: str) -> list[int]:
    """Return the districts to which the card may move a cone, in London's order."""
    found = (first_to_burn(board, reach) for _, reach in reaches(board, card))
    return sorted({i for districts in found for i in districts})


@cache
def _into(target: int) -> tuple[Spread, ...]:
    """Return the movement to one district from each district."""
    return tuple(Spread(source, target) for source in range(len(DISTRICTS)))


def spreads(board: Board, card: str) -> list[Spread]:
    """Return every legal movement of a cone with the card."""
    found = []
    for sources, reach in reaches(board, card):
        origins = members(sources)
        burnt = first_to_burn(board, reach)
        found += [into[source] for into in map(_into, burnt) for source in origins]
    return found


def refusal(board: Board, card: str, move: Spread) -> Refusal | None:
    """Return the rule that forbids this movement of a cone, None if it is legal."""
    source = move.source
    target = move.target
    for sources, reach in reaches(board, card):
        if sources >> source & 1:
            if not reach >> target & 1:
                break
            if target in first_to_burn(board, reach):
                return None
            return no(Rule.PRIORITY, "better_target", target)
    return _why_not_from(board, source) or _why_not_to(board, target)


def _why_not_from(board: Board, source: int) -> Refusal | None:
    if not board.cones[source]:
        return no(Rule.SOURCE, "no_fire_there", source)
    if not free_cones(board, source):
        return no(Rule.SOURCE, "contained_source", source)
    if board.cones[source] < 2:
        return no(Rule.SOURCE, "last_cone", source)
    return None


def _why_not_to(board: Board, target: int) -> Refusal:
    if target in PARKS:
        return no(Rule.PARKS, "park_never_burns", target)
    if target == PUDDING_LANE or free_cones(board, target):
        return no(Rule.TRAVEL, "burns_already", target)
    if board.demolished[target]:
        return no(Rule.TRAVEL, "demolished_target", target)
    return no(Rule.TRAVEL, _OUT_OF_REACH, target)


def nearest_to_legal(board: Board, card: str, target: int) -> Spread | None:
    """Return the movement to a district with the most helpful refusal.

    It is None if all refusals say "too far". Separate fires differ: a district that is
    too far for one may be a worse target for another (GF-4.3).
    """
    for source in members(with_several(board.cones)):
        if _why_not_from(board, source) is None:
            why = refusal(board, card, Spread(source, target))
            if why != no(Rule.TRAVEL, _OUT_OF_REACH, target):
                return Spread(source, target)
    return None


def path(board: Board, card: str, move: Spread) -> tuple[int, ...]:
    """Return a shortest way of the cone, with source and target, for the animation.

    It leads through burning districts in any direction. Only the last step must be one
    that the card allows (GF-4.2). Raises ValueError if there is no way.
    """
    fire = burning(board.cones, board.crews)
    came_from = {move.source: move.source}
    queue = [move.source]
    for i in queue:
        if _WIND_TARGETS[card][i] >> move.target & 1:
            way = [move.target, i]
            while came_from[i] != i:
                i = came_from[i]
                way.append(i)
            return tuple(reversed(way))
        for near in JOINED[i]:
            if fire >> near & 1 and near not in came_from:
                came_from[near] = i
                queue.append(near)
    raise ValueError("no way for the cone")


def arrival(board: Board, target: int) -> Arrival:
    """Return the effect of one more cone in a district (GF-4.4)."""
    if board.cones[target] < board.crews[target]:
        return Arrival.COVERED
    return Arrival.BURNT if board.houses[target] else Arrival.EMPTY


def wins_token(board: Board, target: int) -> bool:
    """Return True if a cone that moves to a district wins the token there (GF-4.5)."""
    return bool(board.tokens[target]) and arrival(board, target) is Arrival.BURNT


def move_cone(board: Board, move: Spread, switches: Switches) -> tuple[Board, Arrival]:
    """Move the cone, and let it burn there (GF-4.4, GF-4.6).

    Burnt houses bring a cone each, with `fewer_cones` one less in all. On empty ground
    wild fire brings one more. Return the board after it, and the effect.
    """
    target = move.target
    effect = arrival(board, target)
    cones = take_cone(board.cones, move.source, switches)
    arrived = cones[target] + 1
    if effect is Arrival.BURNT:
        arrived += len(board.houses[target]) - switches.fewer_cones
        return raze(board, target, put_pieces(cones, target, arrived)), effect
    if effect is Arrival.EMPTY:
        arrived += switches.wild_fire
    return board._replace(cones=put_pieces(cones, target, arrived)), effect
