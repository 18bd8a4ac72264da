"""Phase A: where the fire may go, and what it does there (GF-4.1 to GF-4.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from tinderbox.core.game import Event, Refusal
from tinderbox.games.great_fire.board import free_cones, mask, put, raze, take_cone
from tinderbox.games.great_fire.map import (
    BUILT,
    DISTRICTS,
    JOINED,
    LEADS,
    PARKS,
    PUDDING_LANE,
)
from tinderbox.games.great_fire.rulebook import Rule, Switches
from tinderbox.games.great_fire.state import Board, Spread

_JOINED: Final = tuple(mask(to) for to in JOINED)
_LEADS: Final = {card: tuple(mask(to) for to in rows) for card, rows in LEADS.items()}
_BUILT: Final = mask(BUILT)
OUT_OF_REACH: Final = "great_fire.why.out_of_reach"


def _bits(districts: int) -> Iterator[int]:
    while districts:
        lowest = districts & -districts
        yield lowest.bit_length() - 1
        districts ^= lowest


def _with_free_cone(board: Board) -> int:
    cones, crews = board.cones, board.crews
    return mask([i for i, n in enumerate(cones) if n > crews[i]])


def _stretch(burning: int, start: int) -> int:
    """The districts a cone of `start` can reach through free cones (GF-4.2)."""
    seen = edge = 1 << start
    while edge:
        near = 0
        for i in _bits(edge):
            near |= _JOINED[i]
        edge = near & burning & ~seen
        seen |= edge
    return seen


def _ways_out(board: Board, burning: int, stretch: int, card: str) -> int:
    """Every district that fits the card, whatever its priority."""
    leads = _LEADS[card]
    near = 0
    for i in _bits(stretch):
        near |= leads[i]
    near &= _BUILT & ~burning
    return mask([i for i in _bits(near) if not board.demolished[i]])


def priority(board: Board, target: int) -> int:
    """The class of a target, 1 the first to burn (GF-4.3)."""
    return (1 if board.houses[target] else 3) + (board.crews[target] > 0)


def _best(board: Board, targets: int) -> tuple[int, ...]:
    found: dict[int, list[int]] = {}
    for i in _bits(targets):
        found.setdefault(priority(board, i), []).append(i)
    return tuple(found[min(found)]) if found else ()


def is_source(board: Board, i: int) -> bool:
    """Whether a cone may be taken from district i (GF-4.1)."""
    return board.cones[i] >= 2 and board.cones[i] > board.crews[i]


def stretches(board: Board, card: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The (sources, targets) of each stretch of fire that the card can move."""
    burning = left = _with_free_cone(board)
    found = []
    while left:
        start = (left & -left).bit_length() - 1
        stretch = _stretch(burning, start)
        left &= ~stretch
        sources = tuple(i for i in _bits(stretch) if board.cones[i] >= 2)
        if not sources:
            continue
        if targets := _best(board, _ways_out(board, burning, stretch, card)):
            found.append((sources, targets))
    return found


@cache
def _spread(source: int, target: int) -> Spread:
    return Spread(source, target)


def spreads(board: Board, card: str) -> list[Spread]:
    """Every legal movement of a cone with the card."""
    return [
        _spread(source, target)
        for sources, targets in stretches(board, card)
        for target in targets
        for source in sources
    ]


def refusal(board: Board, card: str, move: Spread) -> Refusal | None:
    """The rule that forbids this movement of a cone, or None."""
    source, target = move.source, move.target
    if not board.cones[source]:
        return _no(Rule.SOURCE, "no_fire_there", source)
    if not free_cones(board, source):
        return _no(Rule.SOURCE, "contained_source", source)
    if board.cones[source] < 2:
        return _no(Rule.SOURCE, "last_cone", source)
    if target in PARKS:
        return _no(Rule.PARKS, "park_never_burns", target)
    if target == PUDDING_LANE or free_cones(board, target):
        return _no(Rule.TRAVEL, "burns_already", target)
    if board.demolished[target]:
        return _no(Rule.TRAVEL, "demolished_target", target)
    burning = _with_free_cone(board)
    targets = _ways_out(board, burning, _stretch(burning, source), card)
    if not targets >> target & 1:
        return Refusal(Rule.TRAVEL, OUT_OF_REACH, {"district": DISTRICTS[target].id})
    if target not in _best(board, targets):
        return _no(Rule.PRIORITY, "better_target", target)
    return None


def _no(rule: Rule, key: str, district: int) -> Refusal:
    return Refusal(rule, f"great_fire.why.{key}", {"district": DISTRICTS[district].id})


def path(board: Board, card: str, move: Spread) -> tuple[int, ...]:
    """A shortest way of the cone, source and target included, for the eye."""
    burning = _with_free_cone(board)
    came: dict[int, int] = {move.source: move.source}
    queue = [move.source]
    for i in queue:
        if _LEADS[card][i] >> move.target & 1:
            way = [move.target, i]
            while came[i] != i:
                i = came[i]
                way.append(i)
            return tuple(reversed(way))
        for near in JOINED[i]:
            if burning >> near & 1 and near not in came:
                came[near] = i
                queue.append(near)
    raise ValueError("no way for the cone")


def move_cone(
    board: Board, move: Spread, switches: Switches
) -> tuple[Board, list[Event]]:
    """Carry the cone over and let it burn there (GF-4.4, GF-4.6)."""
    source, target = move.source, move.target
    board = take_cone(board, source, switches)
    cones = board.cones[target] + 1
    where = {"source": DISTRICTS[source].id, "district": DISTRICTS[target].id}
    if cones <= board.crews[target]:
        board = replace(board, cones=put(board.cones, target, cones))
        return board, [Event("great_fire.covered", Rule.ARRIVAL, where)]
    if houses := board.houses[target]:
        cones += len(houses) - switches.fewer_cones
        board = replace(raze(board, target), cones=put(board.cones, target, cones))
        burnt = where | {"houses": houses}
        return board, [Event("great_fire.burnt", Rule.ARRIVAL, burnt)]
    cones += switches.wild_fire
    board = replace(board, cones=put(board.cones, target, cones))
    if switches.wild_fire:
        return board, [Event("great_fire.wild_fire", Rule.WILD_FIRE, where)]
    return board, [Event("great_fire.spread", Rule.ARRIVAL, where)]
