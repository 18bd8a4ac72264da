"""Pompieri: how a view looks, and what each square is called."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.games.pompieri.plan import CORRIDOR, DOORS, OUTSIDE, SQUARES, at, name
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.gestures import one, square
from tinderbox.games.pompieri.state import Action, Firefighter, Phase, Public, View

SIZE = 1.25  # of pieces that have the room


def scene(view: View) -> Scene:
    """Everything in the building, bottom to top."""
    public = view.public
    return (*_floor(public), *_markers(public), *_crews(view), *_dice(public))


def _floor(public: Public) -> Iterator[Sprite]:
    for n in range(SQUARES):
        if shape := public.floor[n]:
            series = "corridor" if public.series[n] == CORRIDOR else "room"
            x, y = layout.middle(n)
            yield Sprite(
                f"tile-at-{name(n)}", f"{series}-{shape}", x, y, ("tile",), under=True
            )


def _markers(public: Public) -> Iterator[Sprite]:
    for n in range(SQUARES):
        for place in range(public.fires[n]):
            x, y = layout.fire(n, place)
            yield Sprite(
                f"fire-{name(n)}-{place}",
                "blaze",
                x,
                y,
                ("fire",),
                scale=SIZE,
                kin="fire",
            )
        if public.rubble[n]:
            yield Sprite(f"rubble-{name(n)}", "rubble", *layout.rubble(n))
        if many := public.civilians[n]:
            x, y = layout.civilian(n)
            text = str(many) if many > 1 else ""
            yield Sprite(f"civilian-{name(n)}", "civilian", x, y, text=text)


def _crews(view: View) -> Iterator[Sprite]:
    taken: dict[int, int] = {}
    for seat, team in enumerate(view.public.teams):
        if team.door < 0:
            continue
        colour = DOORS[team.door][0]
        for n, member in enumerate(team.crew):
            x, y = _place(team.door, n, member, taken)
            mine, outside = seat == view.viewer, member.square == OUTSIDE
            yield Sprite(
                one(n) if mine else f"crew-{seat}-{n}",
                f"{'carrier' if member.carries else 'firefighter'}-{colour}",
                x,
                y,
                ("piece", "mine") if mine else ("piece",),
                label="pompieri.place.firefighter_out"
                if outside
                else "pompieri.place.firefighter_in",
                params=(("seat", seat), ("square", name(member.square))),
                scale=SIZE,
                kin=f"{seat}-{n}",
            )


def _place(
    door: int, n: int, member: Firefighter, taken: dict[int, int]
) -> tuple[float, float]:
    if member.square == OUTSIDE:
        return layout.outside(door, n)
    place = taken.get(member.square, 0)
    taken[member.square] = place + 1
    return layout.inside(member.square, place)


def _dice(public: Public) -> Iterator[Sprite]:
    """The dice as they lie, and the square they point at."""
    colours = ("green", "blue") if len(public.dice) > 1 else ("white",)
    for n, (eyes, colour) in enumerate(zip(public.dice, colours, strict=False)):
        x, y = layout.die(n)
        roll = f"die-{colour}-{public.round}-{public.rolled}-{public.phase.value}"
        yield Sprite(roll, f"dice-{colour}", x, y, ("die",), text=str(eyes))
    if len(public.dice) > 1 and public.phase is not Phase.TURN:
        yield Sprite("pointer", "pointer", *layout.middle(at(*public.dice)))


def area_labels(view: View) -> dict[str, tuple[Line, ...]]:
    """What each square is called, with all that lies on it, by screen id."""
    return {square(n): tuple(_label(view.public, n)) for n in range(SQUARES)}


def _label(public: Public, n: int) -> Iterator[Line]:
    yield Line("pompieri.place.square", {"square": name(n)})
    if public.floor[n]:
        tile = {"series": public.series[n], "shape": public.floor[n]}
        yield Line("pompieri.place.floor", tile)
    if public.fires[n]:
        yield Line("pompieri.place.fires", {"n": public.fires[n]})
    if public.rubble[n]:
        yield Line("pompieri.place.rubble")
    if public.civilians[n]:
        yield Line("pompieri.place.civilians", {"n": public.civilians[n]})
    for seat, team in enumerate(public.teams):
        for member in team.crew:
            if member.square == n:
                yield Line("pompieri.place.member", {"seat": seat})


def area_places() -> dict[str, tuple[float, float]]:
    """Where the middle of each square is, by screen id."""
    return {square(n): layout.middle(n) for n in range(SQUARES)}


def focal_point() -> tuple[float, float]:
    """The point to look at first, where not all can be seen."""
    return layout.WIDTH / 2, layout.HEIGHT / 2


def next_path(action: Action) -> tuple[str, ...]:
    """The firefighter who did something stays chosen: it may go on."""
    n = getattr(action, "firefighter", None)
    return () if n is None else (one(n),)
