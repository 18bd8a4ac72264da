"""The dialog that answers in words whether a computer player is cheating."""

from __future__ import annotations

from tinderbox.app.features.fairness.repeated_choice import Answer
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.game import Params

DEALS = (20, 100, 500)  # numbers of deals to choose from. The first is the usual one
DEALS_PER_ANNOUNCEMENT = 10  # because screen readers read out each change of the count


class FairnessDialog:
    """Shows in how many of `total` deals a computer player makes the same choice.

    In the match it was the action `action_index` of `seat`. `times` are buttons to
    choose another total.
    """

    def __init__(
        self,
        table_page: TablePage,
        seat: int,
        action_index: int,
        total: int,
        times: Element,
    ) -> None:
        history = table_page.session.history
        self.dialog = dialog = table_page.panel_view.dialog
        words = table_page.play.words
        self.total = total
        self.logged_choice = history.log[action_index]
        self.choice_text = words.sentences(
            history.events[action_index], table_page.play.viewpoint.viewer
        )
        self.placeholders: Params = {
            "player": words.players[seat],
            "hidden": words.say(f"{words.game}.game.hidden"),
            "total": total,
        }
        title = words.say("fairness.title", self.placeholders)
        make = dialog.make
        self.bar = make("progress", max=total, value=0, aria_label=title)
        self.status = make("p", "fairness-state", role="status")
        self.choice_box = make("div", "fairness-choice")
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
            self.status,
            self.choice_box,
            id="fairness",
        )
        dialog.show("fairness.title", self.box, player=words.players[seat])
        self.show_answer(Answer(0, 0, 0, ""))

    def show_answer(self, answer: Answer) -> None:
        """Show an answer, and in the end if it is the choice made at the table.

        That choice is told in the words of the journal, unless it is secret.
        """
        dialog = self.dialog
        choice_box = self.choice_box
        self.bar.value = answer.deals
        is_final = answer.deals == self.total
        otherwise = answer.deals - answer.same
        key = "fairness.so_far"
        if otherwise:
            key = "fairness.otherwise"
        elif is_final:
            key = "fairness.same" if answer.different else "fairness.all_seen"
        if is_final or otherwise or not answer.deals % DEALS_PER_ANNOUNCEMENT:
            self.status.textContent = dialog.say(
                key, {**self.placeholders, **answer._asdict(), "otherwise": otherwise}
            )
        if is_final and answer.choice != self.logged_choice:
            choice_box.append(dialog.text_element("p", "fairness.hurried"))
        elif is_final and self.choice_text:
            choice_box.append(
                dialog.text_element("p", "fairness.did"),
                dialog.make("p", "", self.choice_text),
            )
        elif is_final:
            choice_box.append(dialog.text_element("p", "fairness.secret"))
