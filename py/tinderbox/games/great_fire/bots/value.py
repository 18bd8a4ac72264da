"""The Great Fire for computer players: the value of a position to its viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from math import fsum  # `sum` rounds floats differently since Python 3.12

from tinderbox.bots.greedy import Greedy
from tinderbox.bots.novice import Novice
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.board import burning, crewed, is_contained
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.bots.ground import (
    fires_of,
    near,
    sending,
    to_a_fire,
    winds,
)
from tinderbox.games.great_fire.bots.weights import GREEDY, TUNED, Weights
from tinderbox.games.great_fire.fight import HERO_CONES, is_late
from tinderbox.games.great_fire.map import (
    BUILT,
    DISTRICTS,
    FAR,
    PUDDING_LANE,
    steps_from,
)
from tinderbox.games.great_fire.scoring import HERO_POINTS, POINTS_PER_HOUSE
from tinderbox.games.great_fire.state import (
    COLOURS,
    NOWHERE,
    PAWNS,
    Action,
    Actions,
    Board,
    MoveCrew,
    MovePawn,
    Phase,
    Spread,
    Stage,
    State,
    View,
)
from tinderbox.games.great_fire.turn import ACTION_POINTS

Candidates = Callable[[State, Actions], Actions]
GreedyBot = Greedy[State, Action, View]


def value(view: View, weights: Weights) -> float:
    """Return the points the viewer may hope for, less some of the others' points."""
    mine = view.mine
    public = view.public
    assert view.viewer is not None
    assert mine is not None
    board = public.board
    extinguished = public.seats[view.viewer].extinguished
    fires = fires_of(board)
    time_left = _time_left(view, weights.laps)
    rivals = shares(view, weights.rivals)
    a_cone = _worth_of_a_cone(view, rivals)
    worth = a_cone * extinguished
    for colour, lost in zip(COLOURS, board.lost, strict=True):
        weight = -1.0 if colour == mine.colour else rivals.get(colour, 0.0)
        worth += weight * POINTS_PER_HOUSE * lost
    worth += _property(
        board.houses,
        board.crews,
        fires,
        mine.colour,
        mine.objectives,
        tuple(shares(view, weights.rivals_risk).items()),
        time_left,
        weights,
    )
    if weights.kinds:
        worth += time_left * weights.kinds * sum(map(bool, mine.hand))
    explosives, doubles, points = mine.tokens
    worth += points + time_left * (
        weights.explosive * explosives + weights.double * doubles
    )
    on_the_way = weights.hero * min(HERO_CONES, extinguished)
    worth += HERO_POINTS if public.hero == view.viewer else on_the_way
    if public.turn.phase is Phase.TOKEN:
        worth += weights.new_token
    worth += time_left * _on_guard(board.cones, board.crews, weights)
    if a_cone <= 0:  # GF-8.3: a cone would only help a rival
        return worth
    some_day = time_left * _own_prospect(view, fires, weights)
    now = weights.almost * _within_reach(view, weights.spare)
    return worth + a_cone * max(some_day, now)


def _time_left(view: View, laps: float) -> float:
    """Return 1, and less over the last `laps` turns of the match, down to 0.

    The viewer's turn that is under way counts as over, so that ending it costs nothing.
    """
    turn = view.public.turn
    turns = sum(view.public.supply.piles) + max(0, turn.turns_left)
    is_under_way = turn.turns_left > 0 and turn.seat == view.viewer
    return min(1.0, (turns - is_under_way) / laps)


def shares(view: View, weight: float) -> Mapping[str, float]:
    """Return how much a point lost by each colour helps: its share of `weight`."""
    assert view.mine is not None
    # Secret colours stay a guess after the end has revealed them. Else the last action
    # would seem to change the value.
    if not view.public.switches.open_colours:
        return _of_all_others(view.mine.colour, weight)
    seats = enumerate(view.public.seats)
    others = [seat.colour for n, seat in seats if n != view.viewer]
    return dict.fromkeys(others, weight / len(others))


@cache
def _of_all_others(own: str, weight: float) -> Mapping[str, float]:
    others = [colour for colour in COLOURS if colour != own]
    return dict.fromkeys(others, weight / len(others))


def _worth_of_a_cone(view: View, rivals: Mapping[str, float]) -> float:
    """Return the value of putting out a cone.

    With GF-8.3 it goes to the owner of the pawn's colour.
    """
    assert view.viewer is not None
    assert view.mine is not None
    colour = PAWNS[view.viewer]
    if not view.public.switches.points_to_pawns or colour == view.mine.colour:
        return 1.0
    return -rivals.get(colour, 0.0)


