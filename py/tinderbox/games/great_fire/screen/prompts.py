"""The Great Fire: the prompt for the next click of a path."""

from __future__ import annotations

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen.gestures import EXPLOSIVE, PAWN, number_of
from tinderbox.games.great_fire.state import Actions, View


def prompt(view: View, path: Path, actions: Actions) -> Line | None:
    """Return the prompt after these clicks, None where the phase's is enough."""
    last = path[-1]
    points = view.public.turn.points
    if last == PAWN:
        return Line("great_fire.prompt.pawn", {"n": points})
    if last == EXPLOSIVE:
        return Line("great_fire.prompt.explosive")
    if last.kind == "crews":
        name = DISTRICTS[number_of(last)].id
        return Line("great_fire.prompt.crew", {"district": name, "n": points})
    if last.kind == "district":
        name = DISTRICTS[number_of(last)].id
        return Line("great_fire.prompt.source", {"district": name, "n": len(actions)})
    return None
