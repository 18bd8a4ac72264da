"""A puzzle at the table: its bar counts stars, and helps on request."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain

from tinderbox.app.features.lessons.lesson_view import LessonBar
from tinderbox.app.features.lessons.progress import MAX_STARS
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.ui.elements import put, put_command
from tinderbox.app.page.asks import LESSON, LIST_PUZZLES
from tinderbox.app.table.remark import Remark, RemarkKind
from tinderbox.draw.panel import Lines
from tinderbox.draw.things import Thing
from tinderbox.games import registry


class PuzzleBar(LessonBar):
    """The bar of a puzzle. It can mark a few actions, then show the right one."""

    name_key = "puzzle.name"
    _said: Lines = ()  # names the action that was shown, once the others have acted

    def draw(self) -> None:
        """Update the bar."""
        super().draw()
        put(self.bar, class_="is-puzzle")
        self.second.hidden = not self.session.may_go_on
        self.second.textContent = self.play.words.say("puzzle.aftermath")
        put_command(self.second, LessonBar.step("on"))
        if self._said and not self.session.actions_due:
            said, self._said = self._said, ()
            self.play.remark(Remark(said, kind=RemarkKind.REPLY))

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
            return self._help_key(), LessonBar.step("next")
        game = self.session.lesson.game
        if following := self._following(self.names):
            return "puzzle.next", LESSON(f"{game}/{following}")
        return "puzzle.all", LIST_PUZZLES(game)

    def _help_key(self) -> str:
        """Return the key of the words that offer help, or the solution, at its price.

        The last star is not lost by help.
        """
        if not (self.session.actions_due or self._candidates()):
            return "puzzle.show"
        is_free = self.session.lost_stars >= MAX_STARS - 1
        return "puzzle.help" if is_free else "puzzle.help_costs"

    def _candidates(self) -> Sequence[str]:
        """Return the actions that help would leave, encoded. () means that it can't.

        It has to rule something out that was not tried yet: there must be a wrong
        action that begins or ends elsewhere.
        """
        session = self.session
        game = session.game
        legal = [*map(game.encode, session.legal())]
        left = [action for action in legal if action not in session.tried]
        if session.candidates or not left:
            return ()  # it was given, or nothing can be done
        clicks = {it: {*self.play.screen.gesture(game.decode(it))} for it in left}
        wrong = [it for it in left if not session.step.is_right(it)]
        found = session.step.candidates(left)
        while len(found) > 1:
            marked = set[Thing]().union(*(clicks[action] for action in found))
            if any(not clicks[action] <= marked for action in wrong):
                return found
            found.pop()
        return ()

    def _do_right_action(self) -> None:
        """Mark the right action among others, at the next request do it."""
        session = self.session
        candidates = self._candidates()
        if not candidates:
            self._show_solution()
            return
        session.candidates = candidates
        session.lose_star()
        self.play.refresh()
        gesture = self.play.screen.gesture
        things = [*chain(*map(gesture, map(session.game.decode, candidates)))]
        self._reveal(thing.id for thing in things)
        self.table.choosing.keep_in_sight(things)
        self.play.say("puzzle.helped")

    def _show_solution(self) -> None:
        """Do the right action, and say which it was. Its things are marked."""
        from tinderbox.games.hints import described  # rarely needed

        session = self.session
        play = self.play
        action = session.right_action()
        said = described(play.screen, play.viewpoint.view(), action)
        self.table.choosing.keep_in_sight(play.screen.gesture(action))
        session.was_shown = True
        super()._do_right_action()
        self._said = said
        if session.is_last:
            session.solution = session.game.encode(action)
        play.refresh()
