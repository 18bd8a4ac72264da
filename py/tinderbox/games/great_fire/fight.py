"""Phase B: pawn, crews, demolition, extinguishing (GF-5.1 to GF-5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tinderbox.core.game import Event, Params, Player, Refusal, Step
from tinderbox.games.great_fire.board import add, idle_crews, is_contained, put, raze
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, ICONS, JOINED, PARKS, STEPS
from tinderbox.games.great_fire.map import PUDDING_LANE as PUDDING
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    NOBODY,
    Action,
    Board,
    Demolish,
    EndPhase,
    Extinguish,
    MoveCrew,
    MovePawn,
    Stage,
    State,
)

HERO_CONES = 3


def actions(state: State) -> Iterator[Action]:
    """Every legal action of phase B, generated directly: the lists are short."""
    board, anything = state.board, state.switches.any_order
    pawn = board.pawns[state.turn]
    if state.points:
        if anything or state.stage is Stage.PAWN:
            yield from (MovePawn(to) for to in STEPS[pawn])
        if anything or state.stage is not Stage.EXTINGUISH:
            for origin, crews in enumerate(board.crews):
                if crews > board.cones[origin]:
                    yield from (MoveCrew(origin, to) for to in STEPS[origin])
        if is_contained(board, pawn):
            yield Extinguish()
    if state.seats[state.turn].tokens[0] and (
        anything or state.stage is not Stage.EXTINGUISH
    ):
        for i in BUILT:
            if board.crews[i] and _why_not_demolish(board, i) is None:
                yield Demolish(i)
    yield EndPhase()


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids this action of phase B, or None."""
    match action:
        case EndPhase():
            return None
        case Demolish(i):
            if not state.seats[state.turn].tokens[0]:
                return _no(Rule.DEMOLISH, "no_explosive")
            return _late(state, Stage.CREWS) or _why_not_demolish(state.board, i)
        case MovePawn() | MoveCrew() | Extinguish() if not state.points:
            return _no(Rule.TURN, "no_points")
        case MovePawn(to):
            pawn = state.board.pawns[state.turn]
            return _late(state, Stage.PAWN) or _why_not_step(pawn, to)
        case MoveCrew(origin, to):
            return _late(state, Stage.CREWS) or _why_not_move_crew(
                state.board, origin, to
            )
        case Extinguish():
            pawn = state.board.pawns[state.turn]
            if not state.board.cones[pawn]:
                return _no(Rule.EXTINGUISH, "nothing_burns", pawn)
            if not is_contained(state.board, pawn):
                return _no(Rule.EXTINGUISH, "not_contained", pawn)
            return None
    return _no(Rule.TURN, "phase_actions")


def _no(rule: Rule, key: str, district: int | None = None) -> Refusal:
    params = {} if district is None else {"district": DISTRICTS[district].id}
    return Refusal(rule, f"great_fire.why.{key}", params)


def _late(state: State, stage: Stage) -> Refusal | None:
    """Phase B never turns back: pawn, then crews, then extinguishing (GF-5.1)."""
    if state.switches.any_order or state.stage.value <= stage.value:
        return None
    return _no(Rule.ORDER, "too_late_pawn" if stage is Stage.PAWN else "too_late_crew")


def _why_not_step(origin: int, to: int) -> Refusal | None:
    if to in STEPS[origin]:
        return None
    if to == PUDDING:
        return _no(Rule.PUDDING_LANE, "pudding_lane")
    return _no(Rule.STEP, "not_joined", to)


def _why_not_move_crew(board: Board, origin: int, to: int) -> Refusal | None:
    if not board.crews[origin]:
        return _no(Rule.STEP, "no_crew", origin)
    if not idle_crews(board, origin):
        return _no(Rule.CONTROL, "crew_controls", origin)
    return _why_not_step(origin, to)


def _why_not_demolish(board: Board, i: int) -> Refusal | None:
    if i in PARKS or i == PUDDING:
        return _no(Rule.DEMOLISH, "nothing_to_demolish", i)
    if board.demolished[i]:
        return _no(Rule.DEMOLISH, "demolished_already", i)
    if not board.crews[i]:
        return _no(Rule.DEMOLISH, "no_crew", i)
    if board.cones[i]:
        return _no(Rule.DEMOLISH, "burns", i)
    if ICONS[i] > 2 and board.houses[i]:
        return _no(Rule.DEMOLISH, "too_large", i)
    if not any(board.cones[j] for j in JOINED[i]):
        return _no(Rule.DEMOLISH, "no_fire_near", i)
    return None


def apply(state: State, action: Action) -> Step[State]:
    """One step, demolition or extinguished cone of phase B."""
    board = state.board
    match action:
        case MovePawn(to):
            moved = replace(board, pawns=put(board.pawns, state.turn, to))
            event = Event(
                "great_fire.pawn_moved",
                Rule.STEP,
                {"seat": state.turn, "district": DISTRICTS[to].id},
            )
            return Step(_spend(state, moved, state.stage), (event,))
        case MoveCrew(origin, to):
            crews = add(add(board.crews, origin, -1), to, 1)
            event = Event(
                "great_fire.crew_controls"
                if board.cones[to] > board.crews[to]
                else "great_fire.crew_moved",
                Rule.STEP,
                {
                    "seat": state.turn,
                    "origin": DISTRICTS[origin].id,
                    "district": DISTRICTS[to].id,
                },
            )
            moved = replace(board, crews=crews)
            return Step(_spend(state, moved, Stage.CREWS), (event,))
        case Demolish(i):
            return _demolish(state, i)
        case Extinguish():
            return _extinguish(state)
    raise AssertionError(action)


def _spend(state: State, board: Board, stage: Stage) -> State:
    return replace(state, board=board, points=state.points - 1, stage=stage)


def _demolish(state: State, i: int) -> Step[State]:
    board, seat = state.board, state.seats[state.turn]
    event = Event(
        "great_fire.demolished",
        Rule.DEMOLISH,
        {
            "seat": state.turn,
            "district": DISTRICTS[i].id,
            "houses": board.houses[i],
        },
    )
    razed = replace(
        raze(board, i),
        demolished=put(board.demolished, i, True),
        tokens=put(board.tokens, i, False),
    )
    spent = replace(seat, tokens=add(seat.tokens, 0, -1))
    after = replace(
        state,
        board=razed,
        seats=put(state.seats, state.turn, spent),
        spent=add(state.spent, 0, 1),
        stage=Stage.CREWS,
    )
    return Step(after, (event,))


def _extinguish(state: State) -> Step[State]:
    board, seat = state.board, state.seats[state.turn]
    pawn = board.pawns[state.turn]
    seat = replace(seat, extinguished=seat.extinguished + 1)
    fewer = replace(board, cones=add(board.cones, pawn, -1))
    after = replace(
        _spend(state, fewer, Stage.EXTINGUISH),
        seats=put(state.seats, state.turn, seat),
    )
    where: Params = {"seat": state.turn, "district": DISTRICTS[pawn].id}
    events = [Event("great_fire.extinguished", Rule.EXTINGUISH, where)]
    hero = hero_after(state, seat.extinguished)
    if hero != state.hero:
        after = replace(after, hero=hero)
        events.append(Event("great_fire.hero", Rule.HERO, {"seat": state.turn}))
    return Step(after, tuple(events))


def hero_after(state: State, extinguished: int) -> Player:
    """Who is Hero of London once the seat on turn holds that many cones (GF-5.6)."""
    if state.hero == NOBODY:
        return state.turn if extinguished >= HERO_CONES else NOBODY
    most = state.seats[state.hero].extinguished
    return state.turn if extinguished > most else state.hero
