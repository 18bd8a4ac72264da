"""The course of a turn: the phase after a phase, and phase C (GF-3.1, GF-6)."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from tinderbox.core.game import Event, Player, Refusal, Step
from tinderbox.core.phases import (
    PhaseRules,
    draw_phase,
    player_phase,
    rules_of,
)
from tinderbox.games.great_fire import spread
from tinderbox.games.great_fire.board import (
    add_pieces,
    burning,
    free_cones,
    members,
)
from tinderbox.games.great_fire.hands import take_card
from tinderbox.games.great_fire.map import DISTRICTS, ICONS, PUDDING_LANE
from tinderbox.games.great_fire.phase import (
    NO_EVENTS,
    Events,
    no,
    seat_event,
    with_public,
)
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    CARDS,
    NOBODY,
    Action,
    Board,
    DrawCard,
    Phase,
    PlaceCone,
    Public,
    State,
    Turn,
)

ACTION_POINTS: Final = 4
INTENSIFYING_CONES: Final = 3  # of one intensification
_INTENSIFIED: Final = seat_event("intensify", Rule.INTENSIFY)
_CONE_PLACED: Final = seat_event("cone_placed", Rule.INTENSIFY)
_DREW: Final = seat_event("drew", Rule.DRAW)
_DRAWS: Final = tuple(DrawCard(card) for card in CARDS)
_PLACE_CONE: Final = tuple(PlaceCone(i) for i in range(len(DISTRICTS)))
# The cones that an intensification may bring each district to (GF-6.2).
_MOST: Final = tuple(icons + 2 for icons in ICONS)


def after_spread(public: Public) -> Public:
    """Offer the double move to a seat with tokens, whatever they are."""
    turn = public.turn
    if (
        public.seats[turn.seat].tokens
        and not turn.doubled
        and spread.can_move(public.board, turn.card)
    ):
        return public._replace(turn=turn._replace(phase=Phase.DOUBLE))
    return begin_actions(public)


def begin_actions(public: Public) -> Public:
    """Begin phase B with its four points (GF-5.1)."""
    turn = public.turn._replace(phase=Phase.ACTIONS, points=ACTION_POINTS, acts=False)
    return public._replace(turn=turn)


def begin_draw(public: Public) -> Step[Public]:
    """Begin phase C, or its rest in the last round (GF-6.3)."""
    if public.turn.turns_left > 0:
        return intensify(public, NO_EVENTS, pile=False)
    turn = public.turn._replace(phase=Phase.DRAW)
    return Step(public._replace(turn=turn), NO_EVENTS)


def intensify(public: Public, events: Events, *, pile: bool) -> Step[Public]:
    """Owe the cones of an emptied pile and of an unplayable hand (GF-6.2, GF-4.9)."""
    times = pile + public.turn.extra
    if not times:
        return Step(end_turn(public), events)
    events += (_INTENSIFIED(public),)
    turn = public.turn._replace(extra=False)
    board = public.board
    if public.switches.intensify_everywhere:
        for _ in range(times):
            board = _everywhere(board)
        return Step(end_turn(public._replace(board=board, turn=turn)), events)
    return owe(
        public._replace(turn=turn._replace(owed=times * INTENSIFYING_CONES)), events
    )


def owe(public: Public, events: Events) -> Step[Public]:
    """Go on placing cones while some are due and a district can take one (GF-6.2)."""
    turn = public.turn
    if turn.owed and places(public.board):
        return Step(public._replace(turn=turn._replace(phase=Phase.INTENSIFY)), events)
    if turn.owed:
        lost = {"n": turn.owed}
        events += (Event("great_fire.cones_lost", Rule.INTENSIFY, lost),)
        public = public._replace(turn=turn._replace(owed=0))
    return Step(begin_actions(public) if turn.acts else end_turn(public), events)


def end_turn(public: Public) -> Public:
    """Begin the next player's turn, or end the game (GF-6.3)."""
    turn = public.turn
    left = max(-1, turn.turns_left - 1)
    if left == 0:
        return public._replace(turn=turn._replace(phase=Phase.OVER, turns_left=0))
    following = Player((turn.seat + 1) % len(public.seats))
    return public._replace(turn=Turn(Phase.CARD, following, turns_left=left))


