"""Fire Bulls: what an attack would meet, shown while a direction is looked at."""

from __future__ import annotations

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Marks
from tinderbox.games.fire_bulls import attack
from tinderbox.games.fire_bulls.cards import YEN
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.state import DIRECTIONS, JIE_PLACE, Phase, View


def preview(view: View, path: tuple[str, ...]) -> tuple[Marks, tuple[Line, ...]]:
    """What to mark on the table and to say while the last id of `path` is looked at."""
    last = path[-1]
    if not last.startswith("direction-") or view.phase is Phase.STEP:
        return (), ()
    direction = int(last[-1])
    if direction == JIE_PLACE:
        return (
            ((("jie", "would-burn"),), (_cost(view, "12"),)) if view.jie else ((), ())
        )
    left = attack.reach(view, view.turn, direction) - view.defeated
    places = attack.standing(view.columns, direction)[: max(0, left)]
    marks = tuple((f"yen-{x}-{y}", "would-burn") for x, y in places)
    return marks, tuple(_cost(view, view.columns[x][y]) for x, y in places)


def _cost(view: View, code: str) -> Line:
    colour = view.seats[view.turn].colour if 0 <= view.turn < DIRECTIONS else ""
    return Line(
        f"fire_bulls.yen_cost.{YEN[code].kind}",
        {"yen": code, "colour": YEN[code].colour or "w", "points": worth(code, colour)},
    )
