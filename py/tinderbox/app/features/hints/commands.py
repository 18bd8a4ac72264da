"""The commands of hints: to look for good choices, and to show one on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.page_context import PageContext
from tinderbox.app.table.remark import Remark
from tinderbox.draw.panel import Line

if TYPE_CHECKING:  # loaded when a hint is asked for
    from tinderbox.app.features.hints.dialog import HintDialog
    from tinderbox.app.features.hints.task import Choice
    from tinderbox.app.kernel.tasks.background import Background


class HintCommands:
    """Hints for who is to act at the table."""

    def __init__(self, context: PageContext) -> None:
        self.browser, self.table = context.browser, context.table
        self._asking: Background | None = None
        self._asked_about: object = None  # a state of the match
        self._choices: tuple[Choice, ...] = ()  # in that state, once they are found

    @command("hint", key="h")
    def hint(self, choice: int | None = None) -> None:
        """Look for the best choices; or show on the board the one of that number."""
        page = self.table()
        if page is None or not page.offers_hints:
            return
        if choice is None:
            self._ask(page)
        else:
            self._point(page, choice)

    def _ask(self, page: TablePage) -> None:
        """Ask about the choice that is due; what was found for it stays found."""
        play, session = page.play, page.session
        if session.to_move() is None:
            play.say("hint.over")
            return
        if not play.may_act():
            page.choosing.why_not("")
            return
        from tinderbox.app.features.hints import task as hints
        from tinderbox.app.features.hints.dialog import HintDialog
        from tinderbox.app.kernel.tasks.background import Background

        if self._asking is not None:
            self._asking.stop()
        table, in_worker = session.table, session.is_whole  # which goes there as text
        state, asked = session.state, hints.situation(table, session.to_move())
        known, self._asked_about = self._asked_about, state
        deep = hints.adviser(page.game.ID, in_worker=in_worker)
        shown = HintDialog(page.panel_view.dialog, play.words, deep)
        if known is state and self._choices:
            self._show(page, shown)
            return
        self._choices = ()

        def begin_here() -> hints.HintTask:
            task = hints.HintTask()
            quick = hints.adviser(page.game.ID, in_worker=False)
            shown.asks(quick)
            task.ask(asked, quick)
            return task

        def found(text: str, final: bool) -> None:
            if shown.is_open and session.state is not state:
                page.panel_view.dialog.close()  # another device has acted
            if not shown.is_open:
                if self._asking is not None:
                    self._asking.stop()
            elif final:
                self._choices = hints.parse(text)
                session.note_help()
                self._show(page, shown)

        self._asking = Background(
            self.browser,
            "features.hints.task",
            lambda: hints.question(table.text(), deep),
            found,
            begin_here,
            in_worker=in_worker,
        )

    def _show(self, page: TablePage, shown: HintDialog) -> None:
        from tinderbox.app.features.hints.dialog import in_words
        from tinderbox.app.features.hints.task import situation

        asked = situation(page.session.table, page.session.to_move())
        words = page.play.words
        shown.show(
            [
                (*in_words(asked, page.screen, words, choice), choice.reasons)
                for choice in self._choices
            ]
        )

    def _point(self, page: TablePage, n: int) -> None:
        """Mark on the board the clicks of the n-th choice."""
        from tinderbox.app.features.hints.dialog import in_words, point_at
        from tinderbox.app.features.hints.task import situation

        if self._asked_about is not page.session.state:
            return
        choice = self._choices[n]
        asked = situation(page.session.table, page.session.to_move())
        said = in_words(asked, page.screen, page.play.words, choice)
        page.panel_view.dialog.close()
        page.show_place(point_at(page.play, page.screen, choice))
        page.play.remark(Remark([Line("hint.marked", {"what": said[0]})]))
