"""Setting up: crews in turn, then pawns (GF-2.7, GF-2.8)."""

from __future__ import annotations

from typing import Final

from tinderbox.core.game import Player, Refusal, Step
from tinderbox.games.great_fire.board import add_pieces, put
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, PARKS, PUDDING_LANE
from tinderbox.games.great_fire.phase import no, phase_rules, rules_of, seat_event
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
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
_CREW_PLACED: Final = seat_event("crew_placed", Rule.CREWS)
_PAWN_PLACED: Final = seat_event("pawn_placed", Rule.PAWNS)


def _starts(*, in_parks: bool) -> list[int]:
    """Where crews and pawns may begin, in the order of London."""
    places = (*BUILT, *PARKS) if in_parks else BUILT
    return [i for i in places if DISTRICTS[i].region != _NO_START]


# All that is legal, by whether parks are places to begin: through a set-up the same.
_CREW_PLACES: Final = {
    parks: tuple(PlaceCrew(i) for i in _starts(in_parks=parks))
    for parks in (False, True)
}
_PAWN_PLACES: Final = {
    parks: tuple(PlacePawn(i) for i in _starts(in_parks=parks))
    for parks in (False, True)
}


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


def _crew_places(state: State) -> tuple[PlaceCrew, ...]:
    return _CREW_PLACES[state.public.switches.start_in_parks]


def _why_no_crew(state: State, action: PlaceCrew) -> Refusal | None:
    return _why_not_start(state.public, action.district, Rule.CREWS)


def _place_crew(state: State, action: PlaceCrew) -> Step[State]:
    public, i = state.public, action.district
    board = public.board._replace(crews=add_pieces(public.board.crews, i, 1))
    happened = _CREW_PLACED(public, district=DISTRICTS[i].id)
    after = _placed(public._replace(board=board))
    return Step(state._replace(public=after), (happened,))


# --- pawns --------------------------------------------------------------------------


def _pawn_places(state: State) -> tuple[PlacePawn, ...]:
    return _PAWN_PLACES[state.public.switches.start_in_parks]


def _why_no_pawn(state: State, action: PlacePawn) -> Refusal | None:
    return _why_not_start(state.public, action.district, Rule.PAWNS)


def _place_pawn(state: State, action: PlacePawn) -> Step[State]:
    public, i = state.public, action.district
    pawns = put(public.board.pawns, public.turn.seat, i)
    board = public.board._replace(pawns=pawns)
    happened = _PAWN_PLACED(public, district=DISTRICTS[i].id)
    after = _placed(public._replace(board=board))
    return Step(state._replace(public=after), (happened,))


CREWS: Final = phase_rules(_crew_places, rules_of(PlaceCrew, _why_no_crew, _place_crew))
PAWNS: Final = phase_rules(_pawn_places, rules_of(PlacePawn, _why_no_pawn, _place_pawn))
