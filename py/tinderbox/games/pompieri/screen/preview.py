"""Pompieri: a preview while a firefighter is hovered or focused."""

from __future__ import annotations

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path, Preview
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.games.pompieri.acting import why_cant_act
from tinderbox.games.pompieri.plan import named
from tinderbox.games.pompieri.screen import layout, rooms
from tinderbox.games.pompieri.state import Firefighter, Phase, Public, View


def preview(view: View, path: Path) -> Preview:
    """Return marks and sentences while the last id of `path` is looked at."""
    public = view.public
    if not path[-1].startswith("own-") or public.phase is not Phase.TURN:
        return (), ()
    member = public.teams[public.turn].crew[int(path[-1][-1])]
    lines = (Line("pompieri.preview.carries"),) if member.carries else ()
    return (), (*lines, Line(_left_to_do(public, member)))


def _left_to_do(public: Public, member: Firefighter) -> str:
    """Return the key of the sentence that says what a firefighter may still do."""
    if member.acted:
        return "pompieri.preview.acted"
    if member.left:
        return "pompieri.why.left"
    if not member.steps and why_cant_act(public, member) is not None:
        return "pompieri.preview.fresh_outside"
    return f"pompieri.preview.{('fresh', 'one_step', 'no_step')[member.steps]}"


def ghosts(view: View, path: Path) -> Scene:
    """Return the tile that is looked at, on the chosen square."""
    *before, last = path
    squares = [id for id in before if id.startswith("square-")]
    if not last.startswith("tile-") or not squares:
        return ()
    _, series, shape = last.split("-")
    n = named(squares[-1].removeprefix("square-"))
    tile = rooms.symbol(series, shape, n)
    return (Sprite("ghost", tile, *layout.middle(n), ("ghost",), is_below_areas=True),)
