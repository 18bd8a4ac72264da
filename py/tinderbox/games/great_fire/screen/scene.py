"""The Great Fire: the picture of a view."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TypeAlias

from tinderbox.core.game import Events
from tinderbox.draw.screen import Marks, Path, Point, Points, Run
from tinderbox.draw.sprites import Scene, Sprite, Sprites
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire import spread
from tinderbox.games.great_fire.board import (
    burnt,
    free_fires,
    idle_crews,
    is_contained,
)
from tinderbox.games.great_fire.map import (
    BUILT,
    DISTRICTS,
    JOINED,
    PUDDING_LANE,
    District,
    by_id,
)
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.screen.gestures import PAWN, crews, district
from tinderbox.games.great_fire.screen.houses import ground, houses
from tinderbox.games.great_fire.state import (
    COLOUR_NAMES,
    PAWNS,
    Action,
    Board,
    MoveCrew,
    MovePawn,
    Phase,
    Public,
    Spread,
    View,
)

Places: TypeAlias = Collection[int]  # numbers of districts

MAX_SPRITE_CONES = 6  # the largest fire that has a picture of its own
MAX_SPRITE_HELD = 3  # the same for cones that crews hold
ROPES_DEPTH = 11.0
SMOKE_HEIGHT = 19.0  # height of smoke above the middle of a full-sized ruin
# How far the seal with a fire's number is right of its foot, by its cones.
SEALS = (0, 10, 13, 16, 19, 23, 26)
NUMBER_HEIGHT_IN_CROWD = 37.0  # height of a number that people would hide
# The scale of the drawn light: of any fire, and more for each cone.
LIGHT_SCALE = 0.8
LIGHT_SCALE_PER_CONE = 0.22
MAX_LIGHT_CONES = 7  # more cones shine no farther
OVEN_LIGHT_SCALE = 2.9  # the same for Pudding Lane
CORE_SCALE = 0.22  # size of the light's bright middle
CORE_SCALE_PER_CONE = 0.09
MIN_CORE_CONES = 3  # smaller fires have no bright middle


def scene(view: View) -> Scene:
    """Return every piece, bottom to top. Fire and people stand above the streets."""
    board = view.public.board
    fires = free_fires(board)
    ruins = burnt(board)
    return (
        _edition(view),
        *_grounds(board, fires, ruins),
        *houses(view),
        *_objectives(view),
        *_lights(board, fires),
        *_names(board, fires, ruins),
        *_wind(view),
        *_fires(board),
        *_people(view),
    )


def marks(view: View) -> Marks:
    """Mark the places that burn or burnt, so that they are not veiled."""
    board = view.public.board
    burning = [i for i, cones in enumerate(board.cones) if cones]
    return tuple([(district(i), "burnt") for i in sorted({*burning, *burnt(board)})])


def _grounds(board: Board, fires: Places, ruins: Places) -> Sprites:
    """Yield the changed grounds: charred, bare, or lit by their own fire."""
    for i, is_demolished in enumerate(board.demolished):
        cones = board.cones[i]
        if is_demolished:
            yield _ground(i, "bare")
        elif i in ruins:
            yield _ground(i, "char")
            if not cones:
                yield _smoke(i)
        if i in fires and i != PUDDING_LANE:
            yield _heat(i, min(cones, MAX_SPRITE_CONES))


# Most pieces stay as they are: those of a cache need not be compared.
@cache
def _ground(i: int, kind: str) -> Sprite:
    id = DISTRICTS[i].id
    return ground(f"ground-{id}", f"{kind}-{id}")


@cache
def _smoke(i: int) -> Sprite:
    slots = layout.slots(i)
    x, y = slots.houses[-1]
    above = (x + 6, y - SMOKE_HEIGHT * slots.size)
    return ground(f"smoke-{DISTRICTS[i].id}", "smoke", above)


@cache
def _heat(i: int, cones: int) -> Sprite:
    id = DISTRICTS[i].id
    css = (f"heat-{cones}",)
    return Sprite(f"heat-{id}", f"lit-{id}", 0, 0, css, is_below_areas=True)


def _names(board: Board, fires: Places, ruins: Places) -> Sprites:
    """Yield the names that changed ground hides, or the light of a fire beside them."""
    lit = {j for i in fires for j in JOINED[i]}
    for i in BUILT:
        is_burnt = i in ruins
        if is_burnt or board.demolished[i] or i in lit:
            yield _name_again(i, is_burnt=is_burnt)


@cache
def _name_again(i: int, *, is_burnt: bool) -> Sprite:
    symbol = f"name-{DISTRICTS[i].id}"
    css = () if is_burnt else ("on-bare",)
    return Sprite(f"again-{symbol}", symbol, 0, 0, css)


def _objectives(view: View) -> Sprites:
    """Yield the pennons of the viewer's own objectives, which nobody else sees."""
    for i in view.mine.objectives if view.mine is not None else ():
        slots = layout.slots(i)
        id = f"aim-{DISTRICTS[i].id}"
        yield ground(id, "pennon-own", slots.ribbon, slots.size)


