"""The Great Fire's cases. `tests/games/cases.py` says how they are written."""

from __future__ import annotations

from typing import Final

from tests.games.cases import Cases
from tinderbox.core.game import Game
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import Action, State, View
from tinderbox.games.great_fire.text.description import describe
from tinderbox.games.great_fire.text.position import position

GAME: Final[Game[State, Action, View]] = rules
CASES: Final = Cases(GAME, Rule, position, describe)
covers = CASES.covers
each = CASES.each
judge = CASES.judge
assert_true_of = CASES.assert_true_of
offered = CASES.offered
played = CASES.played
