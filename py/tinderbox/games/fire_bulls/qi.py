"""Fire Bulls: when the Qi deck is exhausted, and when renewed (FB-3.7, FB-3.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tinderbox.core.game import Event
from tinderbox.games.fire_bulls.cards import Counts, less, more, one
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import NOTHING, State

EXHAUSTIONS: Final = 3  # the match ends with the turn of this one (FB-5.1)
Said = tuple[State, tuple[Event, ...]]


def taken(state: State, letter: str) -> Said:
    """Without a card of the deck: the last one makes an exhaustion (FB-3.7)."""
    state = replace(state, deck=less(state.deck, one(letter)), quiet=0)
    if any(state.deck):
        return state, ()
    state, counted = _exhausted(state, "exhausted", Rule.EXHAUSTED)
    state, shuffled = _renewed(state)
    return state, counted + shuffled


def discarded(state: State, cards: Counts) -> Said:
    """With more discards; an empty deck is renewed from them, and nothing counted."""
    return _renewed(replace(state, discards=more(state.discards, cards)))


def stalled(state: State) -> Said:
    """Cards that are only traded count as an exhaustion, and a new count begins."""
    return _exhausted(replace(state, quiet=0), "stalled", Rule.STALLED)


def _exhausted(state: State, key: str, rule: Rule) -> Said:
    """One exhaustion more; after the third the turn may bring others, for nothing."""
    if state.exhausted >= EXHAUSTIONS:
        return state, ()
    times = state.exhausted + 1
    event = Event(f"fire_bulls.{key}", rule, {"n": times})
    return replace(state, exhausted=times), (event,)


def _renewed(state: State) -> Said:
    if any(state.deck) or not any(state.discards):
        return state, ()
    event = Event("fire_bulls.renewed", Rule.EXHAUSTED)
    return replace(state, deck=state.discards, discards=NOTHING), (event,)
