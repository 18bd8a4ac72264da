"""The Great Fire for computer players: how well a seat stands, as far as it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from tinderbox.bots.greedy import Greedy
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.board import burning, mask
from tinderbox.games.great_fire.bots.determinize import determinize
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

# Points, found by letting formulas play one another.
EXPLOSIVE: Final = 0.7  # while there is time to use it
DOUBLE: Final = 0.5
NEW_TOKEN: Final = 0.7
ALMOST: Final = 0.9  # a cone that may be put out in this turn
SOME_DAY: Final = 0.6  # one that may be put out in another
SPARE: Final = 0.02  # an action point that is not needed
IDLE: Final = 0.3  # a crew that is free to go
EFFORT: Final = 0.01  # a step that changes nothing is not worth its point

FAR: Final = 12  # steps: farther makes no difference
LAPS: Final = 30  # turns after which a house is as likely lost as it will be

_INTO: Final = tuple(
    tuple(mask([a for a in BUILT if i in LEADS[d][a]]) for d in DIRECTIONS)
    for i in range(len(DISTRICTS))
)


def value(view: View) -> float:
    """Points the viewer may hope for, less half of what the others may."""
    mine, public = view.mine, view.public
    assert view.viewer is not None
    assert mine is not None
    board, extinguished = public.board, public.seats[view.viewer].extinguished
    fires = burning(board.cones, board.crews)
    hurry = _time_left(view)
    rivals = _rivals(view)
    a_cone = _worth_of_a_cone(view, rivals)
    worth = a_cone * extinguished
    for colour, lost in zip(COLOURS, board.lost, strict=True):
        weight = -1.0 if colour == mine.colour else rivals.get(colour, 0.0)
        worth += weight * PER_HOUSE * lost
    aims = dict.fromkeys(mine.objectives, 0)
    for i in BUILT:
        houses = board.houses[i]
        if houses and (i in aims or mine.colour in houses):
            risk = hurry * _risk(board, fires, i)
            worth -= risk * PER_HOUSE * houses.count(mine.colour)
            if i in aims:
                worth += DISTRICTS[i].objective * (1 - risk)
    explosives, doubles, points = mine.tokens
    worth += points + hurry * (EXPLOSIVE * explosives + DOUBLE * doubles)
    worth += HERO if public.hero == view.viewer else 0.1 * min(3, extinguished)
    if public.turn.phase is Phase.TOKEN:
        worth += NEW_TOKEN
    worth += hurry * _on_guard(board, fires)
    if a_cone <= 0:
        return worth
    some_day, now = hurry * _prospect(view, fires), ALMOST * _within_reach(view)
    return worth + a_cone * max(some_day, now)


def _time_left(view: View) -> float:
    """From 1 to 0, the same before a turn's end and after it."""
    public, turn = view.public, view.public.turn
    turns = sum(public.supply.piles) + max(0, turn.left)
    under_way = turn.left > 0 and turn.seat == view.viewer
    return min(1.0, (turns - under_way) / LAPS)


def _rivals(view: View) -> dict[str, float]:
    """How much a point lost by each colour helps: half of a rival's, if it is one."""
    assert view.mine is not None
    others = [c for c in COLOURS if c != view.mine.colour]
    if view.public.switches.open_colours:  # else a guess, which the end gives away
        seats = enumerate(view.public.seats)
        others = [seat.colour for n, seat in seats if n != view.viewer]
    return dict.fromkeys(others, 0.5 / len(others))


def _worth_of_a_cone(view: View, rivals: Mapping[str, float]) -> float:
    """What putting one out brings: with GF-8.3, to the owner of the pawn's colour."""
    assert view.viewer is not None
    assert view.mine is not None
    colour = PAWNS[view.viewer]
    if not view.public.switches.points_to_pawns or colour == view.mine.colour:
        return 1.0
    return -rivals.get(colour, 0.0)


def _risk(board: Board, fires: int, i: int) -> float:
    """How likely the houses of district i are to burn before the end."""
    ways = sum(bool(into & fires) for into in _INTO[i])
    guard = 0.6 if board.crews[i] else 1.0
    return guard * (0.08, 0.3, 0.5, 0.62, 0.7)[ways]


def _on_guard(board: Board, fires: int) -> float:
    """What the crews hold, and how far the idle ones are from a fire."""
    worth = 0.0
    for i, crews in enumerate(board.crews):
        if not crews:
            continue
        cones = board.cones[i]
        worth += 0.3 * min(crews, cones)
        if cones > crews:
            worth += 0.1 / (cones - crews)
        elif crews > cones:
            worth += (crews - cones) * (IDLE - 0.05 * _to_a_fire(i, fires))
    return worth


def _prospect(view: View, fires: int) -> float:
    """What the pawn may put out some day, where it stands."""
    assert view.viewer is not None
    board = view.public.board
    pawn = board.pawns[view.viewer]
    if pawn == NOWHERE:
        return 0.0
    away = _steps(pawn)
    return max(
        (
            min(4, board.cones[i]) * (SOME_DAY - 0.05 * away[i])
            for i, crews in enumerate(board.crews)
            if 0 < board.cones[i] <= crews
        ),
        default=0.3 - 0.03 * _to_a_fire(pawn, fires),
    )


def _to_a_fire(start: int, fires: int) -> int:
    """How many steps it is to the nearest fire that has a free cone."""
    return min((_steps(start)[i] for i in _members(fires)), default=FAR)


def _within_reach(view: View) -> float:
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
            most = max(most, min(cones, left) + SPARE * left)
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


def _ways_on(state: State) -> Sequence[Action]:
    """A card or a double move is worth the best cone it can move."""
    if state.public.turn.phase is not Phase.SPREAD:
        return ()
    return _candidates(state, rules.legal(state))


def _effort(action: Action) -> float:
    """What a step costs besides its point."""
    return EFFORT if isinstance(action, MovePawn | MoveCrew) else 0.0


def greedy() -> Greedy[State, Action, View]:
    """A player that takes what looks best now."""
    return Greedy(rules, determinize, value, _effort, _candidates, _ways_on)


BOTS: Final[dict[str, Callable[[], Any]]] = {"greedy": greedy}
