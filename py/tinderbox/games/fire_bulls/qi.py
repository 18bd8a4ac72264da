"""Fire Bulls: exhaustion and renewal of the Qi deck (FB-3.7, FB-3.8)."""

from __future__ import annotations

from tinderbox.core.game import Event, Events
from tinderbox.games.fire_bulls.cards import ALL_QI, Counts, less, more, single
from tinderbox.games.fire_bulls.phase import Changed
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import NOTHING, Public, State

MAX_EXHAUSTIONS = 3  # the match ends with the turn of the third (FB-5.1)
MAX_QUIET_ROUNDS = 3  # without an attack or a card of the deck (FB-3.8)
_ALL = sum(ALL_QI)


def deck_left(public: Public) -> int:
    """Return the number of cards in the Qi deck: all that are nowhere else."""
    held = sum([own.hand for own in public.seats])
    return _ALL - sum(public.row) - sum(public.discards) - held


def is_dealt(public: Public) -> bool:
    """Return True if a Qi card has ever been in a hand.

    All cards are in the deck and the row before that, and later only after the deck was
    exhausted.
    """
    return public.exhausted > 0 or deck_left(public) + sum(public.row) < _ALL


def quiet_rounds(public: Public) -> int:
    """Return how many rounds passed without an attack or a card of the deck."""
    # The present turn counts already, and is not yet over.
    return max(0, public.quiet - 1) // len(public.seats)


def taken(state: State, letter: str) -> tuple[State, Events]:
    """Take a card from the deck. The last one causes an exhaustion (FB-3.7).

    The caller must have put the card elsewhere before: `deck_left` counts the cards
    that are nowhere else.
    """
    deck = less(state.deck, single(letter))
    state = state._replace(deck=deck, public=state.public._replace(quiet=0))
    if any(deck):
        return state, ()
    public, counted = _exhausted(state.public, "exhausted", Rule.EXHAUSTED)
    state, shuffled = _renewed(state._replace(public=public))
    return state, counted + shuffled


def discarded(state: State, cards: Counts) -> tuple[State, Events]:
    """Add discards. An empty deck is renewed from them without an exhaustion.

    A deck stays empty if there is no discard when its last card is taken.
    """
    discards = more(state.public.discards, cards)
    return _renewed(state._replace(public=state.public._replace(discards=discards)))


def stalled(public: Public) -> Changed:
    """Count an exhaustion after rounds in which cards were only traded (FB-3.8)."""
    if public.quiet < MAX_QUIET_ROUNDS * len(public.seats):
        return public, ()
    return _exhausted(public._replace(quiet=0), "stalled", Rule.STALLED)


def _exhausted(public: Public, key: str, rule: Rule) -> Changed:
    """Count an exhaustion. After the third, further ones don't count."""
    if public.exhausted >= MAX_EXHAUSTIONS:
        return public, ()
    times = public.exhausted + 1
    event = Event(f"fire_bulls.{key}", rule, {"n": times})
    return public._replace(exhausted=times), (event,)


def _renewed(state: State) -> tuple[State, Events]:
    public = state.public
    if any(state.deck) or not any(public.discards):
        return state, ()
    event = Event("fire_bulls.renewed", Rule.EXHAUSTED)
    renewed = public._replace(discards=NOTHING)
    return state._replace(public=renewed, deck=public.discards), (event,)
