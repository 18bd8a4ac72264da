"""Pompieri: the picture of a view, and the names of squares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tinderbox.core.game import Events
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.screen import Path, Point, Run
from tinderbox.draw.sprites import Classes, Scene, Sprite, Sprites
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri.moving import steps_left
from tinderbox.games.pompieri.plan import (
    DOORS,
    OUTSIDE,
    SQUARES,
    around,
    beside,
    name,
    square_at,
)
from tinderbox.games.pompieri.rounds import on_turn
from tinderbox.games.pompieri.screen import layout, rooms
from tinderbox.games.pompieri.screen.gestures import entrance, firefighter, square
from tinderbox.games.pompieri.state import (
    FIREFIGHTERS_PER_TEAM,
    Action,
    Firefighter,
    Leave,
    Phase,
    Public,
    RollDie,
    RollSquare,
    View,
)

# How far right of its firefighter a civilian is drawn who is carried out.
CARRIED_OFFSET = 18.0
PlacedFigures = dict[int, int]  # square → figures placed on it so far
# The firefighters on a square: the kind of name, seat and number of each.
Members = tuple[tuple[str, int, int], ...]


def scene(view: View) -> Scene:
    """Return everything in the building and before it, bottom to top."""
    public = view.public
    return (
        *_doors(public),
        *_floor(public),
        *_lit_stones(public),
        *_firelight(public),
        *_fires(public),
        *_people(view),
        *_dice(public),
    )


def _doors(public: Public) -> Sprites:
    """Yield the doors of the teams in play, with a hose to each."""
    for team in public.teams if public.phase is not Phase.TEAMS else ():
        colour = DOORS[team.door][0]
        yield _floor_piece(f"hose-to-{colour}", f"hose-{colour}", (0, 0))
        place = layout.at_door(team.door)
        yield _floor_piece(f"door-of-{colour}", f"door-{colour}", place)


def _floor_piece(id: str, symbol: str, point: Point, *classes: str) -> Sprite:
    return Sprite(id, symbol, *point, classes, is_below_areas=True)


def _floor(public: Public) -> Sprites:
    """Yield the tiles, and the smoke from doorways to the unknown."""
    for n in range(SQUARES):
        if shape := public.floor[n]:
            yield _tile(n, public.series[n], shape)
    for n in range(SQUARES):
        for side in public.floor[n]:
            beyond = beside(n, side)
            if beyond is not None and not public.floor[beyond]:
                yield _leak(n, side)


# Most pieces stay as they are: those of a cache need not be compared.
@cache
def _tile(n: int, series: str, shape: str) -> Sprite:
    tile = rooms.symbol(series, shape, n)
    return _floor_piece(f"tile-at-{name(n)}", tile, layout.middle(n), "tile")


@cache
def _leak(n: int, side: str) -> Sprite:
    id = f"leak-{name(n)}-{side}"
    return _floor_piece(id, f"leak-{side}", layout.middle(n), "leak")


def _firelight(public: Public) -> Sprites:
    """Yield the light of each burning square, dimmer beside other fires."""
    burning = {n for n, fires in enumerate(public.fires) if fires}
    for n in sorted(burning):
        yield _light(n, len(burning.intersection(around(n))) // 2)


@cache
def _light(n: int, among: int) -> Sprite:
    css = (f"among-{among}",)
    return Sprite(f"light-{name(n)}", "firelight", *layout.middle(n), css)


def _fires(public: Public) -> Sprites:
    struck = square_at(*public.dice) if _names_square(public) else None
    for n in range(SQUARES):
        new = ("struck",) if n == struck else ()
        if public.fires[n]:
            yield from _fires_on(n, public.fires[n], new)
        if public.rubble[n]:
            yield _rubble(n, new)


@cache
def _fires_on(n: int, fires: int, new: Classes) -> Scene:
    kinds = ("blaze",) if fires == 1 else ("blaze-back", "blaze-front")
    return tuple(
        Sprite(
            f"fire-{name(n)}-{place}",
            kind,
            *layout.fire(n, place, fires),
            ("fire", *new),
            kin="fire",
        )
        for place, kind in enumerate(kinds)
    )


@cache
def _rubble(n: int, new: Classes) -> Sprite:
    return Sprite(f"rubble-{name(n)}", "rubble", *layout.middle(n), ("debris", *new))


def figures(public: Public) -> list[int]:
    """Return the number of figures on each square. All its civilians are one figure."""
    figures_on = [int(many > 0) for many in public.civilians]
    for team in public.teams:
        for member in team.crew:
            if member.square != OUTSIDE:
                figures_on[member.square] += 1
    return figures_on


def _people(view: View) -> Sprites:
    """Yield civilians and firefighters, those at the back of a square first."""
    public = view.public
    figures_on = figures(public)
    struck = square_at(*public.dice) if _names_square(public) else None
    placed: PlacedFigures = {}
    for n, many in enumerate(public.civilians):
        if many:
            spot = layout.inside(n, figures_on[n] - 1, figures_on[n])
            yield Sprite(
                f"civilian-{name(n)}",
                "civilian-many" if many > 1 else "civilian",
                *spot[:2],
                ("civilian", "struck") if n == struck else ("civilian",),
                text=str(many) if many > 1 else "",
                scale=spot.scale,
            )
    crews = []
    pips = []
    for seat, team in enumerate(public.teams):
        if team.door < 0:
            continue
        is_acting = seat == on_turn(public)
        for n, member in enumerate(team.crew):
            spot = _spot(team.door, n, member, placed, figures_on)
            crews.append((spot.y, _figure(view, seat, n, spot)))
            if is_acting:
                pips.append(_pips(n, member, spot))
    crews.sort(key=lambda figure: figure[0])
    yield from (figure for _, figure in crews)
    yield from pips


def _spot(
    door: int, n: int, member: Firefighter, placed: PlacedFigures, figures_on: list[int]
) -> layout.Spot:
    if member.square == OUTSIDE:
        return layout.outside(door, n)
    place = placed.get(member.square, 0)
    placed[member.square] = place + 1
    return layout.inside(member.square, place, figures_on[member.square])


def _figure(view: View, seat: int, n: int, spot: layout.Spot) -> Sprite:
    team = view.public.teams[seat]
    member = team.crew[n]
    colour = DOORS[team.door][0]
    mine = seat == view.viewer
    is_outside = member.square == OUTSIDE
    return Sprite(
        firefighter(n).id if mine else f"crew-{seat}-{n}",
        f"{'carrier' if member.carries else 'firefighter'}-{colour}",
        *spot[:2],
        ("piece", "walker", "mine") if mine else ("piece", "walker"),
        label=_name_of(member, mine=mine),
        params=(
            ("seat", seat),
            ("number", n + 1),
            ("crew", FIREFIGHTERS_PER_TEAM),
            ("colour", colour),
            ("square", name(DOORS[team.door][1] if is_outside else member.square)),
        ),
        scale=spot.scale,
        kin=f"{seat}-{n}",
        stands_in=entrance(colour) if is_outside else square(member.square),
    )


def _name_of(member: Firefighter, *, mine: bool) -> str:
    """Return the key of a firefighter's name."""
    whose = "own" if mine else "others"
    if member.square == OUTSIDE:
        return f"pompieri.firefighter.{whose}_outside"
    carries = "carrier" if member.carries else "inside"
    return f"pompieri.firefighter.{whose}_{carries}"


