"""Pompieri: a preview while a firefighter is hovered or focused."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path, Preview
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri.acting import why_cant_act
from tinderbox.games.pompieri.screen import layout, rooms
from tinderbox.games.pompieri.screen.gestures import chosen_square
from tinderbox.games.pompieri.state import Firefighter, Phase, Public, View


def preview(view: View, path: Path) -> Preview:
    """Return marks and sentences while the last thing of `path` is looked at."""
    public = view.public
    match path[-1]:
        case Thing("own", (int(n),)) if public.phase is Phase.TURN:
            return (), tuple(_of_own(public, public.teams[public.turn].crew[n]))
    return (), ()


def _of_own(public: Public, member: Firefighter) -> Iterator[Line]:
    if member.carries:
        yield Line("pompieri.preview.carries")
    yield Line(_left_to_do(public, member))


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
    n = chosen_square(path)
    if n is None:
        return ()
    match path[-1]:
        case Thing("tile", (str(series), str(shape))):
            tile = rooms.symbol(series, shape, n)
            place = layout.middle(n)
            return (Sprite("ghost", tile, *place, ("ghost",), is_below_areas=True),)
    return ()
