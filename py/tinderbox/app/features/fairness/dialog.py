"""The dialog that answers in words whether a computer player is cheating."""

from __future__ import annotations

from tinderbox.app.features.fairness.task import Answer
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.table.page import TablePage
from tinderbox.core.game import Params

DEALS = (20, 100, 500)  # deals to choose from. The first is asked for at once
DEALS_PER_ANNOUNCEMENT = 10  # deals: a screen reader reads each count out


class FairnessDialog:
    """Shows how often a seat has been asked, out of `total`, and what it answered.

    It is asked about the choice that it made as action `action_index`. `times` are
    buttons for other totals.
    """

    def __init__(
        self, page: TablePage, seat: int, action_index: int, total: int, times: Element
    ) -> None:
        table = page.session.table
        self.dialog = dialog = page.panel_view.dialog
        words = page.play.words
        self.total = total
        self.logged = table.log[action_index]
        self.did = words.sentences(
            table.events[action_index], page.play.viewpoint.viewer
        )
        self.placeholders: Params = {
            "player": words.players[seat],
            "hidden": words.say(f"{words.game}.game.hidden"),
            "total": total,
        }
        title = words.say("fairness.title", self.placeholders)
        make = dialog.make
        self.bar = make("progress", max=total, value=0, aria_label=title)
        self.state = make("p", "fairness-state", role="status")
        self.choice = make("div", "fairness-choice")
        self.box = make(
            "div",
            "",
            make("p", "", words.say("fairness.how", self.placeholders)),
            make(
                "div",
                "fairness-times",
                dialog.text_element("span", "fairness.times"),
                times,
            ),
            self.bar,
            self.state,
            self.choice,
            id="fairness",
        )
        dialog.show("fairness.title", self.box, player=words.players[seat])
        self.show_answer(Answer(0, 0, 0, ""))

    def show_answer(self, answer: Answer) -> None:
        """Show an answer, and in the end whether it is what was done at the table.

        What was done is told in the words of the journal, or not if it is secret.
        """
        self.bar.value = answer.deals
        final = answer.deals == self.total
        otherwise = answer.deals - answer.same
        key = "fairness.so_far"
        if otherwise:
            key = "fairness.otherwise"
        elif final:
            key = "fairness.same" if answer.different else "fairness.all_seen"
        if final or otherwise or not answer.deals % DEALS_PER_ANNOUNCEMENT:
            self.state.textContent = self.dialog.say(
                key, {**self.placeholders, **answer._asdict(), "otherwise": otherwise}
            )
        if final and answer.choice != self.logged:
            self.choice.append(self.dialog.text_element("p", "fairness.hurried"))
        elif final and self.did:
            self.choice.append(
                self.dialog.text_element("p", "fairness.did"),
                self.dialog.make("p", "", self.did),
            )
        elif final:
            self.choice.append(self.dialog.text_element("p", "fairness.secret"))