def on_turn(public: Public) -> Player | None:
    """Return the seat on turn, or next in the set-up, None after the end."""
    turn = public.turn
    return None if turn.phase is Phase.OVER or turn.seat == NOBODY else turn.seat


def turns_to_come(public: Public) -> int:
    """Return how many of the last turns are left, this one included, 0 before them.

    The turn that empties the last pile is not one of the last turns yet.
    """
    return max(0, min(public.turn.turns_left, _last_turns(public)))


def _last_turns(public: Public) -> int:
    rounds = 2 if public.switches.more_destruction else 1
    return rounds * len(public.seats)


# --- drawing a card -----------------------------------------------------------------


def _draw_card(state: State, action: DrawCard) -> Step[State]:
    """Draw the card into the hand. An emptied pile intensifies the fire (GF-6.1)."""
    card = action.card
    size, *rest = state.public.supply.piles
    piles = (size - 1, *rest) if size > 1 else tuple(rest)
    state = take_card(state, CARDS.index(card), piles)
    public = state.public
    audience = frozenset({public.turn.seat})
    events: Events = (
        _DREW(public),
        Event("great_fire.drew_card", Rule.DRAW, {"card": card}, audience),
    )
    if not piles:
        last = public.turn._replace(turns_left=_last_turns(public) + 1)
        public = public._replace(turn=last)
        events += (Event("great_fire.last_round", Rule.END),)
    return with_public(state, intensify(public, events, pile=size == 1))


DRAW: Final = draw_phase(
    no(Rule.DRAW, "phase_draw"),
    _DRAWS,
    attrgetter("deck"),
    _draw_card,
    no(Rule.PILES, "deal"),
    is_listed=True,
)


# --- intensification ----------------------------------------------------------------


def places(board: Board) -> list[int]:
    """Return the districts that may take one more cone by intensification."""
    cones = board.cones
    fires = members(burning(cones, board.crews) & ~(1 << PUDDING_LANE))
    return [i for i in fires if cones[i] < _MOST[i]]


def _everywhere(board: Board) -> Board:
    cones = bytearray(board.cones)
    for i in places(board):
        cones[i] = min(cones[i] + INTENSIFYING_CONES, _MOST[i])
    return board._replace(cones=bytes(cones))


def _cones(state: State) -> list[PlaceCone]:
    return [_PLACE_CONE[i] for i in places(state.public.board)]


def _why_no_cone(state: State, action: PlaceCone) -> Refusal | None:
    """Return the rule that keeps an intensification's cone out of a district."""
    board = state.public.board
    i = action.district
    if i == PUDDING_LANE:
        return no(Rule.INTENSIFY, "not_pudding_lane", i)
    if not free_cones(board, i):
        return no(Rule.INTENSIFY, "no_free_cone", i)
    if board.cones[i] >= _MOST[i]:
        return no(Rule.INTENSIFY, "district_full", i)
    return None


def _place_cone(state: State, action: PlaceCone) -> Step[State]:
    """Place one cone of an intensification."""
    public = state.public
    i = action.district
    happened = _CONE_PLACED(public, district=DISTRICTS[i].id)
    board = public.board
    turn = public.turn
    after = public._replace(
        board=board._replace(cones=add_pieces(board.cones, i, 1)),
        turn=turn._replace(owed=turn.owed - 1),
    )
    return with_public(state, owe(after, (happened,)))


INTENSIFY: Final = player_phase(
    no(Rule.INTENSIFY, "phase_intensify"),
    _cones,
    rules_of(PlaceCone, _why_no_cone, _place_cone),
    why_not_decides=True,
)


# --- the end ------------------------------------------------------------------------


OVER: Final[PhaseRules[State, Action]] = PhaseRules(no(Rule.END, "phase_over"), {})
