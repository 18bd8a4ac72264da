"""The course of a turn: the phase after a phase, and phase C (GF-3.1, GF-6)."""

from __future__ import annotations

from operator import attrgetter

from tinderbox.core.game import Event, Events, Player, Refusal, Step
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
from tinderbox.games.great_fire.deal import PILES
from tinderbox.games.great_fire.hands import take_card
from tinderbox.games.great_fire.map import DISTRICTS, ICONS, PUDDING_LANE
from tinderbox.games.great_fire.phase import (
    NO_EVENTS,
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

ACTION_POINTS = 4
INTENSIFYING_CONES = 3  # that one intensification brings
_INTENSIFIED = seat_event("intensify", Rule.INTENSIFY)
_INTENSIFIED_EVERYWHERE = seat_event("intensify_everywhere", Rule.INTENSIFY)
_CONE_PLACED = seat_event("cone_placed", Rule.INTENSIFY)
_DREW = seat_event("drew", Rule.DRAW)
_DRAWS = tuple(DrawCard(card) for card in CARDS)
_PLACE_CONE = tuple(PlaceCone(i) for i in range(len(DISTRICTS)))
# The cones that an intensification may bring each district to (GF-6.2).
_MAX_CONES = tuple(icons + 2 for icons in ICONS)


def after_spread(public: Public) -> Public:
    """Offer a double move after a cone has moved, or begin phase B (GF-4.7).

    Every seat with a token is asked, whatever kind it is. Asking only the owner of a
    double move would reveal it.
    """
    turn = public.turn
    if (
        public.seats[turn.seat].tokens
        and not turn.has_doubled
        and spread.can_move(public.board, turn.card)
    ):
        return public._replace(turn=turn._replace(phase=Phase.DOUBLE))
    return begin_actions(public)


def begin_actions(public: Public) -> Public:
    """Begin phase B with its four points (GF-5.1)."""
    turn = public.turn._replace(
        phase=Phase.ACTIONS, points=ACTION_POINTS, will_act=False
    )
    return public._replace(turn=turn)


def begin_draw(public: Public) -> Step[Public]:
    """Begin phase C. In the last turns no card is drawn (GF-6.3)."""
    if public.turn.turns_left > 0:
        return intensify(public, NO_EVENTS, is_pile_empty=False)
    turn = public.turn._replace(phase=Phase.DRAW)
    return Step(public._replace(turn=turn), NO_EVENTS)


def intensify(public: Public, events: Events, *, is_pile_empty: bool) -> Step[Public]:
    """Intensify the fire for an emptied pile and an unplayable hand, or end the turn.

    The player places the cones (GF-6.2, GF-4.9). With `intensify_everywhere` each fire
    gets them at once.
    """
    times = is_pile_empty + public.turn.is_extra_due
    if not times:
        return Step(end_turn(public), events)
    turn = public.turn._replace(is_extra_due=False)
    board = public.board
    if public.switches.intensify_everywhere:
        events += (_INTENSIFIED_EVERYWHERE(public),)
        for _ in range(times):
            board = _with_cones_everywhere(board)
        return Step(end_turn(public._replace(board=board, turn=turn)), events)
    events += (_INTENSIFIED(public),)
    return place_owed_cones(
        public._replace(turn=turn._replace(owed=times * INTENSIFYING_CONES)), events
    )


def place_owed_cones(public: Public, events: Events) -> Step[Public]:
    """Ask for the next cone of an intensification, if a district can take it (GF-6.2).

    If not, the cones still owed are lost, and the turn goes on with phase B or ends.
    """
    turn = public.turn
    if turn.owed and places(public.board):
        return Step(public._replace(turn=turn._replace(phase=Phase.INTENSIFY)), events)
    if turn.owed:
        lost = {"n": turn.owed}
        events += (Event("great_fire.cones_lost", Rule.INTENSIFY, lost),)
        public = public._replace(turn=turn._replace(owed=0))
    return Step(begin_actions(public) if turn.will_act else end_turn(public), events)


def end_turn(public: Public) -> Public:
    """Begin the next player's turn, or end the game (GF-6.3)."""
    turn = public.turn
    left = max(-1, turn.turns_left - 1)  # -1 stays -1: the end is not near
    if left == 0:
        return public._replace(turn=turn._replace(phase=Phase.OVER, turns_left=0))
    following = Player((turn.seat + 1) % len(public.seats))
    return public._replace(turn=Turn(Phase.CARD, following, turns_left=left))


def on_turn(public: Public) -> Player | None:
    """Return the seat on turn, or next to place a piece in the set-up.

    None means that no first player is chosen yet, or that the game is over.
    """
    turn = public.turn
    return None if turn.phase is Phase.OVER or turn.seat == NOBODY else turn.seat


def turns_to_come(public: Public) -> int:
    """Return how many of the last turns are left, this one included, 0 before them.

    The turn that empties the last pile is not one of the last turns yet.
    """
    return max(0, min(public.turn.turns_left, _last_turns(public)))


def is_pile_empty(public: Public) -> bool:
    """Return True if the intensification that is due is for an emptied pile (GF-6.1).

    Otherwise it is only for an unplayable hand (GF-4.9).
    """
    turn = public.turn
    if turn.will_act or turns_to_come(public):
        return False  # no card was drawn
    left = public.supply.piles
    whole = PILES[len(public.seats)]
    return not left or left[0] == whole[-len(left)]


def _last_turns(public: Public) -> int:
    rounds = 2 if public.switches.more_destruction else 1
    return rounds * len(public.seats)


# --- drawing a card -----------------------------------------------------------------


def _draw_card(state: State, action: DrawCard) -> Step[State]:
    """Draw the card into the hand. An emptied pile intensifies the fire (GF-6.1)."""
    size, *rest = state.public.supply.piles
    piles = (size - 1, *rest) if size > 1 else tuple(rest)
    state = take_card(state, CARDS.index(action.card), piles)
    public = state.public
    audience = frozenset({public.turn.seat})
    events: Events = (
        _DREW(public),
        Event("great_fire.drew_card", Rule.DRAW, {"card": action.card}, audience),
    )
    if not piles:
        # One more, because `end_turn` counts this turn, too.
        turn_after = public.turn._replace(turns_left=_last_turns(public) + 1)
        public = public._replace(turn=turn_after)
        events += (Event("great_fire.last_round", Rule.END),)
    return with_public(state, intensify(public, events, is_pile_empty=size == 1))


DRAW = draw_phase(
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
    return [i for i in fires if cones[i] < _MAX_CONES[i]]


def _with_cones_everywhere(board: Board) -> Board:
    """Return the board after an intensification of every fire (GF-6.2)."""
    cones = bytearray(board.cones)
    for i in places(board):
        cones[i] = min(cones[i] + INTENSIFYING_CONES, _MAX_CONES[i])
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
    if board.cones[i] >= _MAX_CONES[i]:
        return no(Rule.INTENSIFY, "district_full", i)
    return None


def _place_cone(state: State, action: PlaceCone) -> Step[State]:
    """Place one cone of an intensification."""
    public = state.public
    i = action.district
    happened = _CONE_PLACED(public, district=DISTRICTS[i].id)
    after = public._replace(
        board=public.board._replace(cones=add_pieces(public.board.cones, i, 1)),
        turn=public.turn._replace(owed=public.turn.owed - 1),
    )
    return with_public(state, place_owed_cones(after, (happened,)))


INTENSIFY = player_phase(
    no(Rule.INTENSIFY, "phase_intensify"),
    _cones,
    rules_of(PlaceCone, _why_no_cone, _place_cone),
    why_not_decides=True,
)


# --- the end ------------------------------------------------------------------------


OVER: PhaseRules[State, Action] = PhaseRules(no(Rule.END, "phase_over"), {})
