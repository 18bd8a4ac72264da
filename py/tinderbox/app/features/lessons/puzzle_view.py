"""A puzzle at the table: its bar names it, and shows the solution on request."""

from __future__ import annotations

from functools import partial

from tinderbox.app.features.lessons.lesson_view import LessonBar
from tinderbox.app.kernel.ui.elements import put
from tinderbox.games import registry

PAUSE_MS = 900  # between the actions of a solution that is shown


class PuzzleBar(LessonBar):
    """The bar of a puzzle, which can show the whole solution."""

    name_key = "puzzle.name"
    solution: object = None  # the actions still to be shown

    @property
    def is_busy(self) -> bool:
        """True while the solution is being shown."""
        return self.solution is not None or self.play.turns.is_waiting

    def draw(self) -> None:
        """Update the bar."""
        super().draw()
        put(self.next, aria_disabled=self.is_busy)
        put(self.bar, class_="is-puzzle")

    def _progress(self) -> tuple[str, int, int]:
        names = registry.puzzles(self.session.lesson.game)
        session = self.session
        key = "puzzle.place"
        if session.is_last:
            key = "puzzle.place_seen" if session.was_shown else "puzzle.place_solved"
        return key, names.index(session.lesson.name) + 1, len(names)

    def _next(self) -> tuple[str, str]:
        game = self.session.lesson.game
        if self.session.step.right or self.is_busy:
            return "puzzle.show", LessonBar.step("next")
        if following := self._following(registry.puzzles(game)):
            return "puzzle.next", f"lesson:{game}/{following}"
        return "puzzle.all", f"how:{game}"

    def close(self) -> None:
        """Remove the bar from the table."""
        self.solution = None
        super().close()

    def go(self, where: str) -> None:
        """Go "back", or show the whole solution, step by step."""
        if where == "next" and self.is_busy:
            return
        self.solution = None
        super().go(where)

    def _do_right_action(self) -> None:
        self.session.was_shown = True
        if self.solution is None:
            self.solution = object()
            self.play.later(PAUSE_MS, partial(self._continue_solution, self.solution))
        super()._do_right_action()

    def _continue_solution(self, solution: object) -> None:
        """Do the rest of the solution, one action after another."""
        if solution is not self.solution:
            return  # the reader went back meanwhile
        if not self.session.step.right:
            self.solution = None
            self.draw()
            return
        if not self.play.turns.is_waiting:
            self._do_right_action()
        self.play.later(PAUSE_MS, partial(self._continue_solution, solution))
