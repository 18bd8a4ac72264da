"""The commands of hints: to look for good choices, and to show one on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.remark import Remark
from tinderbox.app.table.whole_page import Page
from tinderbox.draw.panel import Line

if TYPE_CHECKING:  # loaded when a hint is asked for
    from tinderbox.app.features.hints.dialog import HintDialog
    from tinderbox.app.features.hints.task import Choice, Situation
    from tinderbox.app.kernel.tasks.background import Background


class HintCommands:
    """Hints for who is to act at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.browser = page.browser
        self._asking: Background | None = None
        # The state of the match that was asked about last, and what was found.
        self._advice: tuple[object, Situation, tuple[Choice, ...]] | None = None

    @command("hint", key="h")
    def hint(self, choice: int | None = None) -> None:
        """Look for the best choices; or show on the board the one of that number."""
        page = self.page.table
        if page is None or not page.offers_hints:
            return
        if choice is not None:
            self._point(page, choice)
        elif page.session.to_move() is None:
            page.play.say("hint.over")
        elif not page.play.may_act():
            page.choosing.why_not("")
        else:
            self._ask(page)

    def _ask(self, page: TablePage) -> None:
        """Ask about the choice that is due; what was found for it stays found."""
        from tinderbox.app.features.hints import task as hints
        from tinderbox.app.features.hints.dialog import HintDialog
        from tinderbox.app.kernel.tasks.background import Background

        if self._asking is not None:
            self._asking.stop()
        session = page.session
        dialog = page.panel_view.dialog
        in_worker = session.is_whole  # it goes there as text
        deep = hints.adviser(page.game.ID, in_worker=in_worker)
        shown = HintDialog(dialog, page.play.words, deep)
        if self._show(page, shown):
            return
        state = session.state
        asked = hints.situation(session.table, session.to_move())

        def begin_here() -> hints.HintTask:
            task = hints.HintTask()
            quick = hints.adviser(page.game.ID, in_worker=False)
            shown.asks(quick)
            task.ask(asked, quick)
            return task

        def found(text: str, final: bool) -> None:
            if shown.is_open and session.state is not state:
                dialog.close()  # another device has acted
            if not shown.is_open:
                if self._asking is not None:
                    self._asking.stop()
            elif final:
                self._advice = state, asked, hints.parse(text)
                session.note_help()
                self._show(page, shown)

        self._asking = Background(
            self.browser,
            "features.hints.task",
            lambda: hints.question(session.table.text(), deep),
            found,
            begin_here,
            in_worker=in_worker,
        )

    def _show(self, page: TablePage, shown: HintDialog) -> bool:
        """Show what was found for this state of the match, if anything was."""
        from tinderbox.app.features.hints.dialog import in_words

        if self._advice is None or self._advice[0] is not page.session.state:
            return False
        _, asked, choices = self._advice
        screen = page.screen
        words = page.play.words
        shown.show([(*in_words(asked, screen, words, c), c.reasons) for c in choices])
        return True

    def _point(self, page: TablePage, n: int) -> None:
        """Mark on the board the clicks of the n-th choice."""
        from tinderbox.app.features.hints.dialog import in_words, point_at

        if self._advice is None or self._advice[0] is not page.session.state:
            return
        _, asked, choices = self._advice
        does, _ = in_words(asked, page.screen, page.play.words, choices[n])
        page.panel_view.dialog.close()
        page.show_place(point_at(page.play, page.screen, choices[n]))
        page.play.remark(Remark([Line("hint.marked", {"what": does})]))
