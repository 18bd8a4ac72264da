"""The cases of Fire Bulls. `tests/games/cases.py` says how they are written."""

from __future__ import annotations

from typing import Final

from tests.games.cases import Cases
from tinderbox.core.game import Game
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import Action, State, View
from tinderbox.games.fire_bulls.text.description import describe
from tinderbox.games.fire_bulls.text.position import position

GAME: Final[Game[State, Action, View]] = rules
CASES: Final = Cases(GAME, Rule, position, describe)
covers = CASES.covers
each = CASES.each
judge = CASES.judge
