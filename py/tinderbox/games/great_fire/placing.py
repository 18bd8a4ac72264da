"""Setting up: crews in turn, then pawns (GF-2.7, GF-2.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tinderbox.core.game import Player, Refusal, Step
from tinderbox.core.phases import PhaseRules, player_phase, rules_of
from tinderbox.core.record import put
from tinderbox.games.great_fire.board import add_pieces
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

P = TypeVar("P", PlaceCrew, PlacePawn)

CREWS_IN_ALL = 6
# By the number of seats: where crews stand before the players place theirs.
STANDING_CREWS = {4: ("hounds-ditch", "st-botolphs"), 5: ("cripplegate",)}
_FIRE_REGION = "green"  # nothing is placed there
_CREW_PLACED = seat_event("crew_placed", Rule.CREWS)
_PAWN_PLACED = seat_event("pawn_placed", Rule.PAWNS)


def _why_not_start(i: int, rule: Rule, *, in_parks: bool) -> Refusal | None:
    if i == PUDDING_LANE:
        return no(rule, "start_pudding_lane")
    if DISTRICTS[i].region == _FIRE_REGION:
        return no(rule, "start_green", i)
    if i in PARKS and not in_parks:
        return no(rule, "start_park", i)
    return None


def _after_placing(public: Public) -> Public:
    """Go on to the next seat to place: all crews in turn, then all pawns.

    After the last pawn the first player's turn begins.
    """
    seats = len(public.seats)
    following = Player((public.turn.seat + 1) % seats)
    placed = public.placed + 1
    if public.turn.phase is Phase.CREWS:
        is_last = placed == CREWS_IN_ALL - len(STANDING_CREWS.get(seats, ()))
        turn_after = (
            public.turn._replace(phase=Phase.PAWNS, seat=public.first)
            if is_last
            else public.turn._replace(seat=following)
        )
        return public._replace(turn=turn_after, placed=0 if is_last else placed)
    turn_after = (
        Turn(Phase.CARD, public.first)
        if placed == seats
        else public.turn._replace(seat=following)
    )
    return public._replace(turn=turn_after, placed=placed)


def _phase(
    rule: Rule,
    due: str,
    kind: type[P],
    apply: Callable[[State, P], Step[State]],
) -> PhaseRules[State, P]:
    """Return the rules of a phase in which pieces are placed one by one.

    `due` is the key of the refusal of all other actions.
    """
    places = {
        in_parks: [
            kind(i)
            for i in (*BUILT, *PARKS)
            if not _why_not_start(i, rule, in_parks=in_parks)
        ]
        for in_parks in (False, True)
    }

    def legal(state: State) -> Sequence[P]:
        return places[state.public.switches.start_in_parks]

    def why_not(state: State, action: P) -> Refusal | None:
        in_parks = state.public.switches.start_in_parks
        return _why_not_start(action.district, rule, in_parks=in_parks)

    return player_phase(
        no(rule, due), legal, rules_of(kind, why_not, apply), why_not_decides=True
    )


def _place_crew(state: State, action: PlaceCrew) -> Step[State]:
    public = state.public
    i = action.district
    board = public.board._replace(crews=add_pieces(public.board.crews, i, 1))
    happened = _CREW_PLACED(public, district=DISTRICTS[i].id)
    after = _after_placing(public._replace(board=board))
    return Step(state._replace(public=after), (happened,))


def _place_pawn(state: State, action: PlacePawn) -> Step[State]:
    public = state.public
    i = action.district
    pawns = put(public.board.pawns, public.turn.seat, i)
    board = public.board._replace(pawns=pawns)
    happened = _PAWN_PLACED(public, district=DISTRICTS[i].id)
    after = _after_placing(public._replace(board=board))
    return Step(state._replace(public=after), (happened,))


CREWS = _phase(Rule.CREWS, "phase_crews", PlaceCrew, _place_crew)
PAWNS = _phase(Rule.PAWNS, "phase_pawns", PlacePawn, _place_pawn)
