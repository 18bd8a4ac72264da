"""Fire Bulls: a turn: a card is taken or an attack begun; step and limit (FB-3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.core.game import Refusal, Step
from tinderbox.games.fire_bulls import attack, flow, hands, qi, reach
from tinderbox.games.fire_bulls.cards import less, more, one, some
from tinderbox.games.fire_bulls.phase import PlayerPhase, event, no, not_now
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import (
    Action,
    Defeat,
    DrawUnseen,
    LayDown,
    LeaveReward,
    State,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
)


def _choices(state: State) -> Sequence[Action]:
    taking: list[Action] = [TakeOpen(card) for card in some(state.public.row)]
    if qi.deck_left(state.public):
        taking.append(DrawUnseen())
    return [*taking, *attack.defeats(state)]


def _why_not(state: State, action: Action) -> Refusal:
    match action:
        case TakeOpen():
            return no(Rule.TAKE, "not_open")
        case DrawUnseen():
            return no(Rule.EXHAUSTED, "no_deck")
        case Defeat(direction, paid):
            return attack.why_not_defeat(state.public, direction, paid)
        case TakeReward() | LeaveReward():
            return no(Rule.YEN, "no_reward")
    return not_now(state.public, Rule.TAKE)


def _choose(state: State, action: Action) -> Step[State]:
    public = state.public
    match action:
        case Defeat(direction, paid):
            return attack.defeat(state, direction, paid)
        case TakeOpen(card):
            public = public._replace(row=less(public.row, one(card)))
            happened = event(public, "took", Rule.TAKE, qi=card)
            state = state._replace(public=public)
            state = hands.gain(state, public.turn.seat, card, seen=True)
            return flow.after_attack(state, (happened,))
    turn = public.turn._replace(draws=1, may_step=True)
    happened = event(public, "drew", Rule.TAKE)
    return flow.follow(state._replace(public=public._replace(turn=turn)), (happened,))


TURN: Final = PlayerPhase(Rule.TAKE, _choices, _why_not, _choose)


# --- the bull's step ----------------------------------------------------------------


def _steps(state: State) -> Sequence[Action]:
    own = state.public.seats[state.public.turn.seat]
    return [*map(StepBull, reach.neighbours(own.bull)), Stay()]


def _why_no_step(state: State, action: Action) -> Refusal:
    if isinstance(action, StepBull):
        return no(Rule.TAKE, "not_neighbouring")
    return not_now(state.public, Rule.TAKE)


def _step(state: State, action: Action) -> Step[State]:
    """The bull walks; one that stands there walks the other way (FB-3.1)."""
    turn = state.public.turn._replace(may_step=False)
    public = state.public._replace(turn=turn)
    if not isinstance(action, StepBull):
        return flow.after_attack(state._replace(public=public))
    to, here = action.direction, public.seats[turn.seat].bull
    walks = {to: here, here: to}
    seats = tuple(o._replace(bull=walks.get(o.bull, o.bull)) for o in public.seats)
    happened = event(public, "stepped", Rule.TAKE, direction=to)
    state = state._replace(public=public._replace(seats=seats))
    return flow.after_attack(state, (happened,))


STEP: Final = PlayerPhase(Rule.TAKE, _steps, _why_no_step, _step)


# --- the hand limit -----------------------------------------------------------------


def _too_many(state: State) -> Sequence[Action]:
    return [LayDown(card) for card in some(state.hands[state.public.turn.seat])]


def _why_not_down(state: State, action: Action) -> Refusal:
    if isinstance(action, LayDown):
        return no(Rule.LIMIT, "no_such_card")
    return not_now(state.public, Rule.LIMIT)


def _lay_down(state: State, action: Action) -> Step[State]:
    assert isinstance(action, LayDown)
    seat, card = state.public.turn.seat, action.card
    state = hands.lose(state, seat, one(card))
    public = state.public._replace(row=more(state.public.row, one(card)))
    happened = event(public, "laid_down", Rule.LIMIT, qi=card)
    return flow.after_attack(state._replace(public=public), (happened,))


LIMIT: Final = PlayerPhase(Rule.LIMIT, _too_many, _why_not_down, _lay_down)


# --- the end ------------------------------------------------------------------------


def _nothing_follows(state: State, action: Action) -> Step[State]:
    raise ValueError(f"{action} after the end")


OVER: Final = PlayerPhase(
    Rule.END,
    lambda state: (),
    lambda state, action: not_now(state.public, Rule.END),
    _nothing_follows,
)
