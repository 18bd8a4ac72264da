"""Pompieri: the aims that a puzzle may set for a team's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.pompieri.fire import coming_spread
from tinderbox.games.pompieri.plan import named
from tinderbox.games.pompieri.state import State


def saved(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if at least n civilians were brought out (PO-4.4)."""
    return now.public.teams[seat].saved - before.public.teams[seat].saved >= n


def put_out(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if at least n fires were put out (PO-4.5)."""
    return now.public.teams[seat].put_out - before.public.teams[seat].put_out >= n


def medals(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if at least n medals were won (PO-5.2)."""
    return now.public.teams[seat].medals - before.public.teams[seat].medals >= n


def carried(before: State, now: State, seat: Player, n: int) -> bool:
    """Return True if at least n of the team carry a civilian (PO-4.4)."""
    return sum(one.carries for one in now.public.teams[seat].crew) >= n


def calm(before: State, now: State, seat: Player) -> bool:
    """Return True if no fire will spread with the next round (PO-3.1)."""
    return not coming_spread(now.public)


def spared(before: State, now: State, seat: Player, square: str) -> bool:
    """Return True if the fire will not spread to a square next round (PO-3.1)."""
    return named(square) not in coming_spread(now.public)


AIMS: Final[Mapping[str, Callable[..., bool]]] = {
    aim.__name__: aim for aim in (saved, put_out, medals, carried, calm, spared)
}
