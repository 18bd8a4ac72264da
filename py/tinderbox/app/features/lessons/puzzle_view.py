"""A puzzle at the table: its bar counts stars, and helps on request."""

from __future__ import annotations

from functools import cached_property

from tinderbox.app.features.lessons.lesson_view import LessonBar
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.page.asks import LESSON, LIST_PUZZLES
from tinderbox.games import registry


class PuzzleBar(LessonBar):
    """The bar of a puzzle. It can mark a few actions, then show the right one."""

    name_key = "puzzle.name"

    def draw(self) -> None:
        """Update the bar."""
        super().draw()
        put(self.bar, class_="is-puzzle")

    @cached_property
    def names(self) -> list[str]:
        """The names of the game's puzzles, in their order. An own one is alone."""
        lesson = self.session.lesson
        if lesson.start is not None:
            return [lesson.name]
        return [table["name"] for table in registry.load_puzzles(lesson.game)]

    def _progress(self) -> tuple[str, int, int]:
        session = self.session
        if session.mistake:
            return "puzzle.state_wrong", 0, 1
        if session.is_last:
            key = "puzzle.state_seen" if session.was_shown else "puzzle.state_solved"
            return key, 1, 1
        decisions = len(session.lesson.steps) - 1
        if session.lesson.is_mined and decisions > 1:
            return "lesson.place", session.step_index + 1, decisions
        return self.name_key, 0, 1

    def _next(self) -> tuple[str, CommandText]:
        if self.session.mistake:
            return "puzzle.again", LessonBar.step("back")
        if self.session.step.right:
            key = "puzzle.show" if self.session.marked else "puzzle.help"
            return key, LessonBar.step("next")
        game = self.session.lesson.game
        if following := self._following(self.names):
            return "puzzle.next", LESSON(f"{game}/{following}")
        return "puzzle.all", LIST_PUZZLES(game)

    def _do_right_action(self) -> None:
        """Mark the right action among others, at the next request do it."""
        session = self.session
        if session.marked:
            session.was_shown = True
            super()._do_right_action()
        else:
            game = session.game
            legal = [*map(game.encode, session.legal())]
            for action in session.step.candidates(legal):
                session.marked += self.play.screen.gesture(game.decode(action))
            session.lose_star()
            self.play.refresh()
            self._reveal(thing.id for thing in session.marked)
            self.play.say("puzzle.helped")
