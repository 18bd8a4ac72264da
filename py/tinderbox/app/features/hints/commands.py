"""The command of hints: it looks for good choices, or marks a choice on the board."""

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
        self._situation: Situation | None = None  # of the last hint
        self._choices: tuple[Choice, ...] = ()  # of the last hint, the best first

    @command("hint", key="h")
    def hint(self, number: int | None = None) -> None:
        """Look for the best choices, or mark the choice of this number on the board."""
        table = self.page.table
        if table is None or not table.offers_hints:
            return
        if number is not None:
            self._mark_choice(table, number)
        elif table.session.to_move() is None:
            table.play.say("hint.over")
        elif not table.play.may_act():
            table.choosing.why_not("")  # it says whose turn it is
        else:
            self._look_for_choices(table)

    def _look_for_choices(self, table: TablePage) -> None:
        """Look for choices, and show them in the dialog.

        A second hint in the same state shows the choices that the first one found.
        """
        from tinderbox.app.features.hints import task as hints
        from tinderbox.app.features.hints.dialog import HintDialog
        from tinderbox.app.kernel.tasks.background import Background
        from tinderbox.app.kernel.tasks.worker import StepTask, write_question

        session = table.session
        # A worker gets the match as text, which a guest's page doesn't have.
        in_worker = session.is_whole
        hint_dialog = HintDialog(table.panel_view.dialog, table.play.words)
        if choices := self._described_choices(table):
            hint_dialog.show_choices(choices)
            return
        situation = hints.situation_of(session.table, session.to_move())

        def begin_here() -> StepTask:
            task = StepTask(hints.find_hints)
            # Not by `begin`: a guest's page has no text of the match to begin with.
            task.steps = hints.advise(situation)
            return task

        def found(results: list[Any], final: bool) -> None:
            if session.state is not situation.state:
                hint_dialog.dialog.close()  # another device has acted
            elif results:
                self._situation = situation
                self._choices = hints.parse_choices(*results)  # the only result
                session.note_help()
                hint_dialog.show_choices(self._described_choices(table))

        Background(
            self.page.browser,
            "features.hints.task",
            lambda: write_question(hints.find_hints, session.table.text()),
            found,
            begin_here,
            in_worker=in_worker,
            box=hint_dialog.box,
        )

    def _described_choices(self, table: TablePage) -> list[DescribedChoice]:
        """Return in words the choices found in the present state, [] if none were."""
        from tinderbox.app.features.hints.dialog import describe_choice

        situation = self._situation
        if situation is None or situation.state is not table.session.state:
            return []
        return [
            (*describe_choice(situation, table.play.words, choice), choice)
            for choice in self._choices
        ]

    def _mark_choice(self, table: TablePage, number: int) -> None:
        """Mark on the board the clicks of a choice, unless the state has changed."""
        from tinderbox.app.features.hints.dialog import mark_clicks

        if choices := self._described_choices(table):
            table.panel_view.dialog.close()
            table.focus_thing(mark_clicks(table.play, self._choices[number]))
            table.play.remark(
                Remark([Line("hint.marked", {"what": choices[number][0]})])
            )
