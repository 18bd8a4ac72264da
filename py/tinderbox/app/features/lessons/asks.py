"""Requests of buttons of lessons and puzzles. A game is named by its id."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.page.commands import Ask

LEAVE_LESSON: Final[Ask[[]]] = Ask("lesson-leave")
RESET_COURSE: Final[Ask[[str]]] = Ask("reset-course")
RESET_PUZZLES: Final[Ask[[str]]] = Ask("reset-puzzles")
REMOVE_PUZZLE: Final[Ask[[str, str]]] = Ask("remove-puzzle")  # a game, and its name
