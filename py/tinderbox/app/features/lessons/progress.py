"""The learner's progress in lessons and puzzles, stored as settings of each game."""

from __future__ import annotations

from tinderbox.app.kernel.match.store import Store
from tinderbox.core.outside import parse_number

DONE = "done"
SHOWN = "shown"  # a puzzle whose solution was looked at
LESSONS = "lessons"
PUZZLES = "puzzles"
FIRST = "first_match"  # the setting that names the match with guidance


class Progress:
    """Stores the step that was reached in each lesson or puzzle, or that it is done.

    Example: ``"turn:done spreading:3"``.
    """

    def __init__(self, store: Store, kind: str = LESSONS) -> None:
        self.store = store
        self.kind = kind

    def steps(self, game: str) -> dict[str, str]:
        """Return the stored steps: the name of a lesson → its step, or `DONE`."""
        return dict(
            pair.partition(":")[::2]
            for pair in self.store.recall(self._setting(game)).split()
        )

    def step(self, game: str, lesson: str) -> int:
        """Return the step to continue at: 0 for a lesson that is new, or done."""
        return parse_number(self.steps(game).get(lesson, "")) or 0

    def reached(self, game: str, lesson: str, what: str) -> None:
        """Store the step of a lesson, or that it is done. A done one stays done."""
        steps = self.steps(game)
        if steps.get(lesson) != DONE:
            steps[lesson] = what
            text = " ".join(f"{name}:{step}" for name, step in steps.items())
            self.store.remember(self._setting(game), text)

    def reset(self, game: str) -> None:
        """Delete the progress of a game."""
        self.store.remember(self._setting(game), "")

    def _setting(self, game: str) -> str:
        return f"{self.kind}.{game}"
