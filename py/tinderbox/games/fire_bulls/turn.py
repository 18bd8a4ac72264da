"""Fire Bulls: a turn: taking a card or attacking, the step, the limit (FB-3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Step
from tinderbox.core.phases import PhaseRules, allowed, always, player_phase, rules_of
from tinderbox.games.fire_bulls import attack, flow, hands, qi, reach
from tinderbox.games.fire_bulls.cards import kinds_in, less, more, single
from tinderbox.games.fire_bulls.phase import event
from tinderbox.games.fire_bulls.rulebook import Rule, no
from tinderbox.games.fire_bulls.state import (
    Action,
    Actions,
    DrawUnseen,
    LayDown,
    Public,
    State,
    Stay,
    StepBull,
    TakeOpen,
)


def _choices(state: State) -> Actions:
    taking: list[Action] = [TakeOpen(card) for card in kinds_in(state.public.row)]
    if qi.deck_left(state.public):
        taking.append(DrawUnseen())
    return [*taking, *attack.defeats(state)]


# --- an open card -------------------------------------------------------------------


def _take_open(state: State, action: TakeOpen) -> Step[State]:
    public = state.public
    card = action.card
    public = public._replace(row=less(public.row, single(card)))
    happened = event(public, "took", Rule.TAKE, qi=card)
    state = state._replace(public=public)
    state = hands.gain(state, public.turn.seat, card, seen=True)
    return flow.after_attack(state, (happened,))


# --- a card of the deck -------------------------------------------------------------


def _draw_unseen(state: State, action: DrawUnseen) -> Step[State]:
    public = state.public
    turn = public.turn._replace(draws=1, may_step=True)
    happened = event(public, "drew", Rule.TAKE)
    return flow.follow(state._replace(public=public._replace(turn=turn)), (happened,))


TURN = player_phase(
    no(Rule.TAKE, "phase_turn"),
    _choices,
    rules_of(TakeOpen, always(no(Rule.TAKE, "not_open")), _take_open),
    rules_of(DrawUnseen, always(no(Rule.EXHAUSTED, "no_deck")), _draw_unseen),
    attack.DEFEAT,
    *attack.REWARDS,
)


# --- the bull's step ----------------------------------------------------------------


def _steps(state: State) -> Actions:
    own = state.public.seats[state.public.turn.seat]
    return [*map(StepBull, reach.neighbours(own.bull)), Stay()]


def _step(state: State, action: StepBull) -> Step[State]:
    """Move the bull. If another stands there, they change places (FB-3.1)."""
    public = _stepped(state.public)
    to = action.direction
    here = public.seats[public.turn.seat].bull
    walks = {to: here, here: to}
    seats = tuple(
        own._replace(bull=walks.get(own.bull, own.bull)) for own in public.seats
    )
    happened = [event(public, "stepped", Rule.TAKE, direction=to)]
    if to in [own.bull for own in public.seats]:
        happened.append(event(public, "swapped", Rule.TAKE))
    state = state._replace(public=public._replace(seats=seats))
    return flow.after_attack(state, tuple(happened))


def _stay(state: State, action: Stay) -> Step[State]:
    return flow.after_attack(state._replace(public=_stepped(state.public)))


def _stepped(public: Public) -> Public:
    return public._replace(turn=public.turn._replace(may_step=False))


STEP = player_phase(
    no(Rule.TAKE, "phase_step"),
    _steps,
    rules_of(StepBull, always(no(Rule.TAKE, "not_neighbouring")), _step),
    rules_of(Stay, allowed, _stay),
)


# --- the hand limit -----------------------------------------------------------------


def _too_many(state: State) -> Sequence[LayDown]:
    return [LayDown(card) for card in kinds_in(state.hands[state.public.turn.seat])]


def _lay_down(state: State, action: LayDown) -> Step[State]:
    seat = state.public.turn.seat
    card = action.card
    state = hands.lose(state, seat, single(card))
    public = state.public._replace(row=more(state.public.row, single(card)))
    happened = event(public, "laid_down", Rule.LIMIT, qi=card)
    return flow.after_attack(state._replace(public=public), (happened,))


LIMIT = player_phase(
    no(Rule.LIMIT, "phase_limit"),
    _too_many,
    rules_of(LayDown, always(no(Rule.LIMIT, "no_such_card")), _lay_down),
)


# --- the end ------------------------------------------------------------------------


OVER: PhaseRules[State, Action] = PhaseRules(no(Rule.END, "phase_over"), {})