def _edition(view: View) -> Sprite:
    """Return the edition's name, in Latin in all languages, as on maps of the time."""
    # Of the presets (GF-8.4) only the first edition has this switch.
    symbol = "edition-first" if view.public.switches.fewer_cones else "edition-italian"
    return ground("edition", symbol, layout.EDITION)


def _wind(view: View) -> Sprites:
    """Yield the direction of the card in play: the rose's needle, and the streets."""
    card = view.public.turn.card
    if card and view.public.turn.phase is Phase.SPREAD:
        yield from _ways(card)


def ghosts(view: View, path: Path) -> Scene:
    """Return the streets along which a card that is looked at would drive the fire."""
    match path[-1]:
        case Thing("card", (str(card),)):
            return _ways(card, "ghost-")
    return ()


def _ways(card: str, prefix: str = "") -> Scene:
    return (
        Sprite(f"{prefix}wind", f"wind-{card}", *layout.COMPASS),
        Sprite(f"{prefix}ways", f"ways-{card}", 0, 0),
    )


def _lights(board: Board, fires: Places) -> Sprites:
    """Yield the light and the smoke of each free fire, and its shine on the river."""
    for i in fires:
        yield from _light(i, min(board.cones[i], MAX_LIGHT_CONES))
    if PUDDING_LANE in fires:
        yield Sprite("river-light", "shine", 0, 0)
    for i in fires:
        size = "oven" if i == PUDDING_LANE else min(board.cones[i], MAX_SPRITE_CONES)
        if size != 1:
            yield _plume(i, size)


@cache
def _light(i: int, cones: int) -> Scene:
    """Return the light of a free fire, and its bright middle if it has one."""
    x, y = layout.slots(i).fire
    id = DISTRICTS[i].id
    is_oven = i == PUDDING_LANE
    scale = OVEN_LIGHT_SCALE if is_oven else LIGHT_SCALE + LIGHT_SCALE_PER_CONE * cones
    light = Sprite(f"light-{id}", "firelight", x, y - 12 * scale, scale=scale)
    if is_oven or cones < MIN_CORE_CONES:
        return (light,)
    core_scale = CORE_SCALE + CORE_SCALE_PER_CONE * cones
    core = Sprite(f"core-{id}", "firelight-core", x, y - 6, scale=core_scale)
    return light, core


@cache
def _plume(i: int, size: int | str) -> Sprite:
    place = layout.slots(i).fire
    return Sprite(f"plume-{DISTRICTS[i].id}", f"plume-{size}", *place)


def _fires(board: Board) -> Sprites:
    for i, cones in enumerate(board.cones):
        if cones:
            yield _fire(i, cones, is_contained=is_contained(board, i))


