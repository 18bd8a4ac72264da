"""Setting up: crews in turn, then pawns (GF-2.7, GF-2.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.core.game import Player, Refusal, Step
from tinderbox.games.great_fire.board import add_pieces, put
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, PARKS, PUDDING_LANE
from tinderbox.games.great_fire.phase import PhaseRules, event, no, not_now, with_public
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    Action,
    Phase,
    PlaceCrew,
    PlacePawn,
    Public,
    State,
    Turn,
)

CREWS_IN_ALL: Final = 6
STANDING_CREWS: Final = {4: ("hounds-ditch", "st-botolphs"), 5: ("cripplegate",)}
_NO_START: Final = "green"  # the region of the fire


def _starts(public: Public) -> Iterator[int]:
    places = (*BUILT, *PARKS) if public.switches.start_in_parks else BUILT
    return (i for i in places if DISTRICTS[i].region != _NO_START)


def _why_not_start(public: Public, i: int, rule: Rule) -> Refusal | None:
    if i == PUDDING_LANE:
        return no(rule, "start_pudding_lane")
    if DISTRICTS[i].region == _NO_START:
        return no(rule, "start_green", i)
    if i in PARKS and not public.switches.start_in_parks:
        return no(rule, "start_park", i)
    return None


def _placed(public: Public) -> Public:
    """The next to place: all crews in turn, then all pawns."""
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


def _crew_places(state: State) -> list[Action]:
    return [PlaceCrew(i) for i in _starts(state.public)]


def _why_no_crew(state: State, action: Action) -> Refusal | None:
    match action:
        case PlaceCrew(i):
            return _why_not_start(state.public, i, Rule.CREWS)
    return not_now(state.public)


def _place_crew(state: State, action: Action) -> Step[State]:
    assert isinstance(action, PlaceCrew)
    public, i = state.public, action.district
    board = public.board._replace(crews=add_pieces(public.board.crews, i, 1))
    told = event(public, "crew_placed", Rule.CREWS, district=DISTRICTS[i].id)
    return with_public(state, Step(_placed(public._replace(board=board)), (told,)))


# --- pawns --------------------------------------------------------------------------


def _pawn_places(state: State) -> list[Action]:
    return [PlacePawn(i) for i in _starts(state.public)]


def _why_no_pawn(state: State, action: Action) -> Refusal | None:
    match action:
        case PlacePawn(i):
            return _why_not_start(state.public, i, Rule.PAWNS)
    return not_now(state.public)


def _place_pawn(state: State, action: Action) -> Step[State]:
    assert isinstance(action, PlacePawn)
    public, i = state.public, action.district
    pawns = put(public.board.pawns, public.turn.seat, i)
    board = public.board._replace(pawns=pawns)
    told = event(public, "pawn_placed", Rule.PAWNS, district=DISTRICTS[i].id)
    return with_public(state, Step(_placed(public._replace(board=board)), (told,)))


CREWS: Final = PhaseRules(_crew_places, _why_no_crew, _place_crew)
PAWNS: Final = PhaseRules(_pawn_places, _why_no_pawn, _place_pawn)
