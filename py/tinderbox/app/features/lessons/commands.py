"""The commands of lessons and puzzles: start, continue, leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.lessons.asks import (
    LEAVE_LESSON,
    REMOVE_PUZZLE,
    RESET_PUZZLES,
)
from tinderbox.app.features.lessons.course import texts_of_lessons
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.features.lessons.lesson_view import LessonBar
from tinderbox.app.features.lessons.own_puzzles import OWN
from tinderbox.app.features.lessons.progress import (
    DONE,
    PUZZLES,
    Progress,
)
from tinderbox.app.features.lessons.puzzle_view import PuzzleBar
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page.asks import (
    LEARN,
    LESSON,
    LIST_PUZZLES,
    PUZZLE_OF_DAY,
)
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import Home, Lesson, TablePlace
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.table_page import TablePage
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.player_names import USUAL_NAMES

if TYPE_CHECKING:
    from tinderbox.app.features.lessons.puzzle_list import PuzzleList


class LessonCommands:
    """Shows lessons and puzzles."""

    def __init__(
        self,
        store: Store,
        preferences: Preferences,
        notices: Notices,
        commands: Commands,
        late: LateParts,
        navigation: Navigation,
        at_table: Callable[[], TablePage | None],
        present_game: Callable[[], AnyGame],
        resume: Callable[[], None],
        show_foreign_match: Callable[[AnySession, TablePlace], None],
        say_bad_link: Callable[[str], None],
        table_built: Signal[[TablePage]],
    ) -> None:
        self.store = store
        self.notices = notices
        self.commands = commands
        self.late = late
        self.navigation = navigation
        self.at_table = at_table
        self.present_game = present_game
        self.resume = resume
        self.show_foreign_match = show_foreign_match
        self.say_bad_link = say_bad_link
        self.lessons = Progress(self.store)
        self.puzzles = Progress(self.store, PUZZLES)
        self.load_texts = preferences.load_texts
        table_built.listen(self._on_table_built)

    @does(LEAVE_LESSON)
    def leave_lesson(self) -> None:
        """Leave the lesson for the match that was at the table, or another lesson.

        A puzzle without such a match is left for the front page.
        """
        table = self.at_table()
        if table is not None and isinstance(self.navigation.place, Lesson):
            session = table.session
            self.resume()
            is_puzzle = isinstance(session, LessonMatch) and session.is_puzzle
            if self.at_table() is None and not is_puzzle:
                self._show_how(table.game.ID)

    def _on_table_built(self, table: TablePage) -> None:
        """Add the bar of a lesson or a puzzle below the prompt."""
        if isinstance(self.navigation.place, Lesson):
            session = table.session
            assert isinstance(session, LessonMatch)
            bar = PuzzleBar if session.is_puzzle else LessonBar
            self.commands.serve(LessonBar, bar(table, session))

    @does(LIST_PUZZLES)
    def list_puzzles(self, id: str = "") -> None:
        """Show the puzzles of a game, by default the one at the table."""
        self._call_puzzles(lambda puzzles: puzzles.show(id or self.present_game().ID))

    @does(PUZZLE_OF_DAY)
    def begin_puzzle_of_day(self) -> None:
        """Start the puzzle that the date gives to who knows these games."""
        self._call_puzzles(lambda puzzles: self.begin(puzzles.of_today()))

    @does(RESET_PUZZLES)
    def reset_puzzles(self, id: str) -> None:
        """Forget which puzzles of a game are solved."""
        self.puzzles.reset(id)
        self.list_puzzles(id)

    @does(REMOVE_PUZZLE)
    def remove_puzzle(self, id: str, name: str) -> None:
        """Delete a puzzle that was made of an own choice."""
        self.store.forget(f"{OWN}{id}/{name}")
        self.list_puzzles(id)

    @does(LEARN)
    def learn(self, id: str) -> None:
        """Start the first lesson of a game that isn't done.

        After the last, show the list.
        """
        steps = self.lessons.steps(id)
        name = next((n for n in registry.course(id) if steps.get(n) != DONE), "")
        if not (name and self.navigation.go(Lesson(f"{id}/{name}"))):
            self._show_how(id)

    @does(LESSON)
    def begin(self, address: str) -> None:
        """Start or continue the lesson or puzzle ``"game/name"``."""
        self.navigation.go(Lesson(address))

    def open_place(self, place: Lesson) -> bool:
        """Show a lesson or a puzzle. Return False if there is none."""
        id, _, name = place.name.partition("/")
        if id not in registry.GAMES:
            self.say_bad_link(place.name)
            return False
        is_early = name in (*registry.course(id), *registry.puzzles(id))
        if is_early:
            self._show_lesson(place)
        else:
            self._call_puzzles(lambda _: self._show_lesson(place))
        return is_early or name[1:].isdigit()

    def _show_lesson(self, place: Lesson) -> None:
        id, _, name = place.name.partition("/")
        try:
            if text := self.store.recall(OWN + place.name):
                from tinderbox.arena.own_puzzle import read_own

                lesson = read_own(id, name, text)
            else:
                lesson = registry.load_lesson(id, name)
        except (KeyError, ValueError):
            self.navigation.go(Home())
            self.say_bad_link(place.name)
            return
        progress = self.lessons if lesson.aim is None else self.puzzles

        def reached(session: LessonMatch) -> None:
            progress.reached(id, name, session.result)

        step_index = 0 if lesson.aim else progress.step(id, name)
        self.load_texts(texts_of_lessons(id))
        session = LessonMatch(lesson, step_index, reached, USUAL_NAMES)
        session.lost_stars = progress.lost_stars(id, name)
        self.show_foreign_match(session, place)

    def _show_how(self, id: str) -> None:
        self.late.call("how", lambda how: how.show_how(id))

    def _call_puzzles(self, do: Callable[[PuzzleList], object]) -> None:
        failed = partial(self.notices.show, "notice.not_fetched")
        self.late.call("puzzles", do, failed)
