"""Pompieri: the invariants of every state."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import mul

from tinderbox.games.pompieri.plan import (
    DOORS,
    OPPOSITE,
    OUTSIDE,
    SIDES,
    SQUARES,
    Floor,
    beside,
)
from tinderbox.games.pompieri.rounds import order
from tinderbox.games.pompieri.scoring import medals
from tinderbox.games.pompieri.state import CIVILIANS, RUBBLE, Phase, State

_SIDES = tuple(
    (square, side, beside(square, side)) for square in range(SQUARES) for side in SIDES
)
_OUTER = tuple((square, side) for square, side, to in _SIDES if to is None)
# Each wall between two squares once.
_INNER = tuple(
    (square, side, to) for square, side, to in _SIDES if to is not None and square < to
)
_FIRES = frozenset((0, 1, 2))  # the sound numbers of a square


def violated_invariant(state: State) -> str | None:
    """Return the invariant that a state violates, None for a sound state."""
    public = state.public
    firefighters = [member for team in public.teams for member in team.crew]
    inside = [member.square for member in firefighters if member.square != OUTSIDE]
    civilians = sum(public.civilians) + sum(member.carries for member in firefighters)
    checks = {
        "two fires at most": set(public.fires) <= _FIRES,
        "fires in supply": sum(public.fires) <= public.switches.fires,
        "rubble in supply": sum(public.rubble) <= RUBBLE,
        "civilians in supply": civilians <= CIVILIANS,
        "rubble never burns": not any(map(mul, public.fires, public.rubble)),
        "nobody stands in fire or rubble": not any(
            public.fires[square] or public.rubble[square] for square in inside
        ),
        "everybody stands on a floor": all(public.floor[square] for square in inside),
        "nobody carries outside": not any(
            member.carries for member in firefighters if member.square == OUTSIDE
        ),
        "every tile has its series": [*map(bool, public.floor)]
        == [*map(bool, public.series)],
        "the outer wall opens at the doors in play": _opens_at_doors(
            public.floor, tuple(team.door for team in public.teams)
        ),
        "nobody both acts and moves": not any(
            member.acted and member.steps for member in firefighters
        ),
        "only the team on turn has acted or moved": not any(
            member.steps or member.acted or member.left
            for seat, team in enumerate(public.teams)
            for member in team.crew
            if public.phase is not Phase.TURN or seat != public.turn
        ),
        "opening meets opening": _openings_meet(public.floor),
        "the first player is first": public.phase is Phase.TEAMS
        or public.first == order(public)[0],
        "medals add up": all(team.medals == medals(team) for team in public.teams),
    }
    return next((name for name, holds in checks.items() if not holds), None)


# Most steps change no walls, so the last answer is cached.
@lru_cache(maxsize=1)
def _opens_at_doors(floor: Floor, doors: Iterable[int]) -> bool:
    """Return True if the outer wall is open at the teams' doors, and nowhere else."""
    needed = {DOORS[door][1:] for door in doors}
    return all(
        (side in floor[square]) == ((square, side) in needed)
        for square, side in _OUTER
        if floor[square]
    )


@lru_cache(maxsize=1)
def _openings_meet(floor: Floor) -> bool:
    return all(
        (side in floor[square]) == (OPPOSITE[side] in floor[other])
        for square, side, other in _INNER
        if floor[square] and floor[other]
    )
