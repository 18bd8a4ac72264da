"""Pompieri: what is true of every state, whatever was played."""

from __future__ import annotations

from games.pompieri.plan import OPPOSITE, OUTSIDE, SIDES, SQUARES, beside
from games.pompieri.state import CIVILIANS, RUBBLE, State


def broken(state: State) -> str | None:
    """The promise that a state breaks, None for a sound one."""
    crew = [one for team in state.teams for one in team.crew]
    inside = [one.square for one in crew if one.square != OUTSIDE]
    rescued = sum(state.civilians) + sum(one.carries for one in crew)
    checks = {
        "two fires at most": all(0 <= n <= 2 for n in state.fires),
        "fires in supply": sum(state.fires) <= state.switches.fires,
        "rubble in supply": sum(state.rubble) <= RUBBLE,
        "civilians in supply": rescued <= CIVILIANS,
        "rubble never burns": not any(
            state.fires[i] and state.rubble[i] for i in range(SQUARES)
        ),
        "nobody stands in fire or rubble": not any(
            state.fires[square] or state.rubble[square] for square in inside
        ),
        "everybody stands on a floor": all(state.floor[square] for square in inside),
        "nobody carries outside": not any(
            one.carries for one in crew if one.square == OUTSIDE
        ),
        "opening meets opening": all(
            _meets(state, i, side) for i in range(SQUARES) for side in SIDES
        ),
        "medals add up": all(
            team.medals == 5 * team.saved + team.put_out for team in state.teams
        ),
    }
    return next((name for name, holds in checks.items() if not holds), None)


def _meets(state: State, square: int, side: str) -> bool:
    other = beside(square, side)
    if other is None or not state.floor[square] or not state.floor[other]:
        return True
    return (side in state.floor[square]) == (OPPOSITE[side] in state.floor[other])
