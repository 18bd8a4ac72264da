"""Phase A: a movement card, the cone it moves, a token won, a second move (GF-4)."""

from __future__ import annotations

from operator import attrgetter

from tinderbox.core.game import Event, Refusal, Step
from tinderbox.core.phases import (
    allowed,
    always,
    draw_phase,
    player_phase,
    rules_of,
)
from tinderbox.core.record import put
from tinderbox.games.great_fire import spread, turn
from tinderbox.games.great_fire.board import put_pieces
from tinderbox.games.great_fire.counts import pack
from tinderbox.games.great_fire.hands import lay_card, spend_token, win_token
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.phase import (
    NO_EVENTS,
    no,
    seat_event,
    with_public,
)
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.spread import Arrival
from tinderbox.games.great_fire.state import (
    CARDS,
    TOKEN_KINDS,
    Action,
    DiscardCard,
    DoubleMove,
    EndPhase,
    Phase,
    PlayCard,
    Public,
    Secret,
    Spread,
    State,
    TurnUpToken,
)

_PLAYS = {card: PlayCard(card) for card in CARDS}
_DISCARDS = {card: DiscardCard(card) for card in CARDS}
_TOKENS = tuple(TurnUpToken(kind) for kind in TOKEN_KINDS)
_DOUBLE = TOKEN_KINDS.index("double")
_SINGLE_ONLY = (EndPhase(),)
_DOUBLE_OR_SINGLE = (DoubleMove(), EndPhase())
_PLAYED = seat_event("played", Rule.SOURCE)
_NO_CARD = seat_event("no_card", Rule.NO_CARD)
_CAUGHT_FIRE = seat_event("spread", Rule.ARRIVAL)
_WILD_FIRE = seat_event("wild_fire", Rule.WILD_FIRE)
_COVERED = seat_event("covered", Rule.ARRIVAL)
_BURNT = seat_event("burnt", Rule.ARRIVAL)
_TOKEN_WON = seat_event("token_won", Rule.TOKEN_WON)
_DOUBLED = seat_event("doubled", Rule.DOUBLE_MOVE)


def _mine(state: State) -> Secret:
    return state.secrets[state.public.turn.seat]


# --- a card -------------------------------------------------------------------------


def _cards(state: State) -> list[Action]:
    hand = _mine(state).hand
    if cards := spread.playable(state.public.board, hand):
        return [_PLAYS[card] for card in cards]
    return [_DISCARDS[card] for card, n in zip(CARDS, hand, strict=True) if n]


def _why_not_play(state: State, action: PlayCard) -> Refusal | None:
    card = action.card
    if not _mine(state).hand[CARDS.index(card)]:
        return no(Rule.SOURCE, "not_in_hand", card=card)
    if not spread.can_move(state.public.board, card):
        return no(Rule.NO_MOVE, "no_move", card=card)
    return None


def _why_not_discard(state: State, action: DiscardCard) -> Refusal | None:
    hand = _mine(state).hand
    if not hand[CARDS.index(action.card)]:
        return no(Rule.NO_CARD, "not_in_hand", card=action.card)
    stuck = spread.is_stuck(state.public.board, hand)
    return None if stuck else no(Rule.NO_CARD, "can_play")


def _play(state: State, action: PlayCard) -> Step[State]:
    card = action.card
    happened = _PLAYED(state.public, card=card)
    turn_after = state.public.turn._replace(phase=Phase.SPREAD, card=card)
    return Step(lay_card(state, CARDS.index(card), turn_after), (happened,))


def _discard(state: State, action: DiscardCard) -> Step[State]:
    """Show the hand, discard and intensify, because no card can be played (GF-4.9).

    With `act_without_card` the fire is intensified at once and phase B follows. Without
    it the turn goes on with phase C, and the fire is intensified there.
    """
    card = action.card
    public = state.public
    seat = public.turn.seat
    hand = _mine(state).hand
    happened = _NO_CARD(public, hand="".join(pack(hand)), card=card)
    shown = public.seats[seat]._replace(shown=hand)
    state = state._replace(public=public._replace(seats=put(public.seats, seat, shown)))
    if public.switches.act_without_card:
        turn_after = public.turn._replace(owed=turn.INTENSIFYING_CONES)
        state = lay_card(state, CARDS.index(card), turn_after)
        return with_public(state, turn.place_owed_cones(state.public, (happened,)))
    turn_after = public.turn._replace(will_act=False, is_extra_due=True)
    state = lay_card(state, CARDS.index(card), turn_after)
    after, events = turn.begin_draw(state.public)
    return with_public(state, Step(after, (happened, *events)))


