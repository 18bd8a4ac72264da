"""The Great Fire: how a view looks, and what each place is called."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.games.great_fire import spread
from tinderbox.games.great_fire.board import idle_crews, is_contained
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, District
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.screen.gestures import PAWN, crews, district
from tinderbox.games.great_fire.state import (
    COLOUR_NAMES,
    COLOURS,
    NOWHERE,
    PAWNS,
    Action,
    Board,
    MoveCrew,
    MovePawn,
    Spread,
    View,
)

Way = tuple[tuple[float, float], ...]


def scene(view: View) -> Scene:
    """Every piece on the board, bottom to top."""
    return (*_houses(view.public.board), *_fires(view.public.board), *_people(view))


def _houses(board: Board) -> Iterator[Sprite]:
    for place in DISTRICTS:
        slots = layout.slots(place.index)
        for n, colour in enumerate(board.houses[place.index]):
            x, y = slots.houses[n]
            symbol = f"house-{COLOUR_NAMES[colour]}"
            yield Sprite(f"house-{place.id}-{n}", symbol, x, y, kin=symbol)
        if board.demolished[place.index]:
            x, y = slots.ruin
            yield Sprite(f"ruin-{place.id}", "ruin", x, y)
        elif not board.houses[place.index]:
            for n, (x, y) in enumerate(slots.houses):
                yield Sprite(f"scorch-{place.id}-{n}", "scorch", x, y)
        if board.tokens[place.index]:
            x, y = slots.token
            yield Sprite(f"token-at-{place.id}", "token", x, y)
    for i, colour in enumerate(COLOURS):
        symbol = f"house-{COLOUR_NAMES[colour]}"
        for n in range(board.lost[i]):
            x, y = layout.track_slot(i, n)
            yield Sprite(f"lost-{colour}-{n}", symbol, x, y, kin=symbol)


def _fires(board: Board) -> Iterator[Sprite]:
    for i, cones in enumerate(board.cones):
        place, slots = DISTRICTS[i], layout.slots(i)
        if cones:
            x, y = slots.fire
            contained = ("contained",) if is_contained(board, i) else ()
            yield Sprite(
                f"fire-{place.id}",
                "flame",
                x,
                y,
                ("fire", *contained),
                text=str(cones),
                scale=2 if i == PUDDING_LANE else 1,
            )
        if board.crews[i]:
            x, y = slots.crew
            idle = idle_crews(board, i) > 0
            yield Sprite(
                crews(i),
                "crew-idle" if idle else "crew",
                x,
                y,
                ("piece", "crew"),
                label="great_fire.place.crews",
                params=(("district", place.id), ("n", board.crews[i])),
                text=str(board.crews[i]) if board.crews[i] > 1 else "",
                kin="crew",
            )


def _people(view: View) -> Iterator[Sprite]:
    taken: dict[int, int] = {}
    for seat, where in enumerate(view.public.board.pawns):
        if where == NOWHERE:
            continue
        n = taken.get(where, 0)
        taken[where] = n + 1
        x, y = layout.slots(where).pawns[n]
        mine = seat == view.viewer
        yield Sprite(
            PAWN if mine else f"pawn-{seat}",
            f"pawn-{COLOUR_NAMES[PAWNS[seat]]}",
            x,
            y,
            ("piece", "pawn", "mine") if mine else ("piece", "pawn"),
            label="great_fire.place.pawn",
            params=(("seat", seat), ("district", DISTRICTS[where].id)),
            kin=f"pawn-{seat}",
        )


def area_labels(view: View) -> dict[str, tuple[Line, ...]]:
    """What each place is called, with all that lies on it, by screen id."""
    return {district(d.index): tuple(_label(view.public.board, d)) for d in DISTRICTS}


def _label(board: Board, place: District) -> Iterator[Line]:
    i = place.index
    where = {"district": place.id}
    if i == PUDDING_LANE:
        yield Line("great_fire.place.pudding_lane", where)
    elif place.kind == "park":
        yield Line("great_fire.place.park", where)
    else:
        yield Line("great_fire.place.district", {**where, "region": place.region})
        if board.demolished[i]:
            yield Line("great_fire.place.demolished")
        elif board.houses[i]:
            yield Line("great_fire.place.houses", {"houses": board.houses[i]})
        else:
            yield Line("great_fire.place.burnt")
        if place.objective:
            yield Line("great_fire.place.objective", {"worth": place.objective})
        if board.tokens[i]:
            yield Line("great_fire.place.token")
    if board.cones[i]:
        key = "contained" if is_contained(board, i) else "fire"
        yield Line(f"great_fire.place.{key}", {"n": board.cones[i]})
    elif place.kind == "district":
        yield Line("great_fire.place.no_fire")
    if board.crews[i]:
        yield Line("great_fire.place.crew_count", {"n": board.crews[i]})
    for seat, where_stands in enumerate(board.pawns):
        if where_stands == i:
            yield Line("great_fire.place.pawn_of", {"seat": seat})


def area_places() -> dict[str, tuple[float, float]]:
    """Where the middle of each place is, by screen id."""
    return {district(d.index): layout.slots(d.index).centre for d in DISTRICTS}


def focal_point() -> tuple[float, float]:
    """The point of the board to look at first, where not all of it can be seen."""
    return layout.slots(PUDDING_LANE).centre


def animation_path(before: View, action: Action) -> Way:
    """The way a cone runs, for the eye; () for anything else."""
    if not isinstance(action, Spread):
        return ()
    way = spread.path(before.public.board, before.public.turn.card, action)
    return tuple(layout.slots(i).fire for i in way)


def next_path(action: Action) -> tuple[str, ...]:
    """The clicks that stay made after an action: a piece may step again."""
    if isinstance(action, MovePawn):
        return (PAWN,)
    if isinstance(action, MoveCrew):
        return (crews(action.to),)
    return ()
