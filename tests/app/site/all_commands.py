"""The commands of the whole page, and the texts of buttons without a command."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tests.support.world.world import opened
from tinderbox.app.features.ask.dialog import AskDialog
from tinderbox.app.features.balance.page import BalancePage
from tinderbox.app.features.daily.page import DaysPage
from tinderbox.app.features.hints.coach import Coach
from tinderbox.app.features.lessons.first_match_view import GuideBar
from tinderbox.app.features.lessons.lesson_view import LessonBar
from tinderbox.app.features.new_game.page import NewGame
from tinderbox.app.features.notebook.dialog import NotebookDialog
from tinderbox.app.features.report.dialog import ReportDialog
from tinderbox.app.features.report.finder import VerdictFinder
from tinderbox.app.features.results.page import ResultsPage
from tinderbox.app.kernel.page.commands import Commands
from tinderbox.app.site.late import LATE
from tinderbox.core.callbacks import nothing


@cache
def all_commands() -> Commands:
    """Return the registry of a page whose late parts are all loaded."""
    page = opened()[0]
    forms = (BalancePage, "balance"), (NewGame, "new"), (ResultsPage, "results")
    for kind, name in (*forms, (DaysPage, "days")):
        page.commands.own((kind,), lambda: (), name)
    parts = AskDialog, NotebookDialog, ReportDialog, VerdictFinder, LessonBar, GuideBar
    page.commands.own((*parts, Coach), lambda: ())
    for name in LATE:
        page.late.load(name, nothing)
    return page.commands


def unowned(texts: Iterable[str]) -> list[str]:
    """Return the texts of buttons that no command owns, with the reason."""
    commands = all_commands()
    found = list[str]()
    for text in sorted({*texts}):
        try:
            name, rest = commands.find(text)
            commands.owned[name][1].parse(rest)
        except (TypeError, ValueError) as wrong:
            found.append(f"{text}: {wrong}")
    return found
