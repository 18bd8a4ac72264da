"""Pompieri: the round's fires, collapses and calls for help (PO-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from tinderbox.core.game import Event, Params, Player, Step
from tinderbox.games.pompieri.plan import SQUARES, around, name
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import (
    CIVILIANS,
    RUBBLE,
    Firefighter,
    Phase,
    State,
    Team,
    View,
)

T = TypeVar("T")
Events = tuple[Event, ...]
FULL = 2  # fires of a square
MEDALS = 25


def put(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """`values` with another value in place i."""
    return (*values[:i], value, *values[i + 1 :])


def coming_spread(state: State | View) -> dict[int, int]:
    """How many fires each square gets in the next spread (PO-3.1)."""
    found: dict[int, int] = {}
    for square in range(SQUARES):
        if state.rubble[square]:
            continue
        near = sum(state.fires[other] == FULL for other in around(square))
        if more := min(FULL - state.fires[square], near):
            found[square] = more
    return found


def supply(state: State) -> int:
    """Fires that are not on the board (PO-1.4)."""
    return state.switches.fires - sum(state.fires)


def begin_round(state: State) -> Step[State]:
    """The fires spread at once, then the players roll (PO-3.1)."""
    events: Events = (Event("pompieri.round", Rule.SPREAD, {"n": state.round + 1}),)
    state = replace(state, round=state.round + 1, rolled=0, phase=Phase.FIRE)
    state = replace(state, first=order(state)[0])
    for square, more in coming_spread(state).items():
        params: Params = {"square": name(square), "n": more}
        events += (Event("pompieri.spread", Rule.SPREAD, params),)
        state, said = _ignite(state, square, more)
        events += said
    return Step(replace(state, turn=state.first), events)


def _ignite(state: State, square: int, more: int) -> tuple[State, Events]:
    fires = put(state.fires, square, state.fires[square] + more)
    return flee(replace(state, fires=fires), square, Rule.BURNT)


def flee(state: State, square: int, rule: Rule) -> tuple[State, Events]:
    """Whoever is on the square is gone: civilians lost, firefighters out (PO-3.3)."""
    events: Events = ()
    where: dict[str, int | str] = {"square": name(square)}
    if lost := state.civilians[square]:
        events += (Event("pompieri.civilians_lost", rule, where | {"n": lost}),)
        state = replace(state, civilians=put(state.civilians, square, 0))
    for seat, team in enumerate(state.teams):
        hit = [n for n, one in enumerate(team.crew) if one.square == square]
        for n in hit:
            if team.crew[n].carries:
                events += (Event("pompieri.carried_lost", Rule.LOST, where),)
            team = with_one(team, n, Firefighter())
            params = where | {"seat": seat}
            events += (Event("pompieri.thrown_out", rule, params),)
        state = with_team(state, seat, team)
    return state, events


def with_team(state: State, seat: int, team: Team) -> State:
    """The state with another value for one team."""
    return replace(state, teams=put(state.teams, seat, team))


def with_one(team: Team, n: int, one: Firefighter) -> Team:
    """The team with another value for one firefighter."""
    return replace(team, crew=put(team.crew, n, one))


def order(state: State) -> Sequence[Player]:
    """The seats clockwise by door, the round's first player first (PO-2.1)."""
    seats = sorted(range(len(state.teams)), key=lambda n: state.teams[n].door)
    shift = 0
    if state.switches.rotate_start and state.round:
        shift = (state.round - 1) % len(seats)
    return [Player(seat) for seat in (*seats[shift:], *seats[:shift])]


def roll_fire(state: State, square: int) -> Step[State]:
    """A player's new fire (PO-3.2)."""
    roller = order(state)[state.rolled]
    params: Params = {"seat": int(roller), "square": name(square)}
    state = replace(state, rolled=state.rolled + 1)
    if state.rubble[square] or state.fires[square] == FULL:
        events: Events = (Event("pompieri.no_fire", Rule.NEW_FIRES, params),)
    elif not supply(state):
        state = replace(state, short=True)
        events = (Event("pompieri.no_fire_left", Rule.RUN_OUT, params),)
    else:
        state, said = _ignite(state, square, 1)
        events = (Event("pompieri.fire", Rule.NEW_FIRES, params), *said)
    if state.rolled == len(state.teams):
        state = replace(state, phase=Phase.COLLAPSE)
    return Step(state, events)