CARD = player_phase(
    no(Rule.TURN, "phase_card"),
    _cards,
    rules_of(PlayCard, _why_not_play, _play),
    rules_of(DiscardCard, _why_not_discard, _discard),
    why_not_decides=True,
)


# --- a cone -------------------------------------------------------------------------


def _spreads(state: State) -> list[Spread]:
    return spread.spreads(state.public.board, state.public.turn.card)


def _why_no_spread(state: State, action: Spread) -> Refusal | None:
    return spread.refusal(state.public.board, state.public.turn.card, action)


def _spread(state: State, action: Spread) -> Step[State]:
    public = state.public
    board, arrival = spread.move_cone(public.board, action, public.switches)
    happened = _arrived(public, action, arrival)
    if spread.wins_token(public.board, action.target):
        board = board._replace(tokens=put_pieces(board.tokens, action.target, 0))
        turn_after = public.turn._replace(phase=Phase.TOKEN)
        after = public._replace(board=board, turn=turn_after)
    else:
        after = turn.after_spread(public._replace(board=board))
    return Step(state._replace(public=after), (happened,))


def _arrived(public: Public, move: Spread, arrival: Arrival) -> Event:
    where = {"source": DISTRICTS[move.source].id, "district": DISTRICTS[move.target].id}
    if arrival is Arrival.BURNT:
        houses = public.board.houses[move.target]
        return _BURNT(public, **where, houses=houses)
    if arrival is Arrival.COVERED:
        return _COVERED(public, **where)
    if public.switches.wild_fire:
        return _WILD_FIRE(public, **where)
    return _CAUGHT_FIRE(public, **where)


SPREAD = player_phase(
    no(Rule.TURN, "phase_spread"),
    _spreads,
    rules_of(Spread, _why_no_spread, _spread),
    why_not_decides=True,
)


# --- a token ------------------------------------------------------------------------


def _turn_up(state: State, action: TurnUpToken) -> Step[State]:
    audience = frozenset({state.public.turn.seat})
    state = win_token(state, TOKEN_KINDS.index(action.kind))
    events = (
        _TOKEN_WON(state.public),
        Event("great_fire.token_seen", Rule.TOKEN_WON, {"kind": action.kind}, audience),
    )
    return Step(state._replace(public=turn.after_spread(state.public)), events)


TOKEN = draw_phase(
    no(Rule.TOKEN_WON, "phase_token"),
    _TOKENS,
    attrgetter("bag"),
    _turn_up,
    no(Rule.TOKENS, "deal"),
    is_listed=True,
)


# --- a second move ------------------------------------------------------------------


def _double_choices(state: State) -> tuple[Action, ...]:
    return _DOUBLE_OR_SINGLE if _mine(state).tokens[_DOUBLE] else _SINGLE_ONLY


def _move_on(state: State, action: EndPhase) -> Step[State]:
    return Step(state._replace(public=turn.begin_actions(state.public)), NO_EVENTS)


def _move_again(state: State, action: DoubleMove) -> Step[State]:
    happened = _DOUBLED(state.public)
    turn_after = state.public.turn._replace(phase=Phase.SPREAD, has_doubled=True)
    return Step(spend_token(state, _DOUBLE, turn_after), (happened,))


DOUBLE = player_phase(
    no(Rule.DOUBLE_MOVE, "phase_double"),
    _double_choices,
    rules_of(DoubleMove, always(no(Rule.DOUBLE_MOVE, "no_double")), _move_again),
    rules_of(EndPhase, allowed, _move_on),
)