@cache
def _fire(i: int, cones: int, *, is_contained: bool) -> Sprite:
    x, y = layout.slots(i).fire
    shown = min(cones, MAX_SPRITE_CONES)
    size = layout.flame_size(i, cones)
    symbol = f"flame-{shown}" if shown > 1 else "flame"
    if i == PUDDING_LANE:
        symbol = "blaze"
        shown = 0
    elif is_contained:
        symbol = f"held-{min(cones, MAX_SPRITE_HELD)}"
        size = min(size, 1.0)  # the ropes around it need the rest of the room
    if is_contained:  # the ropes around it reach lower than a flame
        y -= ROPES_DEPTH * size
    state = "contained" if is_contained else f"cones-{shown}"
    return Sprite(
        f"fire-{DISTRICTS[i].id}",
        symbol,
        x,
        y,
        ("fire", state),
        text=str(cones),
        scale=size,
    )


def _people(view: View) -> Sprites:
    """Yield crews and pawns, those behind first."""
    board = view.public.board
    for i, place in enumerate(DISTRICTS):
        pawns = [seat for seat, where in enumerate(board.pawns) if where == i]
        standing: list[int | None] = [*pawns]
        if board.crews[i]:
            standing.append(None)
        if not standing:
            continue
        places, size = layout.people(i, len(standing), board.cones[i])
        for seat, point in zip(standing, places, strict=True):
            if seat is None:
                yield _crew(view.public, place, point, size)
            else:
                yield _pawn(view, seat, place, point, size)
        if i != PUDDING_LANE and _is_number_hidden(i, board.cones[i], places, size):
            x, y = layout.slots(i).fire
            flame = layout.flame_size(i, board.cones[i])
            yield Sprite(
                f"count-{place.id}",
                "fire-count",
                x,
                y - NUMBER_HEIGHT_IN_CROWD * flame,
                ("fire", "above"),
                text=str(board.cones[i]),
                scale=flame,
            )


def _is_number_hidden(i: int, cones: int, people: Points, size: float) -> bool:
    """Return True if somebody of that size stands before the number of a fire."""
    x, y = layout.slots(i).fire
    x += SEALS[min(cones, MAX_SPRITE_CONES)] * layout.flame_size(i, cones)
    return bool(cones) and any(
        abs(x - px) < 14 * size and -24 * size < y - py < 20 * size for px, py in people
    )


def _crew(public: Public, place: District, point: Point, size: float) -> Sprite:
    i = place.index
    count = public.board.crews[i]
    return Sprite(
        crews(i).id,
        "crew-idle" if idle_crews(public.board, i) else "crew",
        *point,
        ("piece", "crew", "walker"),
        label="great_fire.place.crews",
        params=(("district", place.id), ("n", count)),
        text=str(count) if count > 1 else "",
        scale=size,
        kin="crew",
        stands_in=district(i),
    )


def _pawn(view: View, seat: int, place: District, point: Point, size: float) -> Sprite:
    mine = seat == view.viewer
    return Sprite(
        PAWN.id if mine else f"pawn-{seat}",
        f"pawn-{COLOUR_NAMES[PAWNS[seat]]}",
        *point,
        ("piece", "pawn", "walker", "mine") if mine else ("piece", "pawn", "walker"),
        label="great_fire.place.own_pawn_in" if mine else "great_fire.place.pawn",
        params=(("seat", seat), ("district", place.id)),
        scale=size,
        kin=f"pawn-{seat}",
        stands_in=district(place.index),
    )


def area_places() -> dict[Thing, Point]:
    """Return the middle of each place."""
    return {district(d.index): layout.slots(d.index).centre for d in DISTRICTS}


def focal_point() -> Point:
    """Return the point of the board to show first if not all of it fits."""
    return layout.slots(PUDDING_LANE).centre


def run(before: View, after: View, events: Events) -> Run | None:
    """Return the way of a moving cone along the streets, None for any other action."""
    public = before.public
    for event in events:
        if "source" in event.params:
            source, target = (
                by_id(str(event.params[end])).index for end in ("source", "district")
            )
            way = spread.path(public.board, public.turn.card, Spread(source, target))
            path = tuple(layout.slots(i).fire for i in way)
            return Run("flame", path, "firelight-core")
    return None


def next_path(action: Action) -> Path:
    """Return the clicks that stay after an action: a piece may step again."""
    if isinstance(action, MovePawn):
        return (PAWN,)
    if isinstance(action, MoveCrew):
        return (crews(action.to),)
    return ()
