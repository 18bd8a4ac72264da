"""The command that explains a game, with the list of its lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.features.help.keys import Keys
from tinderbox.app.features.help.page import ALL_RULES, show_how
from tinderbox.app.features.lessons.asks import RESET_COURSE
from tinderbox.app.features.lessons.course import course_elements, texts_of_lessons
from tinderbox.app.features.lessons.progress import Progress
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import HOW, LIST_PUZZLES
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.table_page import TablePage
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class HowCommands:
    """Shows how a game is played, and its lessons."""

    def __init__(
        self,
        browser: Browser,
        store: Store,
        preferences: Preferences,
        dialog: Dialog,
        commands: Commands,
        at_table: Callable[[], TablePage | None],
        present_game: Callable[[], AnyGame],
    ) -> None:
        self.later = browser.clock.later
        self.load_texts = preferences.load_texts
        self.dialog = dialog
        self.keys = Keys(browser.document, store, commands, dialog)
        self.at_table = at_table
        self.present_game = present_game
        self.lessons = Progress(store)

    @does(HOW)
    def show_how(self, id: str = "") -> None:
        """Show how a game is played, by default the one at the table."""
        id = id or self.present_game().ID
        self.load_texts(texts_of_lessons(id))
        dialog = self.dialog
        puzzles = dialog.button("puzzle.all", LIST_PUZZLES(id))
        lessons = course_elements(dialog, id, self.lessons)
        game = registry.load_game(id)
        table = self.at_table()
        show_how(dialog, self.keys, self.later, table, game, lessons, [puzzles])

    @does(ALL_RULES)
    def show_all_rules(self) -> None:
        """Unfold all rules in the dialog, and go there."""
        rules = self.dialog.find(".all-rules")
        rules.toggleAttribute("open", True)
        rules.querySelector("summary").focus()

    @does(RESET_COURSE)
    def reset_course(self, id: str) -> None:
        """Forget which lessons of a game are done."""
        self.lessons.reset(id)
        self.show_how(id)
