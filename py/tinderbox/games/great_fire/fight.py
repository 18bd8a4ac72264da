"""Phase B: pawn, crews, demolition, extinguishing (GF-5.1 to GF-5.6)."""

from __future__ import annotations

from tinderbox.core.game import Events, Player, Refusal, Step
from tinderbox.core.phases import allowed, player_phase, rules_of
from tinderbox.core.record import put
from tinderbox.games.great_fire.board import (
    NEXT_TO,
    add_pieces,
    crewed,
    free_cones,
    idle_crews,
    is_contained,
    move_piece,
    put_pieces,
    raze,
    with_any,
)
from tinderbox.games.great_fire.hands import spend_token
from tinderbox.games.great_fire.map import DISTRICTS, ICONS, STEPS
from tinderbox.games.great_fire.map import PUDDING_LANE as PUDDING
from tinderbox.games.great_fire.phase import (
    no,
    seat_event,
    with_public,
)
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    NOBODY,
    TOKEN_KINDS,
    Action,
    Board,
    Demolish,
    EndPhase,
    Extinguish,
    MoveCrew,
    MovePawn,
    Public,
    Stage,
    State,
)
from tinderbox.games.great_fire.turn import begin_draw

HERO_CONES = 3
_EXPLOSIVE = TOKEN_KINDS.index("explosive")
# The steps of a pawn or a crew as actions, by the district where it stands.
_PAWN_STEPS = tuple(tuple(map(MovePawn, to)) for to in STEPS)
_CREW_STEPS = tuple(
    tuple(MoveCrew(origin, to) for to in steps) for origin, steps in enumerate(STEPS)
)
_DEMOLISH = tuple(Demolish(i) for i in range(len(DISTRICTS)))
_END = EndPhase()
_PUT_OUT = Extinguish()
_PAWN_MOVED = seat_event("pawn_moved", Rule.STEP)
_CREW_MOVED = seat_event("crew_moved", Rule.STEP)
_CREW_CONTROLS = seat_event("crew_controls", Rule.STEP)
_DEMOLISHED = seat_event("demolished", Rule.DEMOLISH)
_EXTINGUISHED = seat_event("extinguished", Rule.EXTINGUISH)
_HERO = seat_event("hero", Rule.HERO)
# Looking up a member of an enum is slow, and these are needed at every action.
_PAWN, _CREWS, _EXTINGUISH = Stage
_TOO_LATE = {_PAWN: "too_late_pawn", _CREWS: "too_late_crew"}


# --- the order ----------------------------------------------------------------------


def stage(public: Public) -> Stage | None:
    """Return the stage of the forced order (GF-5.1), None if no order is forced."""
    return None if public.switches.any_order else public.turn.stage


def is_late(public: Public, needed: Stage) -> bool:
    """Return True if an action that needs this stage comes too late (GF-5.1)."""
    return public.turn.stage > needed and not public.switches.any_order


def too_late(needed: Stage) -> Refusal:
    """Return the refusal of an action whose stage is past: PAWN or CREWS."""
    return no(Rule.ORDER, _TOO_LATE[needed])


# --- a step of the pawn -------------------------------------------------------------


def _why_not_move_pawn(state: State, action: MovePawn) -> Refusal | None:
    public = state.public
    if not public.turn.points:
        return no(Rule.TURN, "no_points")
    if is_late(public, _PAWN):
        return too_late(_PAWN)
    return _why_not_step(public.board.pawns[public.turn.seat], action.to)


def _why_not_step(origin: int, to: int) -> Refusal | None:
    if to in STEPS[origin]:
        return None
    if to == PUDDING:
        return no(Rule.PUDDING_LANE, "pudding_lane")
    return no(Rule.STEP, "not_joined", to)


def with_pawn_moved(public: Public, to: int, steps: int = 1) -> Public:
    """Return the public state after the pawn on turn went to `to` (GF-5.2).

    Each of the `steps` costs a point.
    """
    turn = public.turn
    return public._replace(
        board=public.board._replace(pawns=put(public.board.pawns, turn.seat, to)),
        turn=turn._replace(points=turn.points - steps),
    )


def _move_pawn(state: State, action: MovePawn) -> Step[State]:
    happened = _PAWN_MOVED(state.public, district=DISTRICTS[action.to].id)
    return Step(
        state._replace(public=with_pawn_moved(state.public, action.to)), (happened,)
    )


# --- a step of a crew ---------------------------------------------------------------


def _why_not_move_crew(state: State, action: MoveCrew) -> Refusal | None:
    public = state.public
    origin = action.origin
    if not public.turn.points:
        return no(Rule.TURN, "no_points")
    if is_late(public, _CREWS):
        return too_late(_CREWS)
    if not public.board.crews[origin]:
        return no(Rule.STEP, "no_crew", origin)
    if not idle_crews(public.board, origin):
        return no(Rule.CONTROL, "crew_controls", origin)
    return _why_not_step(origin, action.to)


def _move_crew(state: State, action: MoveCrew) -> Step[State]:
    public = state.public
    to = action.to
    board = public.board
    moved = _CREW_CONTROLS if free_cones(board, to) else _CREW_MOVED
    happened = moved(
        public, origin=DISTRICTS[action.origin].id, district=DISTRICTS[to].id
    )
    after = public._replace(
        board=board._replace(crews=move_piece(board.crews, action.origin, to)),
        turn=public.turn._replace(points=public.turn.points - 1, stage=_CREWS),
    )
    return Step(state._replace(public=after), (happened,))


# --- demolition ---------------------------------------------------------------------


