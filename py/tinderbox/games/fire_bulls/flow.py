"""Fire Bulls: the consequences of an action, up to the next choice (FB-3 to FB-5).

They depend on public facts only. So the course of a turn reveals nothing about the
cards in a hand (FB-6.1).
"""

from __future__ import annotations

from functools import lru_cache

from tinderbox.core.game import Event, Events, Params, Player, Step
from tinderbox.games.fire_bulls import qi, reach, reward
from tinderbox.games.fire_bulls.cards import JIE, Codes
from tinderbox.games.fire_bulls.hands import with_seat
from tinderbox.games.fire_bulls.phase import Changed
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.scoring import best_card
from tinderbox.games.fire_bulls.state import (
    EMPTY,
    NOBODY,
    Column,
    Phase,
    Public,
    State,
    Turn,
)

HAND_LIMIT = 8  # cards (FB-3.2)
OPEN_CARDS = 3  # Qi cards in the open row
FINAL_EMPTY_PILES = 2  # piles, once Qi Jie is defeated (FB-5.1)
CARDS_FOR_THREE = 2  # cards drawn for three defeated (FB-3.4)


def follow(state: State, events: Events = ()) -> Step[State]:
    """Go on to the next choice, of a player or of chance."""
    return _joined(state, events, _following(state.public))


def after_attack(state: State, events: Events = ()) -> Step[State]:
    """Go on with the open row, the bull's step, the hand limit, the turn's end."""
    return _joined(state, events, _closing(state.public))


def _joined(state: State, events: Events, after: Changed) -> Step[State]:
    public, further = after
    return Step(state._replace(public=public), events + further)


def old_won(public: Public) -> Codes:
    """Return the player's cards won before this turn (FB-3.5)."""
    won = public.seats[public.turn.seat].won
    return won[: len(won) - public.turn.defeated]


def ransom_for(public: Public, warriors: int) -> int:
    """Return the number of cards the player gives up for so many warriors (FB-3.5)."""
    return min(warriors, len(old_won(public)))


def is_third(defeated: int) -> bool:
    """Return True if cards are drawn for so many defeated in one turn (FB-3.4)."""
    return defeated == reach.MAX_DEFEATED


def _following(public: Public) -> Changed:
    """Return the table at the next choice, and the events on the way to it.

    Debts come first: cards given up, a reward, cards lost and drawn. Then an attack
    goes on, or the turn closes.
    """
    turn = public.turn
    if is_set_up(public):
        return _in_phase(public, turn, _set_up(public))
    if ransom_for(public, turn.ransom):
        return _in_phase(public, turn, Phase.RANSOM)
    turn = turn._replace(ransom=0)
    if turn.offered and reward.is_available(public):
        return _in_phase(public, turn, Phase.REWARD)
    turn = turn._replace(offered="")
    if turn.struck:
        return _in_phase(public, turn, Phase.STRIKE)
    if turn.draws and qi.deck_left(public):
        return _in_phase(public, turn, Phase.DRAW)
    turn = turn._replace(draws=0)
    if turn.direction >= 0:  # the turn has an attack
        if reach.can_go_on(public):
            return _in_phase(public, turn, Phase.ATTACK)
        if is_third(turn.defeated) and not turn.rewarded:
            turn = turn._replace(rewarded=True, draws=CARDS_FOR_THREE)
            return _following(public._replace(turn=turn))
    return _closing(public._replace(turn=turn))


def _in_phase(public: Public, turn: Turn, phase: Phase) -> Changed:
    return public._replace(turn=turn._replace(phase=phase)), ()


def _closing(public: Public) -> Changed:
    """Do what remains at the end of a turn. Return as `_following` does."""
    turn = public.turn
    if sum(public.row) < OPEN_CARDS and qi.deck_left(public):
        return _in_phase(public, turn, Phase.ROW)
    if turn.may_step:
        return _in_phase(public, turn, Phase.STEP)
    if public.seats[turn.seat].hand > HAND_LIMIT:
        return _in_phase(public, turn, Phase.LIMIT)
    return _end_turn(public._replace(columns=tuple(map(_slid, public.columns))))


