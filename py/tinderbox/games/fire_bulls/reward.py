"""Fire Bulls: the rewards of defeated cards (FB-1.2)."""

from __future__ import annotations

from tinderbox.games.fire_bulls import qi
from tinderbox.games.fire_bulls.cards import JIE, YEN
from tinderbox.games.fire_bulls.hands import others_with_cards
from tinderbox.games.fire_bulls.state import Public

GIVING = ("bo", "vice", "jie")  # kinds of Yen cards


def offered(code: str) -> str:
    """Return the card if it gives something, else ""."""
    return code if YEN[code].kind in GIVING else ""


def is_available(public: Public) -> bool:
    """Return True if the offered card has anything to give. That is public."""
    if YEN[public.turn.offered].kind == "bo":
        return qi.deck_left(public) > 0
    return bool(others_with_cards(public))


def taken(public: Public) -> Public:
    """Take the reward: the player draws a card, or each other player must lose one."""
    turn = public.turn._replace(offered="")
    if YEN[public.turn.offered].kind == "bo":
        return public._replace(turn=turn._replace(draws=turn.draws + 1))
    struck = others_with_cards(public)
    thief = public.turn.offered == JIE
    return public._replace(turn=turn._replace(struck=struck, thief=thief))