@lru_cache(4096)
def _property(
    houses: Sequence[str],
    crews: bytes,
    fires: int,
    own: str,
    aims: Sequence[int],
    rivals: tuple[tuple[str, float], ...],
    time_left: float,
    weights: Weights,
) -> float:
    """Return the value of standing houses and objectives that may burn.

    It counts own houses, own objectives and the others' houses. No step of a pawn
    changes it, and the source of a cone hardly ever.
    """
    worth = 0.0
    ways = winds(fires)
    for i in BUILT:
        if standing := houses[i]:
            guard = weights.guarded if crews[i] else 1.0
            risk = time_left * guard * weights.risk[ways[i]]
            theirs = owned(standing, rivals) - standing.count(own)
            worth += risk * POINTS_PER_HOUSE * theirs
            if i in aims:
                worth += DISTRICTS[i].objective * (1 - risk)
    return worth


@lru_cache(4096)
def owned(houses: str, shares: tuple[tuple[str, float], ...]) -> float:
    """Return the number of others' houses, weighted by each colour's share."""
    share = dict(shares)
    return fsum(share.get(colour, 0.0) for colour in houses)


@lru_cache(1024)
def _on_guard(cones: bytes, crews: bytes, weights: Weights) -> float:
    """Return the value of crews: cones they hold, distance of idle ones to fires."""
    worth = 0.0
    fires = burning(cones, crews)
    for i in crewed(crews):
        crew_count = crews[i]
        cone_count = cones[i]
        worth += weights.holding * min(crew_count, cone_count)
        if cone_count > crew_count:
            worth += weights.lacking / (cone_count - crew_count)
        elif crew_count > cone_count:
            away = weights.idle_away * to_a_fire(i, fires)
            worth += (crew_count - cone_count) * (weights.idle - away)
    return worth


def _own_prospect(view: View, fires: int, weights: Weights) -> float:
    """Return the value of cones that the viewer's pawn may put out some day."""
    assert view.viewer is not None
    board = view.public.board
    return prospect(board, board.pawns[view.viewer], fires, weights)


def prospect(board: Board, pawn: int, fires: int, weights: Weights) -> float:
    """Return the value of cones that a pawn may put out some day, from a place."""
    if pawn == NOWHERE:
        return 0.0
    away = steps_from(pawn)
    return max(
        (
            min(ACTION_POINTS, board.cones[i])
            * (weights.some_day - weights.away * away[i])
            for i in crewed(board.crews)
            if is_contained(board, i)
        ),
        default=weights.near - weights.astray * to_a_fire(pawn, fires),
    )


def _within_reach(view: View, spare: float) -> float:
    """Return the value of the cones that the viewer may put out in this turn.

    It is 0 unless the viewer has points to spend. An unneeded point has a small value,
    so that no step is wasted.
    """
    public = view.public
    turn = public.turn
    cones = public.board.cones
    crews = public.board.crews
    if turn.seat != view.viewer or turn.phase is not Phase.ACTIONS or not turn.points:
        return 0.0
    can_walk = not is_late(public, Stage.PAWN)
    can_send = not is_late(public, Stage.CREWS)
    most = 0.0
    for i, away in near(public.board.pawns[view.viewer]):
        cone_count = cones[i]
        left = turn.points - away
        if (
            not cone_count
            or left <= most
            or i == PUDDING_LANE
            or (away and not can_walk)
        ):
            continue
        lacking = cone_count - crews[i]
        if lacking > 0:
            left -= sending(cones, crews, i, lacking) if can_send else FAR
        if left > 0:
            most = max(most, min(cone_count, left) + spare * left)
    return most


def _without_like_sources(state: State, legal: Actions) -> Actions:
    """Return the actions, but for each target only one cone from a place without crews.

    From which of these places the cone comes makes no difference to `value`. Where
    crews stand it does: with one cone less they may control the rest.
    """
    if state.public.turn.phase is not Phase.SPREAD:
        return legal
    crews = state.public.board.crews
    found = []
    seen = set()
    for action in legal:
        assert isinstance(action, Spread)
        if crews[action.source] or action.target not in seen:
            found.append(action)
        if not crews[action.source]:
            seen.add(action.target)
    return found


def _all(state: State, legal: Actions) -> Actions:
    return legal


def player(weights: Weights, candidates: Candidates) -> GreedyBot:
    """Return a player that weighs the `candidates` among the legal actions."""

    def continuations(state: State) -> Actions:
        """Return the moves of a cone after a card. A card is worth its best move."""
        is_spreading = state.public.turn.phase is Phase.SPREAD
        return candidates(state, rules.legal(state)) if is_spreading else ()

    def effort(action: Action) -> float:
        """Return the cost of a step besides the action point."""
        return weights.effort if isinstance(action, MovePawn | MoveCrew) else 0.0

    def worth(view: View) -> float:
        return value(view, weights)

    return Greedy(rules, determinize, worth, candidates, effort, continuations)


def greedy() -> GreedyBot:
    """Return a player that does what looks best now."""
    return player(GREEDY, _without_like_sources)


def novice() -> Novice[State, Action, View]:
    """Return a beginner: the greedy player, careless in about half its decisions."""
    return Novice(greedy())


def tuned(weights: Weights = TUNED) -> GreedyBot:
    """Return a player that looks at every cone, with the weights of self-play."""
    return player(weights, _all)