def _demolitions(board: Board) -> list[Demolish]:
    """Return the legal demolitions of a board (GF-5.4).

    A district with more than two icons must have lost its houses before.
    """
    fire = with_any(board.cones)
    return [
        _DEMOLISH[i]
        for i in crewed(board.crews)
        if ICONS[i] and not board.cones[i] and not board.demolished[i]
        if fire & NEXT_TO[i] and (ICONS[i] <= 2 or not board.houses[i])
    ]


def _why_not_demolish(state: State, action: Demolish) -> Refusal | None:
    public = state.public
    i = action.district
    if not state.secrets[public.turn.seat].tokens[_EXPLOSIVE]:
        return no(Rule.DEMOLISH, "no_explosive")
    if is_late(public, _CREWS):
        return too_late(_CREWS)
    return _why_not_site(public.board, i)


def _why_not_site(board: Board, i: int) -> Refusal | None:
    if _DEMOLISH[i] in _demolitions(board):
        return None
    if not ICONS[i]:
        return no(Rule.DEMOLISH, "nothing_to_demolish", i)
    if board.demolished[i]:
        return no(Rule.DEMOLISH, "demolished_already", i)
    if not board.crews[i]:
        return no(Rule.DEMOLISH, "no_crew", i)
    if board.cones[i]:
        return no(Rule.DEMOLISH, "burns", i)
    if ICONS[i] > 2 and board.houses[i]:
        return no(Rule.DEMOLISH, "too_large", i)
    return no(Rule.DEMOLISH, "no_fire_near", i)


def _demolish(state: State, action: Demolish) -> Step[State]:
    board = state.public.board
    i = action.district
    happened = _DEMOLISHED(
        state.public,
        district=DISTRICTS[i].id,
        houses=board.houses[i],
    )
    razed = raze(board, i, board.cones)._replace(
        demolished=put_pieces(board.demolished, i, 1),
        tokens=put_pieces(board.tokens, i, 0),
    )
    turn = state.public.turn._replace(stage=_CREWS)
    after = spend_token(state, _EXPLOSIVE, turn)
    public = after.public._replace(board=razed)
    return Step(after._replace(public=public), (happened,))


# --- putting out a cone -------------------------------------------------------------


def _why_not_extinguish(state: State, action: Extinguish) -> Refusal | None:
    return why_not_extinguish(state.public)


def why_not_extinguish(public: Public) -> Refusal | None:
    """Return why the pawn on turn can't put out a cone where it stands (GF-5.5).

    None means that it can.
    """
    board = public.board
    if not public.turn.points:
        return no(Rule.TURN, "no_points")
    pawn = board.pawns[public.turn.seat]
    if not board.cones[pawn]:
        return no(Rule.EXTINGUISH, "nothing_burns", pawn)
    if not is_contained(board, pawn):
        return no(Rule.EXTINGUISH, "not_contained", pawn)
    return None


def _extinguish(state: State, action: Extinguish) -> Step[State]:
    public = state.public
    board = public.board
    turn = public.turn
    pawn = board.pawns[turn.seat]
    seat = public.seats[turn.seat]
    seat = seat._replace(extinguished=seat.extinguished + 1)
    happened = _EXTINGUISHED(public, district=DISTRICTS[pawn].id)
    hero = hero_after(public, seat.extinguished)
    after = public._replace(
        board=board._replace(cones=add_pieces(board.cones, pawn, -1)),
        seats=put(public.seats, turn.seat, seat),
        turn=turn._replace(points=turn.points - 1, stage=_EXTINGUISH),
        hero=hero,
    )
    events: Events = (happened,)
    if hero != public.hero:
        events += (_HERO(public),)
    return Step(state._replace(public=after), events)


def hero_after(public: Public, extinguished: int) -> Player:
    """Return the Hero of London if the seat on turn had put out so many cones (GF-5.6).

    NOBODY means that nobody has put out enough.
    """
    seat = public.turn.seat
    if public.hero == NOBODY:
        return seat if extinguished >= HERO_CONES else NOBODY
    most = public.seats[public.hero].extinguished
    return seat if extinguished > most else public.hero


# --- the phase ----------------------------------------------------------------------


def _actions(state: State) -> list[Action]:
    """Return every legal action of phase B."""
    public = state.public
    board = public.board
    turn = public.turn
    pawn = board.pawns[turn.seat]
    reached = _PAWN if public.switches.any_order else turn.stage
    found: list[Action] = []
    if turn.points:
        if reached <= _PAWN:
            found += _PAWN_STEPS[pawn]
        if reached <= _CREWS:
            for origin in crewed(board.crews):
                if idle_crews(board, origin):
                    found += _CREW_STEPS[origin]
        if is_contained(board, pawn):
            found.append(_PUT_OUT)
    if reached <= _CREWS and state.secrets[turn.seat].tokens[_EXPLOSIVE]:
        found += _demolitions(board)
    found.append(_END)
    return found


def _end(state: State, action: EndPhase) -> Step[State]:
    return with_public(state, begin_draw(state.public))


# Legality is written twice, for speed: `_actions` lists without calling the refusals,
# and a refusal is found without making the list. Tests show that both agree.
ACTIONS = player_phase(
    no(Rule.TURN, "phase_actions"),
    _actions,
    rules_of(MovePawn, _why_not_move_pawn, _move_pawn),
    rules_of(MoveCrew, _why_not_move_crew, _move_crew),
    rules_of(Extinguish, _why_not_extinguish, _extinguish),
    rules_of(Demolish, _why_not_demolish, _demolish),
    rules_of(EndPhase, allowed, _end),
    why_not_decides=True,
)
