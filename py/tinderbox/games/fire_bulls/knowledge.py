"""The knowledge of each seat: FB-6.1."""

from __future__ import annotations

from tinderbox.core.game import Player
from tinderbox.games.fire_bulls.state import State, View


def view(state: State, viewer: Player | None) -> View:
    """Return the public facts and the viewer's own hand, and nothing else."""
    return View(state.public, viewer, None if viewer is None else state.hands[viewer])
