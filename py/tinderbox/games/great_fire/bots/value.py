"""The Great Fire for computer players: how well a seat stands, as far as it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from math import fsum  # `sum` of floats rounds otherwise since Python 3.12
from typing import Final

from tinderbox.bots.greedy import Greedy
from tinderbox.bots.novice import Novice
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.board import burning, mask
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.bots.weights import GREEDY, TUNED, Weights
from tinderbox.games.great_fire.fight import is_late
from tinderbox.games.great_fire.map import (
    BUILT,
    DIRECTIONS,
    DISTRICTS,
    LEADS,
    PUDDING_LANE,
    STEPS,
)
from tinderbox.games.great_fire.scoring import HERO, PER_HOUSE
from tinderbox.games.great_fire.state import (
    COLOURS,
    NOWHERE,
    PAWNS,
    Action,
    Board,
    MoveCrew,
    MovePawn,
    Phase,
    Spread,
    Stage,
    State,
    View,
)

Candidates = Callable[[State, Sequence[Action]], Sequence[Action]]
FAR: Final = 12  # steps: farther makes no difference

_INTO: Final = tuple(
    tuple(mask([a for a in BUILT if i in LEADS[d][a]]) for d in DIRECTIONS)
    for i in range(len(DISTRICTS))
)


def value(view: View, weights: Weights) -> float:
    """Points the viewer may hope for, less some of what the others may."""
    mine, public = view.mine, view.public
    assert view.viewer is not None
    assert mine is not None
    board, extinguished = public.board, public.seats[view.viewer].extinguished
    fires = burning(board.cones, board.crews)
    hurry = _time_left(view, weights.laps)
    rivals = _rivals(view, weights.rivals)
    a_cone = _worth_of_a_cone(view, rivals)
    worth = a_cone * extinguished
    for colour, lost in zip(COLOURS, board.lost, strict=True):
        weight = -1.0 if colour == mine.colour else rivals.get(colour, 0.0)
        worth += weight * PER_HOUSE * lost
    aims = dict.fromkeys(mine.objectives, 0)
    for i in BUILT:
        houses = board.houses[i]
        if houses and (i in aims or mine.colour in houses):
            risk = hurry * _risk(board, fires, i, weights)
            worth -= risk * PER_HOUSE * houses.count(mine.colour)
            if i in aims:
                worth += DISTRICTS[i].objective * (1 - risk)
    if weights.rivals_risk:
        worth += hurry * weights.rivals_risk * _rivals_risk(view, fires, weights)
    if weights.kinds:
        worth += hurry * weights.kinds * sum(map(bool, mine.hand))
    explosives, doubles, points = mine.tokens
    worth += points + hurry * (
        weights.explosive * explosives + weights.double * doubles
    )
    on_the_way = weights.hero * min(3, extinguished)
    worth += HERO if public.hero == view.viewer else on_the_way
    if public.turn.phase is Phase.TOKEN:
        worth += weights.new_token
    worth += hurry * _on_guard(board, fires, weights)
    if a_cone <= 0:
        return worth
    some_day = hurry * _prospect(view, fires, weights)
    now = weights.almost * _within_reach(view, weights.spare)
    return worth + a_cone * max(some_day, now)


def _time_left(view: View, laps: float) -> float:
    """From 1 to 0, the same before a turn's end and after it."""
    public, turn = view.public, view.public.turn
    turns = sum(public.supply.piles) + max(0, turn.left)
    under_way = turn.left > 0 and turn.seat == view.viewer
    return min(1.0, (turns - under_way) / laps)


def _rivals(view: View, weight: float) -> dict[str, float]:
    """How much a point lost by each colour helps: its share of `weight`."""
    assert view.mine is not None
    others = [c for c in COLOURS if c != view.mine.colour]
    if view.public.switches.open_colours:  # else a guess, which the end gives away
        seats = enumerate(view.public.seats)
        others = [seat.colour for n, seat in seats if n != view.viewer]
    return dict.fromkeys(others, weight / len(others))


def _worth_of_a_cone(view: View, rivals: Mapping[str, float]) -> float:
    """What putting one out brings: with GF-8.3, to the owner of the pawn's colour."""
    assert view.viewer is not None
    assert view.mine is not None
    colour = PAWNS[view.viewer]
    if not view.public.switches.points_to_pawns or colour == view.mine.colour:
        return 1.0
    return -rivals.get(colour, 0.0)


def _rivals_risk(view: View, fires: int, weights: Weights) -> float:
    """Points of houses that the others may expect to lose, on average."""
    board, worth = view.public.board, 0.0
    shares = tuple(_rivals(view, 1.0).items())
    for i in BUILT:
        houses = board.houses[i]
        if houses:
            owned = _owned(houses, shares)
            worth += PER_HOUSE * owned * _risk(board, fires, i, weights)
    return worth


@lru_cache(4096)
def _owned(houses: str, shares: tuple[tuple[str, float], ...]) -> float:
    """How many of the houses are the others', by the share each colour counts for."""
    share = dict(shares)
    return fsum(share.get(colour, 0.0) for colour in houses)


