"""The dialog that answers in words whether a computer player is cheating."""

from __future__ import annotations

from tinderbox.app.features.fairness.task import Answer
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.words import Words
from tinderbox.core.game import Params

BOX = "fairness"  # the id of what is in the dialog
DEALS = (20, 100, 500)  # deals to choose from. The first is asked for at once
ANNOUNCED_EVERY = 10  # deals: a screen reader reads each count out


def show_nothing(dialog: Dialog, words: Words, seat: int, key: str) -> None:
    """Say why there is nothing to ask this player about."""
    player = {"player": words.players[seat]}
    dialog.show(words.say("fairness.title", player), dialog.said("p", key, **player))


class FairnessDialog:
    """Shows how often a seat has been asked, out of `total`, and what it answered.

    `did` says what it did at the table, as far as the viewer may know.
    """

    def __init__(
        self, dialog: Dialog, words: Words, seat: int, total: int, did: str
    ) -> None:
        self.dialog = dialog
        self.words = words
        self.total = total
        self.did = did
        self.placeholders: Params = {
            "player": words.players[seat],
            "hidden": words.say(f"{words.game}.game.hidden"),
            "total": total,
        }
        title = words.say("fairness.title", self.placeholders)
        label = words.say("fairness.times")
        # Another number of deals asks anew.
        commands = {n: f"cheating:{seat}:{n}" for n in DEALS}
        choices = [(command, str(n)) for n, command in commands.items()]
        self.bar = dialog.make("progress", max=str(total), value="0", aria_label=title)
        self.state = dialog.make("p", "fairness-state", role="status")
        self.choice = dialog.make("div", "fairness-choice")
        self.box = dialog.make(
            "div",
            "",
            dialog.make("p", "", words.say("fairness.how", self.placeholders)),
            dialog.make(
                "div",
                "fairness-times",
                dialog.make("span", "", label),
                dialog.choices(label, choices, commands.get(total, "")),
            ),
            self.bar,
            self.state,
            self.choice,
            id=BOX,
        )
        dialog.show(title, self.box)
        self.show(Answer(0, 0, 0, ""), "")

    def show(self, answer: Answer, logged: str) -> None:
        """Show an answer. `logged` is the action at the table, as a match writes it."""
        final = answer.deals == self.total
        self.bar.value = answer.deals
        otherwise = answer.deals - answer.same
        key = "fairness.same" if answer.different else "fairness.all_seen"
        if otherwise:
            key = "fairness.otherwise"
        elif not final:
            key = "fairness.so_far"
        if final or otherwise or not answer.deals % ANNOUNCED_EVERY:
            counts = {**self.placeholders, **answer._asdict(), "otherwise": otherwise}
            self.state.textContent = self.words.say(key, counts)
        if final:
            self._show_choice(answer.choice == logged)

    def _show_choice(self, is_it: bool) -> None:
        """Tell its choice as the journal does: what is secret stays secret."""
        if is_it and self.did:
            told = [self.words.say("fairness.did"), self.did]
        else:
            told = [self.words.say("fairness.secret" if is_it else "fairness.hurried")]
        self.choice.replaceChildren(*(self.dialog.make("p", "", text) for text in told))
