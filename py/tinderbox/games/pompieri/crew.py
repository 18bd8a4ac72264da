"""Pompieri: what a firefighter may do, and what comes of it (PO-4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tinderbox.core.game import Event, Refusal, Step
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri.fire import put, with_one, with_team
from tinderbox.games.pompieri.plan import (
    DOORS,
    OPPOSITE,
    OUTSIDE,
    SERIES,
    SHAPES,
    SIDES,
    name,
)
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.scoring import medals
from tinderbox.games.pompieri.state import (
    CREW,
    STEPS,
    Action,
    Breach,
    Clear,
    DealTeams,
    EndTurn,
    Enter,
    Firefighter,
    Lay,
    Leave,
    Move,
    PutOut,
    RollDie,
    RollSquare,
    State,
    TakeAlong,
)


def doors(state: State) -> tuple[int, ...]:
    """The doors of the teams in play."""
    return tuple(team.door for team in state.teams)


def behind_door(state: State) -> int:
    """The square behind the door of the team whose turn it is."""
    return DOORS[state.teams[state.turn].door][1]


def neighbours(state: State, one: Firefighter) -> tuple[int, ...]:
    """The orthogonal neighbours a firefighter has open access to (PO-1.6, PO-4.5)."""
    if one.square == OUTSIDE:
        return (behind_door(state),) if _door_is_open(state) else ()
    return tuple(
        other
        for side in SIDES
        if (other := plan.beside(one.square, side)) is not None
        and plan.is_open(state.floor, one.square, side)
    )


def _door_is_open(state: State) -> bool:
    square, side = DOORS[state.teams[state.turn].door][1:]
    return not state.floor[square] or side in state.floor[square]


def actions(state: State) -> Iterator[Action]:
    """Exactly what the player's firefighters may do."""
    for n, one in enumerate(state.teams[state.turn].crew):
        candidates: list[Action] = [Leave(n), TakeAlong(n)]
        for square in neighbours(state, one):
            candidates += [PutOut(n, square), Clear(n, square)]
            if state.floor[square]:
                outside = one.square == OUTSIDE
                candidates.append(Enter(n) if outside else Move(n, square))
            elif _why_no_step(state, one, square) is None:
                fitting = plan.fitting(square, state.floor, doors(state))
                candidates += [
                    Lay(n, square, series, shape)
                    for series in SERIES
                    for shape in fitting
                ]
        if one.square != OUTSIDE:
            around = (plan.beside(one.square, side) for side in SIDES)
            candidates += [Breach(n, other) for other in around if other is not None]
        yield from (a for a in candidates if refusal(state, a) is None)


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids this to the player's firefighter, or None."""
    if isinstance(action, DealTeams | RollSquare | RollDie | EndTurn):
        return _no(Rule.TURN, "phase_turn")
    number = action.firefighter
    if not 0 <= number < CREW:
        return _no(Rule.TEAM, "no_firefighter")
    one = state.teams[state.turn].crew[number]
    match action:
        case Enter():
            return _why_not_enter(state, one)
        case Leave():
            return _why_not_leave(state, one)
        case Move(_, to):
            return _why_not_move(state, one, to)
        case Lay(_, square, series, shape):
            return _why_not_lay(state, one, square, series, shape)
        case TakeAlong():
            return _why_not_take(state, one)
        case PutOut(_, square) | Clear(_, square) | Breach(_, square):
            return _why_not_act(state, one, action, square)
    return _no(Rule.TURN, "phase_turn")


def _no(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"pompieri.why.{key}", params)


def _is_square(square: int) -> bool:
    return 0 <= square < plan.SQUARES


def _why_no_step(state: State, one: Firefighter, to: int) -> Refusal | None:
    """What keeps a firefighter from stepping on an open neighbour (PO-4.2)."""
    if one.acted:
        return _no(Rule.TURN, "acted")
    if one.left:
        return _no(Rule.MOVE, "left")
    if one.steps + _steps_to_take(state, one) > STEPS:
        return _no(Rule.MOVE, "no_steps")
    if state.fires[to]:
        return _no(Rule.MOVE, "fire", square=name(to))
    if state.rubble[to]:
        return _no(Rule.MOVE, "rubble", square=name(to))
    return None


def _steps_to_take(state: State, one: Firefighter) -> int:
    """What the next square costs: going in may be free, by a switch (PO-4.2)."""
    return 0 if one.square == OUTSIDE and state.switches.free_entry else 1


def _why_not_enter(state: State, one: Firefighter) -> Refusal | None:
    if one.square != OUTSIDE:
        return _no(Rule.MOVE, "inside")
    square = behind_door(state)
    if not _door_is_open(state):
        return _no(Rule.LAY, "door_shut")
    if not state.floor[square]:
        return _no(Rule.LAY, "no_floor", square=name(square))
    return _why_no_step(state, one, square)


def _why_not_leave(state: State, one: Firefighter) -> Refusal | None:
    if one.square == OUTSIDE:
        return _no(Rule.MOVE, "outside")
    if one.square != behind_door(state) or not _door_is_open(state):
        return _no(Rule.MOVE, "own_door")
    if one.acted and not one.carries:
        return _no(Rule.TURN, "acted")
    return None


def _why_not_move(state: State, one: Firefighter, to: int) -> Refusal | None:
    if one.square == OUTSIDE:
        return _no(Rule.MOVE, "outside")
    if not _is_square(to) or plan.side_towards(one.square, to) is None:
        return _no(Rule.MOVE, "too_far")
    if to not in neighbours(state, one):
        return _no(Rule.OPEN, "wall")
    if not state.floor[to]:
        return _no(Rule.LAY, "no_floor", square=name(to))
    return _why_no_step(state, one, to)