def _risk(board: Board, fires: int, i: int, weights: Weights) -> float:
    """How likely the houses of district i are to burn before the end."""
    guard = weights.guarded if board.crews[i] else 1.0
    return guard * weights.risk[_winds(fires)[i]]


@lru_cache(256)
def _winds(fires: int) -> tuple[int, ...]:
    """How many winds bring fire to each district; the same after most actions."""
    return tuple(sum(bool(into & fires) for into in winds) for winds in _INTO)


def _on_guard(board: Board, fires: int, weights: Weights) -> float:
    """What the crews hold, and how far the idle ones are from a fire."""
    worth = 0.0
    for i, crews in enumerate(board.crews):
        if not crews:
            continue
        cones = board.cones[i]
        worth += weights.holding * min(crews, cones)
        if cones > crews:
            worth += weights.lacking / (cones - crews)
        elif crews > cones:
            away = weights.idle_away * _to_a_fire(i, fires)
            worth += (crews - cones) * (weights.idle - away)
    return worth


def _prospect(view: View, fires: int, weights: Weights) -> float:
    """What the pawn may put out some day, where it stands."""
    assert view.viewer is not None
    board = view.public.board
    pawn = board.pawns[view.viewer]
    if pawn == NOWHERE:
        return 0.0
    away = _steps(pawn)
    return max(
        (
            min(4, board.cones[i]) * (weights.some_day - weights.away * away[i])
            for i, crews in enumerate(board.crews)
            if 0 < board.cones[i] <= crews
        ),
        default=weights.near - weights.astray * _to_a_fire(pawn, fires),
    )


def _to_a_fire(start: int, fires: int) -> int:
    """How many steps it is to the nearest fire that has a free cone."""
    return min((_steps(start)[i] for i in _members(fires)), default=FAR)


def _within_reach(view: View, spare: float) -> float:
    """Cones the seat on turn may still put out: walk there, send crews, put out.

    A point to spare counts for a little, so that no step is taken astray.
    """
    public = view.public
    board, turn = public.board, public.turn
    if turn.seat != view.viewer or turn.phase is not Phase.ACTIONS or not turn.points:
        return 0.0
    pawn = board.pawns[view.viewer]
    walks = not is_late(public, Stage.PAWN)
    sends = not is_late(public, Stage.CREWS)
    most = 0.0
    for i, away in enumerate(_steps(pawn)):
        cones, left = board.cones[i], turn.points - away
        if not cones or left <= most or i == PUDDING_LANE or (away and not walks):
            continue
        lacking = cones - board.crews[i]
        if lacking > 0:
            left -= _sending(board, i, lacking) if sends else FAR
        if left > 0:
            most = max(most, min(cones, left) + spare * left)
    return most


def _sending(board: Board, i: int, lacking: int) -> int:
    """The points it takes until so many more crews stand in district i."""
    ways = sorted(
        _steps(j)[i]
        for j, crews in enumerate(board.crews)
        for _ in range(crews - board.cones[j])
    )
    return sum(ways[:lacking]) if len(ways) >= lacking else FAR


@cache
def _members(fires: int) -> tuple[int, ...]:
    return tuple(i for i in BUILT if fires >> i & 1)


@cache
def _steps(start: int) -> tuple[int, ...]:
    """How many steps every district is away, at most FAR."""
    away = {start: 0}
    queue = [start]
    for i in queue:
        for j in STEPS[i]:
            if j not in away:
                away[j] = away[i] + 1
                queue.append(j)
    return tuple(min(FAR, away.get(i, FAR)) for i in range(len(DISTRICTS)))


def _candidates(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Of the cones that may run to one target, one of those that no crew watches.

    They all leave the same fire behind; only where a crew stands does it matter
    whether a cone is taken.
    """
    if state.public.turn.phase is not Phase.SPREAD:
        return legal
    crews, kept, seen = state.public.board.crews, [], set()
    for action in legal:
        assert isinstance(action, Spread)
        if crews[action.source] or action.target not in seen:
            kept.append(action)
        if not crews[action.source]:
            seen.add(action.target)
    return kept


def _all(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    return legal


def _player(weights: Weights, candidates: Candidates) -> Greedy[State, Action, View]:
    def continuations(state: State) -> Sequence[Action]:
        """A card or a double move is worth the best cone it can move."""
        spreads = state.public.turn.phase is Phase.SPREAD
        return candidates(state, rules.legal(state)) if spreads else ()

    def effort(action: Action) -> float:
        """What a step costs besides its point."""
        return weights.effort if isinstance(action, MovePawn | MoveCrew) else 0.0

    def worth(view: View) -> float:
        return value(view, weights)

    return Greedy(rules, determinize, worth, effort, candidates, continuations)


def greedy() -> Greedy[State, Action, View]:
    """A player that takes what looks best now."""
    return _player(GREEDY, _candidates)


def novice() -> Novice[View, Action]:
    """Greedy, but for what it does without a thought."""
    return Novice(greedy())


def tuned(weights: Weights = TUNED) -> Greedy[State, Action, View]:
    """Looks at every cone, and weighs things as self-play found best, or otherwise."""
    return _player(weights, _all)
