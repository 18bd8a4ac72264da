"""Fire Bulls: an attack, and the cost and gain of each defeated card (FB-3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import Refusal, Step
from tinderbox.core.phases import allowed, always, player_phase, rules_of
from tinderbox.core.record import put
from tinderbox.games.fire_bulls import cards, flow, hands, qi, reach, reward
from tinderbox.games.fire_bulls.phase import event
from tinderbox.games.fire_bulls.rulebook import Rule, no
from tinderbox.games.fire_bulls.state import (
    EMPTY,
    JIE_PLACE,
    Action,
    Actions,
    Columns,
    Defeat,
    EndAttack,
    GiveUp,
    LeaveReward,
    Public,
    State,
    TakeReward,
)


def defeats(state: State) -> list[Action]:
    """Return every payment of the player's hand for the next card of an attack."""
    public = state.public
    hand = state.hands[public.turn.seat]
    return [
        Defeat(direction, paid)
        for direction in reach.directions_open(public)
        for paid in cards.payable(reach.next_card(public, direction), hand)
    ]


def _why_not_defeat(state: State, action: Defeat) -> Refusal:
    public = state.public
    direction = action.direction
    paid = action.paid
    if not 0 <= direction <= JIE_PLACE or len(paid) != len(cards.QI) or min(paid) < 0:
        return no(Rule.ATTACK, "no_direction")
    if public.turn.direction not in (-1, direction):
        return no(Rule.ATTACK, "one_direction")
    card = reach.next_card(public, direction)
    if card == EMPTY and direction == JIE_PLACE:
        is_defeated = flow.is_jie_defeated(public)
        return no(Rule.QI_JIE, "jie_defeated" if is_defeated else "jie_to_come")
    if card == EMPTY:
        return no(Rule.ATTACK, "no_card")
    if not reach.cards_left(public, direction):
        most = reach.reach(public, public.turn.seat, direction)
        return no(Rule.ATTACK, "out_of_reach", n=most)
    if paid not in cards.payments(card):
        return no(Rule.YEN, "wrong_payment", yen=card)
    return no(Rule.YEN, "not_in_hand", yen=card)


def _defeat(state: State, action: Defeat) -> Step[State]:
    """Pay for the next card, and win it (FB-3.3)."""
    direction = action.direction
    paid = action.paid
    seat = state.public.turn.seat
    state = hands.lose(state, seat, paid)
    public = state.public
    code = reach.next_card(public, direction)
    own = public.seats[seat]
    turn = public.turn._replace(
        direction=direction,
        defeated=public.turn.defeated + 1,
        ransom=public.turn.ransom + paid[-1],
        offered=reward.offered(code),
    )
    public = hands.with_seat(public, seat, own._replace(won=(*own.won, code)))
    public = _without_next(public, direction)._replace(turn=turn, quiet=0)
    state, further = qi.discarded(state._replace(public=public), paid)
    spent = cards.letters(paid)
    won = event(public, "defeated", Rule.ATTACK, yen=code, paid=spent)
    return flow.follow(state, (won, *further))


def _without_next(public: Public, direction: int) -> Public:
    """Return the table without the next card of an attack."""
    if direction == JIE_PLACE:
        return public._replace(jie=False)
    (x, y), *_ = reach.standing(public.columns, direction)
    return public._replace(columns=with_card(public.columns, x, y, EMPTY))


def with_card(columns: Columns, x: int, y: int, code: str) -> Columns:
    """Return the columns with another card, or none, in one place."""
    near, middle, far = put(columns[x], y, code)
    return put(columns, x, (near, middle, far))


DEFEAT = rules_of(Defeat, _why_not_defeat, _defeat)


# --- what the card gives ------------------------------------------------------------


def _take_or_leave(state: State) -> Actions:
    return TakeReward(), LeaveReward()


def _take(state: State, action: TakeReward) -> Step[State]:
    return _rewarded(state, "took_reward", reward.taken(state.public))


def _leave(state: State, action: LeaveReward) -> Step[State]:
    turn = state.public.turn._replace(offered="")
    return _rewarded(state, "left_reward", state.public._replace(turn=turn))


def _rewarded(state: State, key: str, after: Public) -> Step[State]:
    happened = event(state.public, key, Rule.YEN, yen=state.public.turn.offered)
    return flow.follow(state._replace(public=after), (happened,))


_NO_REWARD = always(no(Rule.YEN, "no_reward"))
REWARDS = (
    rules_of(TakeReward, _NO_REWARD, _take),
    rules_of(LeaveReward, _NO_REWARD, _leave),
)
REWARD = player_phase(
    no(Rule.YEN, "phase_reward"),
    _take_or_leave,
    *REWARDS,
)


# --- the attack goes on -------------------------------------------------------------


def _attack_choices(state: State) -> Actions:
    return [*defeats(state), EndAttack()]


def _end(state: State, action: EndAttack) -> Step[State]:
    return flow.after_attack(state)


ATTACK = player_phase(
    no(Rule.ATTACK, "phase_attack"),
    _attack_choices,
    DEFEAT,
    rules_of(EndAttack, allowed, _end),
    *REWARDS,
)


# --- a card is given up for each warrior --------------------------------------------


def _ransoms(state: State) -> Sequence[GiveUp]:
    return [GiveUp(card) for card in flow.ransoms(state.public)]


def _give_up(state: State, action: GiveUp) -> Step[State]:
    public = state.public
    happened = event(public, "gave_up", Rule.WARRIOR, yen=action.card)
    turn = public.turn._replace(ransom=public.turn.ransom - 1)
    public = flow.give_up(public, turn.seat, action.card)._replace(turn=turn)
    return flow.follow(state._replace(public=public), (happened,))


RANSOM = player_phase(
    no(Rule.WARRIOR, "phase_ransom"),
    _ransoms,
    rules_of(GiveUp, always(no(Rule.WARRIOR, "not_won")), _give_up),
)
