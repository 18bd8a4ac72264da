"""The commands of hints: to look for good choices, and to show one on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.remark import Remark
from tinderbox.app.table.whole_page import Page
from tinderbox.draw.panel import Line

if TYPE_CHECKING:  # loaded when a hint is asked for
    from tinderbox.app.features.hints.dialog import DescribedChoice
    from tinderbox.app.features.hints.task import Choice, Situation


class HintCommands:
    """Hints for the player to move at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._asked: Situation | None = None  # the last situation that was asked about
        self._choices: tuple[Choice, ...] = ()  # the choices found for it

    @command("hint", key="h")
    def hint(self, choice: int | None = None) -> None:
        """Look for the best choices, or show the one of that number on the board."""
        page = self.page.table
        if page is None or not page.offers_hints:
            return
        if choice is not None:
            self._mark_choice(page, choice)
        elif page.session.to_move() is None:
            page.play.say("hint.over")
        elif not page.play.may_act():
            page.choosing.why_not("")
        else:
            self._look_for_choices(page)

    def _look_for_choices(self, page: TablePage) -> None:
        """Look for choices, and show them in the dialog.

        Those found for a state are kept.
        """
        from tinderbox.app.features.hints import task as hints
        from tinderbox.app.features.hints.dialog import HintDialog
        from tinderbox.app.kernel.tasks.background import Background
        from tinderbox.app.kernel.tasks.worker import StepTask, write_question

        session = page.session
        game = page.game.ID
        in_worker = session.is_whole  # it goes there as text
        deep = hints.adviser(game, in_worker=in_worker)
        view = HintDialog(page.panel_view.dialog, page.play.words, deep)
        if choices := self._described_choices(page):
            view.show_choices(choices)
            return
        situation = hints.situation(session.table, session.to_move())

        def begin_here() -> StepTask:
            quick = hints.adviser(game, in_worker=False)
            view.show_thinking(quick)
            task = StepTask(hints.find_hints)
            task.steps = hints.advise(situation, quick)
            return task

        def found(results: list[Any], final: bool) -> None:
            if session.state is not situation.state:
                view.dialog.close()  # another device has acted
            elif results:
                self._asked = situation
                self._choices = hints.parse_choices(*results)
                session.note_help()
                view.show_choices(self._described_choices(page))

        Background(
            self.page.browser,
            "features.hints.task",
            lambda: write_question(hints.find_hints, session.table.text(), deep),
            found,
            begin_here,
            in_worker=in_worker,
            box=view.box,
        )

    def _described_choices(self, page: TablePage) -> list[DescribedChoice]:
        """Return the choices that were found for this state, if any were, in words."""
        from tinderbox.app.features.hints.dialog import describe_choice

        situation = self._asked
        if situation is None or situation.state is not page.session.state:
            return []
        return [
            (*describe_choice(situation, page.play.words, choice), choice.reasons)
            for choice in self._choices
        ]

    def _mark_choice(self, page: TablePage, n: int) -> None:
        """Mark on the board the clicks of the n-th choice."""
        from tinderbox.app.features.hints.dialog import mark_clicks

        if choices := self._described_choices(page):
            page.panel_view.dialog.close()
            page.show_place(mark_clicks(page.play, self._choices[n]))
            page.play.remark(Remark([Line("hint.marked", {"what": choices[n][0]})]))
