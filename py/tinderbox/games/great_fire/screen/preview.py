"""The Great Fire: what would follow, shown while a card or a target is looked at."""

from __future__ import annotations

from collections import Counter

from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Marks
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.scoring import PER_HOUSE
from tinderbox.games.great_fire.screen.gestures import district
from tinderbox.games.great_fire.spread import Arrival, arrival, targets
from tinderbox.games.great_fire.state import CARDS, Board, Phase, View


def preview(view: View, path: tuple[str, ...]) -> tuple[Marks, tuple[Line, ...]]:
    """What to mark on the board and to say while the last id of `path` is looked at."""
    last, board, turn = path[-1], view.public.board, view.public.turn
    if last.startswith("card-") and turn.phase in (Phase.CARD, Phase.SPREAD):
        return _card(board, last[-1])
    if turn.phase is Phase.SPREAD and last.startswith("district-") and len(path) == 1:
        target = by_id(last.removeprefix("district-")).index
        if target in targets(board, turn.card):
            return _target(board, target)
    return (), ()


def _card(board: Board, card: str) -> tuple[Marks, tuple[Line, ...]]:
    if card not in CARDS:
        return (), ()
    reached = targets(board, card)
    marks = tuple((district(i), "would-burn") for i in reached)
    line = Line("great_fire.preview.card", {"card": card, "n": len(reached)})
    return marks, (line,)


def _target(board: Board, target: int) -> tuple[Marks, tuple[Line, ...]]:
    where = {"district": DISTRICTS[target].id}
    mark = ((district(target), "would-burn"),)
    match arrival(board, target):
        case Arrival.COVERED:
            return mark, (Line("great_fire.preview.covered", where),)
        case Arrival.EMPTY:
            return mark, (Line("great_fire.preview.empty", where),)
    houses = board.houses[target]
    costs = tuple(
        Line("great_fire.preview.cost", {"colour": colour, "points": PER_HOUSE * n})
        for colour, n in sorted(Counter(houses).items())
    )
    burnt = Line("great_fire.preview.burns", where | {"houses": houses})
    return mark, (burnt, *costs)
