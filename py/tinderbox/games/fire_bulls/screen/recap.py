"""Fire Bulls: the others' gains since the viewer's turn, and the viewer's losses."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Event, Events
from tinderbox.draw.panel import Line
from tinderbox.draw.recap import Arrow, Picture, StepSummarizer, StepSummary
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.state import JIE_PLACE, NOBODY, Public, View

# The symbol of each event: a card that everybody saw, or the back of a card.
_SYMBOLS = {
    "fire_bulls.chose": "bull-{qi}",
    "fire_bulls.took": "qi-card-{qi}",
    "fire_bulls.drew": "qi-back",
    "fire_bulls.stepped": "bull-{colour}",
    "fire_bulls.defeated": "yen-card-{yen}",
    "fire_bulls.gave_up": "yen-card-{yen}",
    "fire_bulls.lost": "qi-card-{qi}",
    "fire_bulls.robbed": "qi-back",
    "fire_bulls.laid_down": "qi-card-{qi}",
}


def summarize(before: View, after: View, events: Events) -> StepSummary | None:
    """Return the summary of a step, None if cards were only turned up."""
    was = before.public
    seat = was.turn.seat
    pictures = tuple(p for event in events for p in _pictures(was, event))
    if not pictures or seat == NOBODY:
        return None
    arrow = _arrow(was, after.public, seat, events)
    return StepSummary(seat, pictures, arrow, tuple(_for_viewer(before, events)))


def _pictures(public: Public, event: Event) -> Iterator[Picture]:
    params = event.params
    if symbol := _SYMBOLS.get(event.key):
        colour = public.seats[int(params["seat"])].colour
        said = None
        match event.key:
            case "fire_bulls.defeated":
                points = worth(str(params["yen"]), colour)
                said = Line("fire_bulls.recap.points", {"n": points})
            case "fire_bulls.gave_up":
                said = Line("fire_bulls.recap.gave_up")
            case "fire_bulls.lost" | "fire_bulls.robbed":
                said = Line("fire_bulls.recap.whose", {"seat": params["seat"]})
        yield Picture(symbol.format(**params, colour=colour), said)


def _arrow(was: Public, now: Public, seat: int, events: Events) -> Arrow | None:
    """Return the arrow of the bull's walk or charge, or None."""
    bull = was.seats[seat].bull
    if now.seats[seat].bull != bull:
        return Arrow(
            (layout.direction_point(bull), layout.direction_point(now.seats[seat].bull))
        )
    beaten = (e.params["yen"] for e in events if e.key == "fire_bulls.defeated")
    return next((_charge(was, now, seat, str(yen)) for yen in beaten), None)


def _charge(was: Public, now: Public, seat: int, yen: str) -> Arrow:
    """Return the arrow of an attack."""
    direction = reach.attacked(was, now, yen)
    if direction == JIE_PLACE:
        return Arrow((layout.on_banner(seat, layout.SUM), layout.JIE))
    place, *_ = reach.standing(was.columns, direction)
    return Arrow((layout.direction_point(direction), layout.yen(*place)))


def _for_viewer(before: View, events: Events) -> Iterator[Line]:
    """Yield the cards that the viewer lost."""
    for event in events:
        is_loss = event.key in ("fire_bulls.lost", "fire_bulls.robbed_card")
        if is_loss and event.params.get("seat") == before.viewer:
            yield Line("fire_bulls.recap.card", {"qi": event.params["qi"]})


RECAP = StepSummarizer(summarize)
