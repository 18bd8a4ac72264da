"""Pompieri: the prompt for the next click after a firefighter or a square."""

from __future__ import annotations

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path
from tinderbox.games.pompieri.moving import steps_left
from tinderbox.games.pompieri.plan import name
from tinderbox.games.pompieri.screen.gestures import chosen, chosen_square
from tinderbox.games.pompieri.state import (
    Actions,
    Breach,
    Clear,
    Lay,
    Leave,
    Public,
    PutOut,
    TakeAlong,
    View,
)

_DEEDS = (PutOut, Clear, Breach)


def prompt(view: View, path: Path, actions: Actions) -> Line | None:
    """Return the prompt after these clicks, None where nobody is chosen yet."""
    n = chosen(path)
    if n is None:
        return None
    to = chosen_square(path[-1:])
    if to is not None:
        choice = "tile" if isinstance(actions[0], Lay) else "deed"
        return Line(f"pompieri.prompt.{choice}", {"square": name(to)})
    return _prompt_of_rest(view.public, n, actions)


def _prompt_of_rest(public: Public, n: int, actions: Actions) -> Line:
    """Return the prompt for the actions that this firefighter still has."""
    others = [action for action in actions if not isinstance(action, TakeAlong)]
    if not others:
        return Line("pompieri.prompt.take")
    if all(isinstance(action, Leave) for action in others):
        return Line("pompieri.prompt.leave")
    deeds = [isinstance(action, _DEEDS) for action in others]
    if all(deeds):
        return Line("pompieri.prompt.act")
    if any(deeds):
        return Line("pompieri.prompt.step_or_act")
    steps = steps_left(public.teams[public.turn].crew[n])
    return Line("pompieri.prompt.step", {"n": steps})
