"""Fire Bulls: what an attack would meet, shown while a direction is looked at."""

from __future__ import annotations

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Marks
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import JIE, YEN
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.state import JIE_PLACE, NOBODY, Phase, Public, View


def preview(view: View, path: tuple[str, ...]) -> tuple[Marks, tuple[Line, ...]]:
    """What to mark on the table and to say while the last id of `path` is looked at."""
    last = path[-1]
    public = view.public
    if not last.startswith("direction-") or public.turn.phase is Phase.STEP:
        return (), ()
    direction = int(last[-1])
    if direction == JIE_PLACE:
        if not public.jie:
            return (), ()
        return (("jie", "would-burn"),), (_cost(public, JIE),)
    places = reach.within_reach(public, direction)
    marks = tuple((f"yen-{x}-{y}", "would-burn") for x, y in places)
    return marks, tuple(_cost(public, public.columns[x][y]) for x, y in places)


def _cost(public: Public, code: str) -> Line:
    seat = public.turn.seat
    colour = "" if seat == NOBODY else public.seats[seat].colour
    return Line(
        f"fire_bulls.yen_cost.{YEN[code].kind}",
        {"yen": code, "colour": YEN[code].colour or "w", "points": worth(code, colour)},
    )
