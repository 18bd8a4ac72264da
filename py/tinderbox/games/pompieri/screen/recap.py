"""Pompieri: summaries of the fire and of others' turns, with the viewer's losses."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import CHANCE, Events
from tinderbox.draw.panel import Line
from tinderbox.draw.recap import Arrow, Picture, StepSummarizer, StepSummary
from tinderbox.draw.screen import Point
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE, named
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.state import Firefighter, Phase, Public, View

# The symbol of each event. {colour} is the colour of the team's door.
_SYMBOLS = {
    "pompieri.fire": "blaze",
    "pompieri.civilians_lost": "civilian",
    "pompieri.carried_lost": "civilian",
    "pompieri.thrown_out": "firefighter-{colour}",
    "pompieri.rubble": "rubble",
    "pompieri.civilian": "civilian",
    "pompieri.entered": "firefighter-{colour}",
    "pompieri.left": "verb-leave",
    "pompieri.saved": "carrier-{colour}",
    "pompieri.moved": "firefighter-{colour}",
    "pompieri.laid": "verb-explore",
    "pompieri.took": "verb-take",
    "pompieri.put_out": "verb-put-out",
    "pompieri.cleared": "verb-clear",
    "pompieri.breached": "verb-breach",
}
_FIRE = Picture("blaze")


def summarize(before: View, after: View, events: Events) -> StepSummary | None:
    """Return the summary of a step, None if there is no picture of it.

    It belongs to the team on turn. The fire's own steps belong to CHANCE.
    """
    public = before.public
    is_new_round = any(event.key == "pompieri.round" for event in events)
    seat = public.turn if public.phase is Phase.TURN and not is_new_round else CHANCE
    pictures = tuple(_pictures(public, events))
    if not pictures:
        return None
    arrow = _arrow(public, after.public, seat, events)
    return StepSummary(seat, pictures, arrow, tuple(_for_viewer(before, after, events)))


def _pictures(public: Public, events: Events) -> Iterator[Picture]:
    spread = sum(event.key == "pompieri.spread" for event in events)
    if spread:
        yield Picture("blaze", Line("pompieri.recap.spread", {"n": spread}))
    for event in events:
        if symbol := _SYMBOLS.get(event.key):
            square = event.params.get("square")
            place = Line("pompieri.recap.place", {"square": square}) if square else None
            seat = event.params.get("seat")
            colour = DOORS[public.teams[int(seat)].door][0] if seat is not None else ""
            yield Picture(symbol.format(colour=colour), place)


def _arrow(was: Public, now: Public, seat: int, events: Events) -> Arrow | None:
    """Return the step of the firefighter who moved, or the place of another action."""
    if seat != CHANCE:
        crews = zip(was.teams[seat].crew, now.teams[seat].crew, strict=True)
        for n, (old, new) in enumerate(crews):
            if old.square != new.square:
                return Arrow(
                    tuple(_point_of(was, seat, n, member) for member in (old, new))
                )
    square = str(events[0].params.get("square", ""))
    is_fire = events[0].key == "pompieri.fire"
    return Arrow((layout.middle(named(square)),), is_fire) if square else None


def _point_of(public: Public, seat: int, n: int, member: Firefighter) -> Point:
    if member.square == OUTSIDE:
        return layout.outside(public.teams[seat].door, n)[:2]
    return layout.middle(member.square)


def _for_viewer(before: View, after: View, events: Events) -> Iterator[Line]:
    """Yield the viewer's firefighters who were driven out, and civilians lost."""
    if before.viewer is None or not any(
        event.key == "pompieri.thrown_out" and event.params["seat"] == before.viewer
        for event in events
    ):
        return
    was = before.public.teams[before.viewer].crew
    now = after.public.teams[before.viewer].crew
    for old, new in zip(was, now, strict=True):
        if old.square != OUTSIDE == new.square:  # it was inside and is outside now
            yield Line("pompieri.recap.driven_out", {"n": 1})
            if old.carries:
                yield Line("pompieri.recap.civilian", {"n": 1})


RECAP = StepSummarizer(summarize, chance=_FIRE)
