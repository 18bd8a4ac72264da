"""Fire Bulls: what a defeated card gives to who wants it (FB-1.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tinderbox.games.fire_bulls.cards import JIE, YEN
from tinderbox.games.fire_bulls.state import State

GIVING: Final = ("bo", "vice", "jie")  # kinds of Yen cards


def offered(code: str) -> str:
    """The card itself if it gives something, else ""."""
    return code if YEN[code].kind in GIVING else ""


def is_any(state: State) -> bool:
    """Whether the card offered has anything to give: all can see that."""
    if YEN[state.offered].kind == "bo":
        return any(state.deck)
    return bool(_others(state))


def taken(state: State) -> State:
    """The player draws a card, or each other player is to lose one."""
    code = state.offered
    state = replace(state, offered="")
    if YEN[code].kind == "bo":
        return replace(state, draws=state.draws + 1)
    return replace(state, struck=_others(state), thief=code == JIE)


def _others(state: State) -> tuple[int, ...]:
    """The other seats with cards in hand."""
    return tuple(
        seat
        for seat, own in enumerate(state.seats)
        if seat != state.turn and any(own.hand)
    )
