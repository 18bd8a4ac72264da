"""The pieces in each place of London, and on the tracks of lost houses.

Most pieces don't change from one action to the next. Caches return the same objects for
them, so that only new ones of three hundred pieces are compared.
"""

from __future__ import annotations

from functools import cache

from tinderbox.draw.screen import Point
from tinderbox.draw.sprites import Scene, Sprite, Sprites
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOUR_NAMES, COLOURS, View


def houses(view: View) -> Sprites:
    """Yield houses, ruins and tokens, then the houses that were lost."""
    board = view.public.board
    own = view.mine.colour if view.mine is not None else ""
    for i, colours in enumerate(board.houses):
        yield from _place(
            i,
            colours,
            own,
            is_ruined=bool(board.demolished[i]),
            is_marked=bool(board.tokens[i]),
        )
    for i, count in enumerate(board.lost):
        yield from _lost(i, count)


@cache
def _place(
    i: int, colours: str, own: str, *, is_ruined: bool, is_marked: bool
) -> Scene:
    """Return a district's houses or ruins, and its token. `own` houses are marked."""
    return tuple(_pieces(i, colours, own, is_ruined, is_marked))


def _pieces(
    i: int, colours: str, own: str, is_ruined: bool, is_marked: bool
) -> Sprites:
    place = DISTRICTS[i].id
    slots = layout.slots(i)
    size = slots.size
    for n, colour in enumerate(colours):
        if colour == own:
            id = f"own-{place}-{n}"
            yield ground(id, "house-own", slots.houses[n], size, "falls")
        yield _house(f"house-{place}-{n}", colour, slots.houses[n], size)
    if is_ruined:
        yield ground(f"ruin-{place}", "ruin", slots.ruin)
    elif not colours:
        for n, point in enumerate(slots.houses):
            yield ground(f"scorch-{place}-{n}", "scorch", point, size)
    if is_marked:
        yield ground(f"token-at-{place}", "token", slots.token, 0.86 * size)


@cache
def _lost(i: int, count: int) -> Scene:
    """Return the houses of a colour on its track."""
    colour = COLOURS[i]
    return tuple(
        _house(
            f"lost-{colour}-{n}", colour, layout.track_slot(i, n), layout.TRACK_SCALE
        )
        for n in range(count)
    )


def _house(id: str, colour: str, point: Point, size: float) -> Sprite:
    symbol = f"house-{COLOUR_NAMES[colour]}"
    return ground(id, symbol, point, size, "falls")


def ground(
    id: str, symbol: str, point: Point = (0, 0), size: float = 1, *css: str
) -> Sprite:
    """Return a piece that lies on the ground, below the areas."""
    return Sprite(id, symbol, *point, css, scale=size, is_below_areas=True)
