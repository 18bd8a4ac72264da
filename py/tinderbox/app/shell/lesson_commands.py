"""The commands of lessons and puzzles: to take one, to go on in it, to leave it.

What a lesson consists of is imported when the first is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tinderbox.app.kernel.commands import command
from tinderbox.app.matches.progress import DONE, PUZZLES, SHOWN, Progress
from tinderbox.app.matches.session import AnySession
from tinderbox.app.shell.page_context import PageContext
from tinderbox.core.callbacks import Callback
from tinderbox.core.match import Header
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.matches.first_match import Guidance
    from tinderbox.app.matches.lesson_session import AnyLessonSession
    from tinderbox.app.table.first_match_view import GuideBar
    from tinderbox.app.table.lesson_view import LessonBar

FIRST: Final = "first_match"  # the setting that names the match with guidance


class LessonCommands:
    """`leave()` shows again what was at the table before a lesson."""

    def __init__(self, context: PageContext, leave: Callback) -> None:
        self.store, self.leave = context.store, leave
        self.lessons, self.puzzles = Progress(self.store), Progress(self.store, PUZZLES)
        self.dialog, self.table, self.game = context.dialog, context.table, context.game
        self.translator, self.open = context.learn, context.visit
        self.begin_match, self.later = context.active.begin, context.browser.later
        self.guide: GuideBar | None = None
        self.first: Header | None = None  # of a first match on its way to the table
        self.address = ""  # of the lesson that was begun last: ``game/name``

    @property
    def at_table(self) -> LessonBar | None:
        """The bar of the lesson at the table, if one is there."""
        table = self.table()
        return table.lesson if table is not None else None

    @command("lesson-step")
    def step(self, where: str) -> None:
        """Go on in the lesson at the table, or back."""
        if (bar := self.at_table) is not None:
            bar.go(where)

    @command("lesson-leave")
    def leave_lesson(self) -> None:
        """Leave the lesson for what was at the table before, or choose another."""
        if (bar := self.at_table) is not None:
            self.leave()
            if self.table() is None:
                self.show_course(bar.session.lesson.game)

    # --- a first match ----------------------------------------------------------------

    @command("first-match")
    def begin_first_match(self, id: str) -> None:
        """Begin the first match of a game, at whose first turns something is said."""
        from tinderbox.app.matches import first_match  # few matches are a first one

        first = registry.load_first_match(id)
        if first is not None:
            self.first = first_match.header(first, self._names(id))
            self.begin_match(self.first)

    @command("alone")
    def play_alone(self) -> None:
        """Play on without guidance."""
        if self.guide is not None:
            self.store.remember(FIRST, "")
            self.guide.play_alone()

    def guidance(self, session: AnySession, id: str) -> Guidance | None:
        """The guidance for the match of that id, which is about to be shown."""
        if session.table.header == self.first:
            self.first = None
            self.store.remember(FIRST, id)
        if not id or self.store.recall(FIRST) != id:
            return None
        from tinderbox.app.matches import first_match

        self.translator(_domain(session.game.ID))
        return first_match.guidance(session)

    def show_guidance(self, guidance: Guidance | None) -> None:
        """Show guidance at the table, if there is any."""
        if self.guide is not None:
            self.guide.close()
            self.guide = None
        table = self.table()
        if guidance is not None and table is not None:
            from tinderbox.app.table.first_match_view import GuideBar

            document = table.browser.document
            self.guide = GuideBar(document, table.play, guidance)

    def _names(self, id: str) -> tuple[str, ...]:
        """Of all who learn and play along, as at a new table."""
        return self.translator(_domain(id)).all("new.name")

    # --- lessons and puzzles ----------------------------------------------------------

    @command("how")
    def show_how(self, id: str = "") -> None:
        """Show the course of a game, by default of that at the table."""
        self.show_course(id or self.game().ID)

    @command("lessons-reset")
    def reset_lessons(self, id: str) -> None:
        """Forget which lessons of a game are done."""
        self.lessons.reset(id)
        self.show_course(id)

    @command("puzzles-reset")
    def reset_puzzles(self, id: str) -> None:
        """Forget which puzzles of a game are done."""
        self.puzzles.reset(id)
        self.show_course(id)

    def show_course(self, id: str) -> None:
        """How a game is played: first by its lessons, or at a table by its pictures."""
        from tinderbox.app.pages.help import show_how
        from tinderbox.app.pages.lessons import show_course, show_puzzles

        self.translator(_domain(id))
        dialog = self.dialog()
        show_how(
            dialog,
            registry.load_game(id),
            show_course(dialog, id, self.lessons),
            show_puzzles(dialog, id, self.puzzles),
            self.later,
            at_table=self.table() is not None,
        )

    @command("learn")
    def learn(self, id: str) -> None:
        """Take the first lesson of a game that isn't done; after the last, choose."""
        known = self.lessons.of(id)
        names = (n for n in registry.course(id) if known.get(n) != DONE)
        name = next(names, "")
        if not (name and self.begin(f"{id}/{name}")):
            self.show_course(id)

    @command("lesson")
    def begin(self, address: str) -> bool:
        """Take the lesson ``"game/name"`` up where it was left; False without such.

        Puzzles are taken up likewise.
        """
        id, _, name = address.partition("/")
        if id not in registry.GAMES:
            return False
        is_puzzle = name in registry.puzzles(id)
        if not is_puzzle and name not in registry.course(id):
            return False
        from tinderbox.app.matches import lesson_session

        names = self._names(id)
        self.address = address
        lesson = registry.load_lesson(id, name)
        progress = self.puzzles if is_puzzle else self.lessons

        def reached(session: AnyLessonSession) -> None:
            what = DONE if session.is_last else str(session.at)
            progress.reached(id, name, SHOWN if session.is_shown else what)

        at = progress.step(id, name)
        self.open(lesson_session.begin(lesson, at, reached, names))
        return True


def _domain(id: str) -> str:
    """The texts of a game's lessons."""
    return f"{id}/lessons"
