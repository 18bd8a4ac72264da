"""A puzzle at the table: its bar counts stars, and shows the solution on request."""

from __future__ import annotations

from functools import cached_property

from tinderbox.app.features.lessons.lesson_view import LessonBar
from tinderbox.app.kernel.ui.elements import put
from tinderbox.games import registry


class PuzzleBar(LessonBar):
    """The bar of a puzzle, which can show the solution, an action at a time."""

    name_key = "puzzle.name"

    def draw(self) -> None:
        """Update the bar."""
        super().draw()
        put(self.bar, class_="is-puzzle")

    @cached_property
    def names(self) -> list[str]:
        """The names of the game's puzzles, in their order."""
        tables = registry.load_puzzles(self.session.lesson.game)
        return [table["name"] for table in tables]

    def _progress(self) -> tuple[str, int, int]:
        session = self.session
        key = "puzzle.place"
        if session.failure:
            key = "puzzle.place_wrong"
        elif session.is_last:
            key = "puzzle.place_seen" if session.was_shown else "puzzle.place_solved"
        return key, self.names.index(session.lesson.name) + 1, len(self.names)

    def _next(self) -> tuple[str, str]:
        if self.session.failure:
            return "puzzle.again", LessonBar.step("back")
        if self.session.step.right:
            return "puzzle.show", LessonBar.step("next")
        game = self.session.lesson.game
        if following := self._following(self.names):
            return "puzzle.next", f"lesson:{game}/{following}"
        return "puzzle.all", f"puzzles:{game}"

    def _do_right_action(self) -> None:
        self.session.was_shown = True
        super()._do_right_action()
