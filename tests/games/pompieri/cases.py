"""The cases of Pompieri. `tests/games/cases.py` says how they are written."""

from __future__ import annotations

from typing import Final

from tests.games.cases import Cases
from tinderbox.core.game import Game
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import Action, State, View
from tinderbox.games.pompieri.text.description import describe
from tinderbox.games.pompieri.text.position import position

GAME: Final[Game[State, Action, View]] = rules
HALL: Final = "floor 3-1 rNESW, 3-2 rNESW, 3-3 rNESW, 4-2 rNESW, 4-3 rNESW"


def place(where: str) -> State:
    """Return the position. A hall of open rooms lies behind the white door."""
    return position(where if "floor" in where else f"{HALL}; {where}")


CASES: Final = Cases(GAME, Rule, place, describe)
covers = CASES.covers
each = CASES.each
judge = CASES.judge
