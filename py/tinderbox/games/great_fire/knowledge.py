"""The knowledge of each seat: GF-9."""

from __future__ import annotations

from tinderbox.core.game import Player
from tinderbox.games.great_fire.state import State, View


def view(state: State, viewer: Player | None) -> View:
    """Return the public facts and the viewer's own secret, and nothing else."""
    mine = None if viewer is None else state.secrets[viewer]
    return View(state.public, viewer, mine)


def revealed(state: State) -> State:
    """Make everybody's colour and objectives public at the end (GF-7.1)."""
    seats = tuple(
        seat._replace(colour=secret.colour, objectives=secret.objectives)
        for seat, secret in zip(state.public.seats, state.secrets, strict=True)
    )
    return state._replace(public=state.public._replace(seats=seats))
