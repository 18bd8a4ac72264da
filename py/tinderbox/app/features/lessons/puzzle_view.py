"""A puzzle at the table: its bar says which one it is, and shows the solution."""

from __future__ import annotations

from functools import partial

from tinderbox.app.features.lessons.lesson_view import LessonBar
from tinderbox.app.kernel.ui.elements import put
from tinderbox.games import registry

PAUSE_MS = 900  # between the actions of a solution that is shown


class PuzzleBar(LessonBar):
    """The bar of a puzzle, which shows the whole solution to those who ask."""

    name_key = "puzzle.name"
    solution: object = None  # the rest of it, while it is on its way

    @property
    def is_busy(self) -> bool:
        """True if there is still something to be watched."""
        return self.solution is not None or self.play.turns.is_waiting

    def draw(self) -> None:
        """Bring it in step with the puzzle."""
        super().draw()
        put(self.next, aria_disabled=self.is_busy)
        put(self.bar, class_="is-puzzle")

    def _progress(self) -> tuple[str, int, int]:
        names = registry.puzzles(self.session.lesson.game)
        session = self.session
        key = "puzzle.place"
        if session.is_last:
            key = "puzzle.place_seen" if session.is_shown else "puzzle.place_solved"
        return key, names.index(session.lesson.name) + 1, len(names)

    def _next(self) -> tuple[str, str]:
        game = self.session.lesson.game
        if self.session.step.right or self.is_busy:
            return "puzzle.show", LessonBar.step("next")
        if following := self._following(registry.puzzles(game)):
            return "puzzle.next", f"lesson:{game}/{following}"
        return "puzzle.all", f"how:{game}"

    def close(self) -> None:
        """Leave the table as it is without a puzzle."""
        self.solution = None
        super().close()

    def go(self, where: str) -> None:
        """Go "back", or have the whole solution shown, which can't be hurried."""
        if where == "next" and self.is_busy:
            return
        self.solution = None
        super().go(where)

    def _do(self) -> None:
        self.session.is_shown = True
        if self.solution is None:
            self.solution = object()
            self.play.later(PAUSE_MS, partial(self._show_on, self.solution))
        super()._do()

    def _show_on(self, solution: object) -> None:
        """Do what is left of the solution, one action after another."""
        if solution is not self.solution:
            return  # one went back meanwhile
        if not self.session.step.right:
            self.solution = None
            self.draw()
            return
        if not self.play.turns.is_waiting:
            self._do()
        self.play.later(PAUSE_MS, partial(self._show_on, solution))
