"""The pieces in each place of London, and on the tracks of lost houses.

Most pieces stay the same from one action to the next. They are the same objects then: a
board of three hundred pieces compares only the new ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOUR_NAMES, COLOURS, View


def houses(view: View) -> Iterator[Sprite]:
    """Yield houses, ruins and tokens, then the houses that were lost."""
    board = view.public.board
    own = view.mine.colour if view.mine is not None else ""
    for i, colours in enumerate(board.houses):
        is_ruined = bool(board.demolished[i])
        is_marked = bool(board.tokens[i])
        yield from _place(i, colours, own, is_ruined=is_ruined, is_marked=is_marked)
    for i, count in enumerate(board.lost):
        yield from _lost(i, count)


@cache
def _place(
    i: int, colours: str, own: str, *, is_ruined: bool, is_marked: bool
) -> Scene:
    """Return a district's houses or ruins, and its token. `own` houses are marked."""
    place = DISTRICTS[i]
    slots = layout.slots(i)
    size = slots.size
    found = list[Sprite]()
    for n, colour in enumerate(colours):
        x, y = slots.houses[n]
        symbol = f"house-{COLOUR_NAMES[colour]}"
        if colour == own:
            id = f"own-{place.id}-{n}"
            found.append(Sprite(id, "house-own", x, y, scale=size, is_below_areas=True))
        id = f"house-{place.id}-{n}"
        found.append(
            Sprite(id, symbol, x, y, scale=size, kin=symbol, is_below_areas=True)
        )
    if is_ruined:
        x, y = slots.ruin
        found.append(Sprite(f"ruin-{place.id}", "ruin", x, y, is_below_areas=True))
    elif not colours:
        for n, (x, y) in enumerate(slots.houses):
            id = f"scorch-{place.id}-{n}"
            found.append(Sprite(id, "scorch", x, y, scale=size, is_below_areas=True))
    if is_marked:
        x, y = slots.token
        id = f"token-at-{place.id}"
        found.append(Sprite(id, "token", x, y, scale=0.86 * size, is_below_areas=True))
    return tuple(found)


@cache
def _lost(i: int, count: int) -> Scene:
    """Return the houses of a colour on its track."""
    colour = COLOURS[i]
    size = layout.TRACK_SCALE
    symbol = f"house-{COLOUR_NAMES[colour]}"
    found = list[Sprite]()
    for n in range(count):
        x, y = layout.track_slot(i, n)
        id = f"lost-{colour}-{n}"
        found.append(
            Sprite(id, symbol, x, y, scale=size, kin=symbol, is_below_areas=True)
        )
    return tuple(found)
