"""The command that asks whether a computer player is cheating."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tinderbox.app.features.fairness.dialog import DEALS, FairnessDialog
from tinderbox.app.features.fairness.repeated_choice import (
    Answer,
    last_choice,
    repeat_choice,
)
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.kernel.tasks.worker import write_question
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.asks import CHECK_SEAT
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.game import Player
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class FairnessCommands:
    """Checks a seat of the match at the table."""

    def __init__(
        self,
        browser: Browser,
        dialog: Dialog,
        at_table: Callable[[], TablePage | None],
    ) -> None:
        self.browser = browser
        self.dialog = dialog
        self.at_table = at_table

    @does(CHECK_SEAT)
    def check(self, seat: int) -> None:
        """Check the last choice that a seat had, in as many deals as usual."""
        self.check_deals(seat, DEALS[0])

    @command("cheating-deals")
    def check_deals(self, seat: int, deals: int) -> None:
        """Check the last choice that a seat had, up to the moment that is shown.

        The player has to make that choice again in `deals` deals of what it can't see.
        """
        table_page = self.at_table()
        if table_page is None:
            return
        session = table_page.session
        if not isinstance(session, LocalMatch):
            return
        dialog = self.dialog
        words = table_page.play.words
        table = session.table
        action_index = None
        key = "fairness.open"
        if registry.load_determinize(words.game) is not None:
            action_index = last_choice(table, Player(seat), table_page.timeline.moment)
            key = "fairness.none"
        if action_index is None:
            player = words.players[seat]
            explanation = dialog.text_element("p", key, player=player)
            dialog.show("fairness.title", explanation, player=player)
            return
        # A click on another number of deals starts the check again.
        choices = [(FairnessCommands.check_deals(seat, n), str(n)) for n in DEALS]
        times = dialog.choices(
            words.say("fairness.times"),
            choices,
            FairnessCommands.check_deals(seat, deals),
        )
        answer_dialog = FairnessDialog(table_page, seat, action_index, deals, times)

        def found(results: list[Any], final: bool) -> None:
            if results:
                latest = results[-1]  # it counts all deals before
                answer_dialog.show_answer(Answer(*latest))

        Background(
            self.browser,
            "tinderbox.app.features.fairness.repeated_choice:repeat_choice",
            lambda: write_question(repeat_choice, table.text(), action_index, deals),
            found,
            in_worker=table.header.seats[seat] in registry.DEEP,
            box=answer_dialog.box,
        )
