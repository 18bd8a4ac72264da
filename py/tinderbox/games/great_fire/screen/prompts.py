"""The Great Fire: the prompt for the next click of a path."""

from __future__ import annotations

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path
from tinderbox.games.great_fire.screen.gestures import EXPLOSIVE, PAWN
from tinderbox.games.great_fire.state import Actions, View


def prompt(view: View, path: Path, actions: Actions) -> Line | None:
    """Return the prompt after these clicks, None where the phase's is enough."""
    points = view.public.turn.points
    kind, _, name = path[-1].partition("-")
    if path[-1] == PAWN:
        return Line("great_fire.prompt.pawn", {"n": points})
    if path[-1] == EXPLOSIVE:
        return Line("great_fire.prompt.explosive")
    if kind == "crews":
        return Line("great_fire.prompt.crew", {"district": name, "n": points})
    if kind == "district":
        return Line("great_fire.prompt.source", {"district": name, "n": len(actions)})
    return None
