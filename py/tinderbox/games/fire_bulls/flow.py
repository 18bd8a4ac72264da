"""Fire Bulls: what follows an action, up to the next choice (FB-3 to FB-5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tinderbox.core.game import Event, Player, Step
from tinderbox.games.fire_bulls import attack, qi, reward
from tinderbox.games.fire_bulls.cards import JIE, less, one
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.scoring import best_card
from tinderbox.games.fire_bulls.state import EMPTY, Column, Phase, Seat, State

HAND: Final = 8
OPEN: Final = 3
ALL_DEFEATED: Final = 3
QUIET_ROUNDS: Final = 3  # without an attack or a card of the deck (FB-3.8)
Events = tuple[Event, ...]


def with_seat(state: State, seat: int, own: Seat) -> State:
    """The state with another value for one seat."""
    return replace(state, seats=(*state.seats[:seat], own, *state.seats[seat + 1 :]))


def old_won(state: State) -> tuple[str, ...]:
    """The player's cards won before this turn (FB-3.5)."""
    won = state.seats[state.turn].won
    return won[: len(won) - state.defeated]


def follow(state: State, events: Events = ()) -> Step[State]:
    """Go on to the next choice, of a player or of chance."""
    if not state.began:
        return _set_up(state, events)
    if state.ransom and old_won(state):
        return Step(replace(state, phase=Phase.RANSOM), events)
    state = replace(state, ransom=0)
    if state.offered and reward.is_any(state):
        return Step(replace(state, phase=Phase.REWARD), events)
    state = replace(state, offered="")
    if state.struck:
        return Step(replace(state, phase=Phase.STRIKE), events)
    if state.draws and any(state.deck):
        return Step(replace(state, phase=Phase.DRAW), events)
    state = replace(state, draws=0)
    if state.direction >= 0:
        if attack.next_path(state):
            return Step(replace(state, phase=Phase.ATTACK), events)
        if state.defeated == ALL_DEFEATED and not state.rewarded:
            return follow(replace(state, rewarded=True, draws=2), events)
    return after_attack(state, events)


def after_attack(state: State, events: Events = ()) -> Step[State]:
    """The bull's step, the open row, the hand limit, then the turn's end."""
    if sum(state.row) < OPEN and any(state.deck):
        return Step(replace(state, phase=Phase.ROW), events)
    if state.may_step:
        return Step(replace(state, phase=Phase.STEP), events)
    if sum(state.seats[state.turn].hand) > HAND:
        return Step(replace(state, phase=Phase.LIMIT), events)
    return _end_turn(replace(state, columns=tuple(map(_slid, state.columns))), events)


def _slid(column: Column) -> Column:
    near, middle, far = (
        *(card for card in column if card != EMPTY),
        *(EMPTY for card in column if card == EMPTY),
    )
    return near, middle, far


def column_due(state: State) -> int | None:
    """The next column with an empty place and cards in its pile (FB-4.1)."""
    for x, column in enumerate(state.columns):
        if EMPTY in column and state.piles[x]:
            return x
    return None


def _set_up(state: State, events: Events) -> Step[State]:
    if column_due(state) is not None:
        return Step(replace(state, phase=Phase.REFILL), events)
    if sum(state.row) < OPEN:
        return Step(replace(state, phase=Phase.ROW), events)
    return Step(replace(state, phase=Phase.FIRST), events)


def _end_turn(state: State, events: Events) -> Step[State]:
    if column_due(state) is not None:
        return Step(replace(state, phase=Phase.REFILL), events)
    if state.quiet >= QUIET_ROUNDS * len(state.seats):
        state, said = qi.stalled(state)
        events += said
    if is_over(state):
        return _over(state, events)
    following = Player((state.turn + 1) % len(state.seats))
    return Step(begin_turn(replace(state, turn=following)), events)


def begin_turn(state: State) -> State:
    """The next player's turn, nothing of the last one left."""
    return replace(
        state,
        phase=Phase.TURN,
        quiet=state.quiet + 1,
        direction=-1,
        defeated=0,
        rewarded=False,
        thief=False,
        may_step=False,
    )


def is_over(state: State) -> bool:
    """Whether the game ends at this turn's end (FB-5.1, FB-5.2)."""
    # A defeated general stays defeated when he is given up for a warrior (FB-3.5).
    jie_beaten = not state.jie and JIE not in state.yen
    two_empty = sum(not pile for pile in state.piles) >= 2
    on_table = any(card != EMPTY for column in state.columns for card in column)
    left = on_table or state.jie or any(state.piles)
    return (two_empty and jie_beaten) or state.exhausted >= qi.EXHAUSTIONS or not left


def _over(state: State, events: Events) -> Step[State]:
    if state.exhausted >= qi.EXHAUSTIONS:
        for seat, own in enumerate(state.seats):
            if own.won:
                dropped = best_card(own.won, own.colour)
                state = give_up(state, seat, dropped)
                events += (
                    Event(
                        "fire_bulls.dropped",
                        Rule.END,
                        {"seat": seat, "yen": dropped},
                    ),
                )
    return Step(replace(state, phase=Phase.OVER), events)


def give_up(state: State, seat: int, card: str) -> State:
    """A card that was won is out of the game, for all to see."""
    own = state.seats[seat]
    won = list(own.won)
    won.remove(card)
    state = with_seat(state, seat, replace(own, won=tuple(won)))
    return replace(state, out=tuple(sorted((*state.out, card))))


def lose_from(own: Seat, letter_counts: tuple[int, ...]) -> Seat:
    """A hand without these cards; what was seen is at most what is left."""
    hand = less(own.hand, letter_counts)
    shown = tuple(
        max(0, min(seen, left))
        for seen, left in zip(less(own.shown, letter_counts), hand, strict=True)
    )
    return replace(own, hand=hand, shown=shown)


def robbed(own: Seat, letter: str) -> Seat:
    """A hand without a card that the others did not see go (FB-1.2).

    Any of the cards that were seen may be the one: each is known for one less.
    """
    hand = less(own.hand, one(letter))
    return replace(own, hand=hand, shown=tuple(max(0, n - 1) for n in own.shown))
