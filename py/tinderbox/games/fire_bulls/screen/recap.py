"""Fire Bulls: the others' gains since the viewer's turn, and the viewer's losses."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.game import Events, Params
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.recap import Arrow, StepSummarizer, StepSummary
from tinderbox.draw.screen import Box
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.state import JIE_PLACE, NOBODY, Public, View

# Of what a turn is told or shown. Cards that are only turned up are no news.
_SHOWN = {
    *("fire_bulls.chose", "fire_bulls.took", "fire_bulls.drew", "fire_bulls.stepped"),
    *("fire_bulls.defeated", "fire_bulls.gave_up", "fire_bulls.lost"),
    *("fire_bulls.robbed", "fire_bulls.laid_down"),
}


def summarize(before: View, after: View, events: Events) -> StepSummary | None:
    """Return the summary of a step, None if cards were only turned up."""
    was = before.public
    seat = was.turn.seat
    if seat == NOBODY or not any(event.key in _SHOWN for event in events):
        return None
    arrow = _arrow(was, after.public, seat, events)
    return StepSummary(seat, "", arrow, tuple(_for_viewer(before, events)))


def tell(view: View, events: Events) -> Lines:
    """Return what was won, taken or given up in a turn, and where the bull went."""
    return (*_tell_cards(view.public, events), *_tell_bull(events))


def _tell_cards(public: Public, events: Events) -> Iterator[Line]:
    beaten = [event for event in events if event.key == "fire_bulls.defeated"]
    if beaten:
        points = sum(
            worth(str(it.params["yen"]), public.seats[int(it.params["seat"])].colour)
            for it in beaten
        )
        params: Params = {"n": len(beaten), "points": points}
        yield Line("fire_bulls.turn.beat", {**params, "yen": beaten[0].params["yen"]})
    taken = [event for event in events if event.key == "fire_bulls.took"]
    if taken:
        params = {"n": len(taken), "qi": taken[0].params["qi"]}
        yield Line("fire_bulls.turn.took", params)
    for event in events:
        match event.key:
            case "fire_bulls.drew":
                yield Line("fire_bulls.turn.drew")
            case "fire_bulls.chose":
                yield Line("fire_bulls.turn.chose", {"qi": event.params["qi"]})
            case "fire_bulls.gave_up":
                yield Line("fire_bulls.turn.gave_up", {"yen": event.params["yen"]})


def _tell_bull(events: Events) -> Iterator[Line]:
    steps = [event for event in events if event.key == "fire_bulls.stepped"]
    if steps:
        direction = steps[-1].params["direction"]
        yield Line("fire_bulls.turn.stepped", {"direction": direction})
    if any(event.key == "fire_bulls.swapped" for event in events):
        yield Line("fire_bulls.turn.swapped")


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
    """Return the arrow of an attack, from the attacker's bull.

    Where it attacks from another direction, the arrow turns there. Another player's
    bull may stand in it.
    """
    direction = reach.attacked(was, now, yen)
    if direction == JIE_PLACE:
        return Arrow((layout.on_banner(seat, layout.SUM), layout.JIE))
    place, *_ = reach.standing(was.columns, direction)
    own = layout.direction_point(was.seats[seat].bull)
    ways = dict.fromkeys((own, layout.direction_point(direction)))
    return Arrow((*ways, layout.yen(*place)))


def _for_viewer(before: View, events: Events) -> Iterator[Line]:
    """Yield the cards that the viewer lost."""
    for event in events:
        is_loss = event.key in ("fire_bulls.lost", "fire_bulls.robbed_card")
        if is_loss and event.params.get("seat") == before.viewer:
            yield Line("fire_bulls.recap.card", {"qi": event.params["qi"]})


def taken(_: View) -> Iterator[Box]:
    """Yield the corners of the cards with their numbers, and the numbers of piles."""
    wide, high = layout.CARD
    for column in range(len(layout.COLUMNS)):
        for row in range(len(layout.ROWS)):
            x, y = layout.yen(column, row)
            yield x - wide / 2, y - high / 2, x - wide / 2 + 42, y - high / 2 + 46
        x, y = layout.pile(column)
        yield x, y - 40, x + 64, y + 20


RECAP = StepSummarizer(summarize, tell, taken)
