"""Setting up: crews in turn, then pawns (GF-2.7, GF-2.8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from tinderbox.core.game import Player, Refusal, Step
from tinderbox.core.phases import player_phase, rules_of
from tinderbox.games.great_fire.board import add_pieces, put
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, PARKS, PUDDING_LANE
from tinderbox.games.great_fire.phase import no, seat_event
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    Phase,
    PlaceCrew,
    PlacePawn,
    Public,
    State,
    Turn,
)

A = TypeVar("A")

CREWS_IN_ALL: Final = 6
STANDING_CREWS: Final = {4: ("hounds-ditch", "st-botolphs"), 5: ("cripplegate",)}
_NO_START: Final = "green"  # the region of the fire
_CREW_PLACED: Final = seat_event("crew_placed", Rule.CREWS)
_PAWN_PLACED: Final = seat_event("pawn_placed", Rule.PAWNS)


def _why_not_start(i: int, rule: Rule, *, in_parks: bool) -> Refusal | None:
    if i == PUDDING_LANE:
        return no(rule, "start_pudding_lane")
    if DISTRICTS[i].region == _NO_START:
        return no(rule, "start_green", i)
    if i in PARKS and not in_parks:
        return no(rule, "start_park", i)
    return None


@cache
def _places(kind: Callable[[int], A], *, in_parks: bool) -> tuple[A, ...]:
    """Return the legal first places of crews or pawns, as actions."""
    return tuple(
        kind(i)
        for i in (*BUILT, *PARKS)
        if not _why_not_start(i, Rule.CREWS, in_parks=in_parks)
    )


def _placed(public: Public) -> Public:
    """Go on to the next seat to place: all crews in turn, then all pawns."""
    seats = len(public.seats)
    following = Player((public.turn.seat + 1) % seats)
    placed = public.placed + 1
    if public.turn.phase is Phase.CREWS:
        last = placed == CREWS_IN_ALL - len(STANDING_CREWS.get(seats, ()))
        then = (
            public.turn._replace(phase=Phase.PAWNS, seat=public.first)
            if last
            else public.turn._replace(seat=following)
        )
        return public._replace(turn=then, placed=0 if last else placed)
    then = (
        Turn(Phase.CARD, public.first)
        if placed == seats
        else public.turn._replace(seat=following)
    )
    return public._replace(turn=then, placed=placed)


# --- crews --------------------------------------------------------------------------


def _crew_places(state: State) -> tuple[PlaceCrew, ...]:
    return _places(PlaceCrew, in_parks=state.public.switches.start_in_parks)


def _why_no_crew(state: State, action: PlaceCrew) -> Refusal | None:
    in_parks = state.public.switches.start_in_parks
    return _why_not_start(action.district, Rule.CREWS, in_parks=in_parks)


def _place_crew(state: State, action: PlaceCrew) -> Step[State]:
    public = state.public
    i = action.district
    board = public.board._replace(crews=add_pieces(public.board.crews, i, 1))
    happened = _CREW_PLACED(public, district=DISTRICTS[i].id)
    after = _placed(public._replace(board=board))
    return Step(state._replace(public=after), (happened,))


CREWS: Final = player_phase(
    no(Rule.CREWS, "phase_crews"),
    _crew_places,
    rules_of(PlaceCrew, _why_no_crew, _place_crew),
    why_not_decides=True,
)


# --- pawns --------------------------------------------------------------------------


def _pawn_places(state: State) -> tuple[PlacePawn, ...]:
    return _places(PlacePawn, in_parks=state.public.switches.start_in_parks)


def _why_no_pawn(state: State, action: PlacePawn) -> Refusal | None:
    in_parks = state.public.switches.start_in_parks
    return _why_not_start(action.district, Rule.PAWNS, in_parks=in_parks)


def _place_pawn(state: State, action: PlacePawn) -> Step[State]:
    public = state.public
    i = action.district
    pawns = put(public.board.pawns, public.turn.seat, i)
    board = public.board._replace(pawns=pawns)
    happened = _PAWN_PLACED(public, district=DISTRICTS[i].id)
    after = _placed(public._replace(board=board))
    return Step(state._replace(public=after), (happened,))


PAWNS: Final = player_phase(
    no(Rule.PAWNS, "phase_pawns"),
    _pawn_places,
    rules_of(PlacePawn, _why_no_pawn, _place_pawn),
    why_not_decides=True,
)