def _pips(n: int, member: Firefighter, spot: layout.Spot) -> Sprite:
    """Show a firefighter's steps left, over its head or before its feet."""
    x, y, scale, has_others_behind = spot
    symbol = f"pips-{steps_left(member)}"
    above = -22 if has_others_behind else 33
    return Sprite(f"steps-{n}", symbol, x, y - above * scale, ("pips",), scale=scale)


def _thrown(public: Public) -> tuple[int, ...]:
    """Return the dice that lie there, none before the round's first throw."""
    is_first = public.phase is Phase.FIRE and not public.rolled
    return () if is_first else public.dice


def _throw_id(public: Public) -> str:
    """Return an id that differs from the id of the throw before."""
    return f"{public.round}-{public.rolled}-{public.phase.value}"


def _lit_stones(public: Public) -> Sprites:
    """Yield the stones of the column and the row that the dice name."""
    if not _names_square(public):
        return
    column, row = public.dice
    for kind, stones, number in (
        ("column", layout.column_stones(column), column),
        ("row", layout.row_stones(row), row),
    ):
        for n, (x, y) in enumerate(stones):
            id = f"lit-{kind}-{n}-{_throw_id(public)}"
            yield Sprite(id, f"lit-{kind}", x, y, ("lit",), text=str(number))


def _names_square(public: Public) -> bool:
    """Return True if the dice name a square, and nobody has acted since."""
    if len(_thrown(public)) < 2 or public.phase is Phase.OVER:
        return False
    if public.phase is not Phase.TURN:
        return True
    is_fresh = all(m.steps == 0 and not m.acted for m in public.teams[public.turn].crew)
    return public.turn == public.first and is_fresh