def _why_not_lay(
    state: State, one: Firefighter, square: int, series: str, shape: str
) -> Refusal | None:
    if not _is_square(square) or series not in SERIES or shape not in SHAPES:
        return _no(Rule.TILES, "no_tile")
    if square not in neighbours(state, one):
        return _no(Rule.OPEN, "wall")
    if state.floor[square]:
        return _no(Rule.TILES, "floor_already", square=name(square))
    if (why := _why_no_step(state, one, square)) is not None:
        return why
    if shape not in plan.fitting(square, state.floor, doors(state)):
        return _no(Rule.LAY, "does_not_fit")
    return None


def _why_not_take(state: State, one: Firefighter) -> Refusal | None:
    if one.square == OUTSIDE or not state.civilians[one.square]:
        return _no(Rule.EVACUATE, "nobody")
    return _no(Rule.EVACUATE, "one_each") if one.carries else None


def _why_not_act(
    state: State, one: Firefighter, action: Action, square: int
) -> Refusal | None:
    if one.acted:
        return _no(Rule.ACT, "one_action")
    if one.steps:
        return _no(Rule.ACT, "moved")
    if one.square == OUTSIDE and not state.switches.act_from_outside:
        return _no(Rule.ACT, "only_inside")
    if isinstance(action, Breach):
        if one.square == OUTSIDE or plan.side_towards(one.square, square) is None:
            return _no(Rule.ACT, "no_wall_between")
        open_already = square in neighbours(state, one)
        return _no(Rule.ACT, "no_wall") if open_already else None
    if square not in neighbours(state, one):
        return _no(Rule.ACT, "not_beside")
    if isinstance(action, PutOut):
        burning = state.fires[square] > 0
        return None if burning else _no(Rule.ACT, "no_fire", square=name(square))
    fallen = state.rubble[square]
    return None if fallen else _no(Rule.ACT, "no_rubble", square=name(square))


def apply(state: State, action: Action) -> Step[State]:
    """What a legal action of a firefighter brings about."""
    seat = state.turn
    team = state.teams[seat]
    who: dict[str, int | str] = {"seat": int(seat)}
    match action:
        case Enter(n):
            event = Event("pompieri.entered", Rule.MOVE, who)
            return Step(_walk(state, n, behind_door(state)), (event,))
        case Leave(n):
            return _leave(state, n)
        case Move(n, to):
            return Step(_walk(state, n, to), (_at("moved", Rule.MOVE, who, to),))
        case Lay(n, square, series, shape):
            state = replace(
                state,
                floor=put(state.floor, square, shape),
                series=put(state.series, square, series),
            )
            event = _at("laid", Rule.LAY, who, square)
            return Step(_walk(state, n, square), (event,))
        case TakeAlong(n):
            square = team.crew[n].square
            left = state.civilians[square] - 1
            state = replace(state, civilians=put(state.civilians, square, left))
            team = with_one(team, n, replace(team.crew[n], carries=True))
            event = _at("took", Rule.EVACUATE, who, square)
            return Step(with_team(state, seat, team), (event,))
        case PutOut(n, square):
            fires = put(state.fires, square, state.fires[square] - 1)
            team = with_one(team, n, replace(team.crew[n], acted=True))
            team = replace(team, put_out=team.put_out + 1)
            team = replace(team, medals=medals(team))
            event = _at("put_out", Rule.ACT, who, square)
            return Step(with_team(replace(state, fires=fires), seat, team), (event,))
        case Clear(n, square):
            state = replace(state, rubble=put(state.rubble, square, False))
            team = with_one(team, n, replace(team.crew[n], acted=True))
            event = _at("cleared", Rule.ACT, who, square)
            return Step(with_team(state, seat, team), (event,))
        case Breach(n, square):
            return _breach(state, n, square)
    raise ValueError(f"no such action: {action}")


def _at(key: str, rule: Rule, who: dict[str, int | str], square: int) -> Event:
    return Event(f"pompieri.{key}", rule, who | {"square": name(square)})


def _walk(state: State, n: int, to: int) -> State:
    """A firefighter on the next square of its move (PO-4.2)."""
    team = state.teams[state.turn]
    one = team.crew[n]
    one = replace(one, square=to, steps=one.steps + _steps_to_take(state, one))
    return with_team(state, state.turn, with_one(team, n, one))


def _leave(state: State, n: int) -> Step[State]:
    """Out by the own door: with a civilian at no cost, else that ends the move."""
    seat, team = state.turn, state.teams[state.turn]
    who = {"seat": int(seat)}
    one = replace(team.crew[n], square=OUTSIDE, carries=False)
    if team.crew[n].carries:
        team = replace(with_one(team, n, one), saved=team.saved + 1)
        team = replace(team, medals=medals(team))
        event = Event("pompieri.saved", Rule.EVACUATE, who)
    else:
        team = with_one(team, n, replace(one, left=True, steps=STEPS))
        event = Event("pompieri.left", Rule.MOVE, who)
    return Step(with_team(state, seat, team), (event,))


def _breach(state: State, n: int, square: int) -> Step[State]:
    """The wall between two squares is gone, whichever tile it belonged to (PO-4.5)."""
    seat, team = state.turn, state.teams[state.turn]
    here = team.crew[n].square
    side = plan.side_towards(here, square)
    assert side is not None
    floor = state.floor
    for at, way in ((here, side), (square, OPPOSITE[side])):
        if floor[at]:
            shape = "".join(s for s in SIDES if s in floor[at] or s == way)
            floor = put(floor, at, shape)
    team = with_one(team, n, replace(team.crew[n], acted=True))
    event = _at("breached", Rule.ACT, {"seat": int(seat)}, square)
    return Step(with_team(replace(state, floor=floor), seat, team), (event,))