def roll_collapse(state: State, eyes: int) -> Step[State]:
    """Whether something falls in (PO-3.4)."""
    params = {"n": eyes}
    if eyes > len(state.teams):
        event = Event("pompieri.holds", Rule.COLLAPSE, params)
    elif sum(state.rubble) == RUBBLE:
        event = Event("pompieri.no_rubble_left", Rule.RUN_OUT, params)
    else:
        event = Event("pompieri.falls", Rule.COLLAPSE, params)
        return Step(replace(state, phase=Phase.RUBBLE), (event,))
    return Step(replace(state, phase=Phase.CRY), (event,))


def roll_rubble(state: State, square: int) -> Step[State]:
    """Where it falls in; there it burns no more (PO-3.4)."""
    where = {"square": name(square)}
    state = replace(state, phase=Phase.CRY)
    if state.rubble[square]:
        return Step(state, (Event("pompieri.no_rubble", Rule.COLLAPSE, where),))
    state, said = flee(state, square, Rule.COLLAPSE)
    state = replace(
        state,
        fires=put(state.fires, square, 0),
        rubble=put(state.rubble, square, True),
    )
    return Step(state, (Event("pompieri.rubble", Rule.COLLAPSE, where), *said))


def roll_cry(state: State, eyes: int) -> Step[State]:
    """Whether a civilian calls for help (PO-3.5)."""
    inside = sum(state.civilians)
    carried = sum(one.carries for team in state.teams for one in team.crew)
    params = {"n": eyes}
    if eyes > len(state.teams):
        event = Event("pompieri.silence", Rule.CIVILIAN, params)
    elif inside + carried == CIVILIANS:
        event = Event("pompieri.no_civilian_left", Rule.RUN_OUT, params)
    else:
        event = Event("pompieri.calls", Rule.CIVILIAN, params)
        return Step(replace(state, phase=Phase.CIVILIAN), (event,))
    return Step(begin_turns(state), (event,))


def roll_civilian(state: State, square: int) -> Step[State]:
    """Where the civilian is, unless fire or rubble is there (PO-3.5)."""
    where = {"square": name(square)}
    if state.fires[square] or state.rubble[square]:
        event = Event("pompieri.no_civilian", Rule.CIVILIAN, where)
    else:
        more = state.civilians[square] + 1
        state = replace(state, civilians=put(state.civilians, square, more))
        event = Event("pompieri.civilian", Rule.CIVILIAN, where)
    return Step(begin_turns(state), (event,))


def begin_turns(state: State) -> State:
    """The players' turns, clockwise from the first (PO-4)."""
    return replace(state, phase=Phase.TURN, turn=state.first)


def end_turn(state: State) -> Step[State]:
    """The next player, or the round's end (PO-5.1)."""
    team = state.teams[state.turn]
    rested = tuple(replace(one, steps=0, acted=False, left=False) for one in team.crew)
    state = with_team(state, state.turn, replace(team, crew=rested))
    seats = order(state)
    following = seats.index(state.turn) + 1
    if following < len(seats):
        return Step(replace(state, turn=seats[following]), ())
    if why := why_over(state):
        event = Event("pompieri.over", Rule.END, {"reason": why})
        return Step(replace(state, phase=Phase.OVER), (event,))
    return begin_round(state)


def why_over(state: State) -> str:
    """Which end of the game has come, empty for none (PO-5.1).

    A fire that could not be laid ends it, though one be put out since (PO-3.6).
    """
    if state.short or not supply(state):
        return "all_fires"
    if sum(coming_spread(state).values()) > supply(state):
        return "spread"
    if max(team.medals for team in state.teams) >= MEDALS:
        return "medals"
    return ""
