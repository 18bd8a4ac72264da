"""Pompieri: summaries of the fire and of others' turns, with the viewer's losses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tinderbox.core.game import CHANCE, Events, Params
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.recap import Arrow, StepSummarizer, StepSummary
from tinderbox.draw.screen import Box, Point
from tinderbox.games.pompieri.plan import OUTSIDE, named
from tinderbox.games.pompieri.scoring import CIVILIAN_MEDALS, FIRE_MEDALS
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.state import Firefighter, Phase, Public, View

# What of the turn of a team and of the fire is told or shown.
_SHOWN = {
    *("pompieri.spread", "pompieri.fire", "pompieri.civilians_lost"),
    *("pompieri.carried_lost", "pompieri.thrown_out", "pompieri.rubble"),
    *("pompieri.civilian", "pompieri.entered", "pompieri.left", "pompieri.saved"),
    *("pompieri.moved", "pompieri.laid", "pompieri.took", "pompieri.put_out"),
    *("pompieri.cleared", "pompieri.breached"),
}
# What a turn may come to, what counts most first: the event, and what it is worth.
_DEEDS = (
    ("saved", CIVILIAN_MEDALS),
    ("put_out", FIRE_MEDALS),
    ("took", 0),
    ("laid", 0),
    ("entered", 0),
    ("breached", 0),
    ("cleared", 0),
    ("moved", 0),
)
_OF_FIRE = ("lost", "fire", "civilian", "rubble")


def summarize(before: View, after: View, events: Events) -> StepSummary | None:
    """Return the summary of a step, None if there is no picture of it.

    It belongs to the team on turn. The fire's own steps belong to CHANCE.
    """
    public = before.public
    is_new_round = any(event.key == "pompieri.round" for event in events)
    seat = public.turn if public.phase is Phase.TURN and not is_new_round else CHANCE
    if not any(event.key in _SHOWN for event in events):
        return None
    arrow = _arrow(public, after.public, seat, events)
    piece = "firefighter" if arrow is not None and len(arrow.points) > 1 else ""
    return StepSummary(seat, piece, arrow, tuple(_for_viewer(before, after, events)))


def tell(_: View, events: Events) -> Lines:
    """Return what a team achieved, or what the fire did in a round."""
    counts = Counter(event.key.removeprefix("pompieri.") for event in events)
    counts["lost"] = counts["carried_lost"] + sum(
        int(it.params["n"]) for it in events if it.key == "pompieri.civilians_lost"
    )
    if any(counts[deed] for deed, _ in _DEEDS):
        return tuple(_tell_deeds(counts))
    return tuple(
        Line(f"pompieri.turn.{kind}", {"n": counts[kind]})
        for kind in _OF_FIRE
        if counts[kind]
    )


def _tell_deeds(counts: Counter[str]) -> Iterator[Line]:
    for deed, worth in _DEEDS:
        if n := counts[deed]:
            params: Params = {"n": n, "points": worth * n}
            yield Line(f"pompieri.turn.{deed}", params if worth else {"n": n})


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


def taken(_: View) -> Iterator[Box]:
    """Yield the sides of the house, with the numbers of columns and rows."""
    left, top = layout.corner(0)
    house = layout.HOUSE
    outer = layout.OUTER
    yield left - outer, top - outer, left + house + outer, top
    yield left - outer, top + house, left + house + outer, top + house + outer
    yield left - outer, top, left, top + house
    yield left + house, top, left + house + outer, top + house


RECAP = StepSummarizer(summarize, tell, taken)
