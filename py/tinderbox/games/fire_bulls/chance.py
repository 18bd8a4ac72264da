"""Fire Bulls: cards that are turned up, drawn and lost (FB-1.2, FB-3.1, FB-4.1)."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter

from tinderbox.core.game import Event, Events, Params, Player, Step
from tinderbox.core.phases import Weighted, chance_phase, draw_phase
from tinderbox.games.fire_bulls import attack, flow, hands, qi
from tinderbox.games.fire_bulls.cards import JIE, QI, more, single
from tinderbox.games.fire_bulls.rulebook import Rule, no
from tinderbox.games.fire_bulls.state import (
    EMPTY,
    DrawQi,
    LayOpen,
    Lose,
    State,
    TurnUp,
)


def _follow_card(state: State, events: Events) -> Step[State]:
    """Go on after an open card, which is laid in set-up or at a turn's end."""
    if flow.is_set_up(state.public):
        return flow.follow(state, events)
    return flow.after_attack(state, events)


# --- a column is filled -------------------------------------------------------------


def _to_turn_up(state: State) -> Weighted[TurnUp]:
    column = flow.column_due(state.public)
    assert column is not None
    return [(TurnUp(column, card), n) for card, n in Counter(state.yen).items()]


def _turn_up(state: State, action: TurnUp) -> Step[State]:
    """Turn up a Yen card. Qi Jie is laid aside, then another is turned up (FB-3.6)."""
    x = action.column
    card = action.card
    yen = list(state.yen)
    yen.remove(card)
    public = state.public
    piles = tuple(n - (pile == x) for pile, n in enumerate(public.piles))
    public = public._replace(piles=piles)
    if card == JIE:
        public = public._replace(jie=True)
        happened = Event("fire_bulls.jie", Rule.QI_JIE)
    else:
        y = public.columns[x].index(EMPTY)
        columns = attack.with_card(public.columns, x, y, card)
        public = public._replace(columns=columns)
        where: Params = {"yen": card, "column": x + 1}
        happened = Event("fire_bulls.turned_up", Rule.SLIDE, where)
    return _follow_card(state._replace(public=public, yen=tuple(yen)), (happened,))


REFILL = chance_phase(no(Rule.SLIDE, "deal"), TurnUp, _turn_up, outcomes=_to_turn_up)


# --- the open row is filled ---------------------------------------------------------


def _lay_open(state: State, action: LayOpen) -> Step[State]:
    row = more(state.public.row, single(action.card))
    state = state._replace(public=state.public._replace(row=row))
    state, further = qi.taken(state, action.card)
    opened = Event("fire_bulls.laid_open", Rule.TAKE, {"qi": action.card})
    return _follow_card(state, (opened, *further))


ROW = draw_phase(
    no(Rule.TAKE, "deal"), tuple(map(LayOpen, QI)), attrgetter("deck"), _lay_open
)


# --- a card comes to hand -----------------------------------------------------------


def _draw(state: State, action: DrawQi) -> Step[State]:
    turn = state.public.turn
    turn = turn._replace(draws=turn.draws - 1)
    state = state._replace(public=state.public._replace(turn=turn))
    state = hands.gain(state, turn.seat, action.card)
    state, further = qi.taken(state, action.card)
    owner = frozenset({turn.seat})
    drawn = Event("fire_bulls.drew_card", Rule.TAKE, {"qi": action.card}, owner)
    return flow.follow(state, (drawn, *further))


DRAW = draw_phase(
    no(Rule.TAKE, "deal"), tuple(map(DrawQi, QI)), attrgetter("deck"), _draw
)


# --- a card is lost to a general ----------------------------------------------------


def _to_lose(state: State) -> Weighted[Lose]:
    seat = state.public.turn.struck[0]
    hand = state.hands[seat]
    return [(Lose(seat, card), n) for card, n in zip(QI, hand, strict=True) if n]


def _lose(state: State, action: Lose) -> Step[State]:
    """Discard a random card of a seat, or give it to Qi Jie's conqueror (FB-1.2)."""
    seat = action.seat
    card = action.card
    turn = state.public.turn
    after = turn._replace(struck=turn.struck[1:])
    state = state._replace(public=state.public._replace(turn=after))
    if not turn.thief:
        state, further = qi.discarded(
            hands.lose(state, seat, single(card)), single(card)
        )
        lost = Event("fire_bulls.lost", Rule.YEN, {"seat": seat, "qi": card})
        return flow.follow(state, (lost, *further))
    state = hands.gain(hands.be_robbed(state, seat, card), turn.seat, card)
    both = frozenset({turn.seat, Player(seat)})
    which: Params = {"seat": seat, "qi": card}
    events = (
        Event("fire_bulls.robbed", Rule.YEN, {"seat": seat}),
        Event("fire_bulls.robbed_card", Rule.YEN, which, both),
    )
    return flow.follow(state, events)


STRIKE = chance_phase(no(Rule.YEN, "deal"), Lose, _lose, outcomes=_to_lose)