def _dice(public: Public) -> Sprites:
    """Yield the dice. Two of them lie at their column's and row's numbers."""
    dice = _thrown(public)
    colours = ("green", "blue") if len(dice) > 1 else ("white",)
    roll = _throw_id(public)
    if _names_square(public):
        place = layout.middle(square_at(*dice))
        yield Sprite(f"pointer-{roll}", "corners", *place, ("pointer",))
    for pips, colour, (x, y) in zip(dice, colours, layout.dice(dice), strict=False):
        id = f"die-{colour}-{roll}"
        classes = ("die", f"die-{colour}")
        yield Sprite(id, f"dice-{colour}", x, y, classes, text=str(pips), scale=0.8)


def area_labels(view: View) -> dict[Thing, Lines]:
    """Return the name of each square and door, with all pieces there."""
    public = view.public
    members = [Members() for _ in range(SQUARES)]
    for seat, team in enumerate(public.teams):
        for number, member in enumerate(team.crew, start=1):
            if member.square != OUTSIDE:
                key = "own_member" if seat == view.viewer else "member"
                members[member.square] += ((key, seat, number),)
    squares = {
        square(n): _label(
            n,
            public.series[n],
            public.floor[n],
            public.fires[n],
            public.rubble[n],
            public.civilians[n],
            there,
        )
        for n, there in enumerate(members)
    }
    return squares | {
        entrance(colour): tuple(_door(view.public, n, colour))
        for n, (colour, _, _) in enumerate(DOORS)
    }


def _door(public: Public, door: int, colour: str) -> Iterator[Line]:
    at_door = {"colour": colour, "square": name(DOORS[door][1])}
    yield Line("pompieri.place.door", at_door)
    for seat, team in enumerate(public.teams):
        if team.door == door:
            yield Line("pompieri.place.team", {"seat": seat})


@cache  # most squares stay as they are: the same lines need not be compared
def _label(
    n: int,
    series: str,
    floor: str,
    fires: int,
    rubble: bool,
    civilians: int,
    members: Members,
) -> Lines:
    lines = [Line("pompieri.place.square", {"square": name(n)})]
    if floor:
        lines.append(Line("pompieri.place.floor", {"series": series, "shape": floor}))
    elif not (fires or rubble):
        lines.append(Line("pompieri.place.smoke"))
    if fires:
        lines.append(Line("pompieri.place.fires", {"n": fires}))
    if rubble:
        lines.append(Line("pompieri.place.rubble"))
    if civilians:
        lines.append(Line("pompieri.place.civilians", {"n": civilians}))
    for key, seat, number in members:
        there = {"seat": seat, "number": number}
        lines.append(Line(f"pompieri.place.{key}", there))
    return tuple(lines)


def area_places() -> dict[Thing, Point]:
    """Return the middle of each square and entrance."""
    squares = {square(n): layout.middle(n) for n in range(SQUARES)}
    return squares | {
        entrance(colour): layout.at_door(n, layout.WAITING_DISTANCE)
        for n, (colour, _, _) in enumerate(DOORS)
    }


def focal_point() -> Point:
    """Return the point to show first if not all of the plan fits."""
    return layout.WIDTH / 2, layout.HEIGHT / 2


def next_path(action: Action) -> Path:
    """Return the clicks that stay after an action: the firefighter may go on."""
    n = getattr(action, "firefighter", None)
    return () if n is None else (firefighter(n),)


def is_rare(view: View, action: Action) -> bool:
    """Return True if a firefighter would go out alone, and stay outside."""
    crew = view.public.teams[view.public.turn].crew
    return isinstance(action, Leave) and not crew[action.firefighter].carries


def run(before: View, after: View, events: Events) -> Run | None:
    """Return the way out of a saved civilian, None if nobody was saved."""
    for event in events:
        if event.key == "pompieri.saved":
            seat = int(event.params["seat"])
            team = before.public.teams[seat]
            crews = zip(team.crew, after.public.teams[seat].crew, strict=True)
            for was, now in crews:
                if was.carries and not now.carries:
                    way = (
                        layout.middle(was.square),
                        layout.at_door(team.door),
                        layout.outside(team.door, 1)[:2],
                    )
                    path = tuple((x + CARRIED_OFFSET, y) for x, y in way)
                    return Run("civilian", path, "civilian")
    return None


def is_thrown(action: Action) -> bool:
    """Return True if the action is a throw of dice, which everybody watches."""
    return isinstance(action, RollDie | RollSquare)
