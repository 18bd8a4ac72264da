"""The Great Fire: what would follow, shown while a card or a target is looked at."""

from __future__ import annotations

from collections import Counter

from tinderbox.draw.panel import Line
from tinderbox.draw.sprites import Scene
from tinderbox.games.great_fire import spread
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.scoring import PER_HOUSE
from tinderbox.games.great_fire.screen.gestures import district
from tinderbox.games.great_fire.state import CARDS, Phase, View

Marks = tuple[tuple[str, str], ...]  # (screen id, css class)


def preview(view: View, path: tuple[str, ...]) -> tuple[Marks, tuple[Line, ...]]:
    """What to mark on the board and to say while the last id of `path` is looked at."""
    last = path[-1]
    if last.startswith("card-") and view.phase in (Phase.CARD, Phase.SPREAD):
        return _card(view, last[-1])
    if view.phase is Phase.SPREAD and last.startswith("district-") and len(path) == 1:
        return _target(view, by_id(last.removeprefix("district-")).index)
    return (), ()


def _card(view: View, card: str) -> tuple[Marks, tuple[Line, ...]]:
    if card not in CARDS:
        return (), ()
    targets = _reached(view, card)
    marks = tuple((district(i), "would-burn") for i in sorted(targets))
    line = Line("great_fire.preview.card", {"card": card, "n": len(targets)})
    return marks, (line,)


def _reached(view: View, card: str) -> set[int]:
    return {t for _, found in spread.stretches(view.board, card) for t in found}


def _target(view: View, target: int) -> tuple[Marks, tuple[Line, ...]]:
    if target not in _reached(view, view.card):
        return (), ()
    where = {"district": DISTRICTS[target].id}
    mark = ((district(target), "would-burn"),)
    if view.board.cones[target] + 1 <= view.board.crews[target]:
        return mark, (Line("great_fire.preview.covered", where),)
    houses = view.board.houses[target]
    if not houses:
        return mark, (Line("great_fire.preview.empty", where),)
    costs = tuple(
        Line("great_fire.preview.cost", {"colour": colour, "points": PER_HOUSE * n})
        for colour, n in sorted(Counter(houses).items())
    )
    burnt = Line("great_fire.preview.burns", where | {"houses": houses})
    return mark, (burnt, *costs)


def ghosts(view: View, path: tuple[str, ...]) -> Scene:
    """Nothing is laid here that could be shown before."""
    return ()