@lru_cache(4096)
def _slid(column: Column) -> Column:
    """Return a column with its gaps at the far end (FB-4.1)."""
    near, middle, far = (
        *(card for card in column if card != EMPTY),
        *(EMPTY for card in column if card == EMPTY),
    )
    return near, middle, far


def column_due(public: Public) -> int | None:
    """Return the next column with a gap and cards in its pile, or None (FB-4.1)."""
    for x, column in enumerate(public.columns):
        if EMPTY in column and public.piles[x]:
            return x
    return None


def is_set_up(public: Public) -> bool:
    """Return True before the first turn.

    Where colours are chosen, the first player is known before any Qi card is dealt.
    """
    if public.turn.seat == NOBODY:
        return True
    return public.switches.choose_colours and not qi.is_dealt(public)


def _set_up(public: Public) -> Phase:
    """Return the next phase of the set-up."""
    chooses = public.switches.choose_colours
    if column_due(public) is not None:
        return Phase.REFILL
    if chooses and public.turn.seat == NOBODY:
        return Phase.FIRST
    if sum(public.row) < OPEN_CARDS:
        return Phase.ROW
    return Phase.HANDS if chooses else Phase.FIRST


def _end_turn(public: Public) -> Changed:
    if column_due(public) is not None:
        return _in_phase(public, public.turn, Phase.REFILL)
    public, events = qi.stalled(public)
    if why_over(public):
        public, further = _over(public)
        return public, events + further
    following = Player((public.turn.seat + 1) % len(public.seats))
    return begin_turn(public, following), events


def begin_turn(public: Public, seat: Player) -> Public:
    """Begin a player's turn, with nothing left of the last one."""
    return public._replace(turn=Turn(Phase.TURN, seat), quiet=public.quiet + 1)


def on_turn(public: Public) -> Player | None:
    """Return the seat on turn, None during set-up and after the end."""
    turn = public.turn
    return None if turn.phase is Phase.OVER or turn.seat == NOBODY else turn.seat


def attacker(public: Public) -> Player | None:
    """Return the seat on turn if its bull stands before the columns, or None."""
    seat = on_turn(public)
    return None if seat is None or public.seats[seat].bull < 0 else seat


def ransoms(public: Public) -> Codes:
    """Return the cards of which one is given up for a warrior, sorted (FB-3.5)."""
    return tuple(sorted(set(old_won(public))))


def why_over(public: Public) -> str:
    """Return the name of the reason why the match is over, or "" (FB-5.1, FB-5.2)."""
    if public.exhausted >= qi.MAX_EXHAUSTIONS:
        return "exhausted"
    on_table = any(card != EMPTY for column in public.columns for card in column)
    if not (on_table or public.jie or any(public.piles)):
        return "none_left"
    two_empty = piles_empty(public) >= FINAL_EMPTY_PILES
    return "jie" if two_empty and is_jie_defeated(public) else ""


def piles_empty(public: Public) -> int:
    """Return the number of empty piles."""
    return sum(not pile for pile in public.piles)


def is_jie_defeated(public: Public) -> bool:
    """Return True if Qi Jie was defeated, also if his card was given up (FB-3.5)."""
    return JIE in public.out or any(JIE in own.won for own in public.seats)


def _over(public: Public) -> Changed:
    """End the match. After three exhaustions all lose their best card (FB-5.1)."""
    events: Events = ()
    for seat, own in enumerate(public.seats):
        if public.exhausted >= qi.MAX_EXHAUSTIONS and own.won:
            dropped = best_card(own.won, own.colour)
            public = give_up(public, seat, dropped)
            lost: Params = {"seat": seat, "yen": dropped}
            events += (Event("fire_bulls.dropped", Rule.END, lost),)
    return public._replace(turn=public.turn._replace(phase=Phase.OVER)), events


def give_up(public: Public, seat: int, card: str) -> Public:
    """Remove a won card from the game, for all to see."""
    own = public.seats[seat]
    won = list(own.won)
    won.remove(card)
    public = with_seat(public, seat, own._replace(won=tuple(won)))
    return public._replace(out=tuple(sorted((*public.out, card))))
