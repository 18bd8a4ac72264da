"""Is it cheating? The dialog in which anybody can ask, and is answered in words."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.features.fairness.task import Answer
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.words import Words
from tinderbox.draw.panel import Line

BOX = "fairness"  # the id of what is in the dialog
DEALS = (20, 100, 500)  # deals to choose from; the first is asked for at once


def show_nothing(dialog: Dialog, words: Words, seat: int, key: str) -> None:
    """Say why there is nothing to ask this player about."""
    player = {"player": words.players[seat]}
    dialog.show(words.say("fairness.title", player), dialog.said("p", key, **player))


class FairnessDialog:
    """Shows how often a seat has been asked, out of `total`, and what it answered.

    `did` are the sentences of what it did at the table, as far as who looks may know.
    """

    def __init__(
        self,
        dialog: Dialog,
        words: Words,
        seat: int,
        total: int,
        hidden: str,
        did: Sequence[Line],
    ) -> None:
        self.dialog = dialog
        self.words = words
        self.seat = seat
        self.total = total
        self.did = did
        self.player = words.players[seat]
        placeholders = {"player": self.player, "hidden": hidden}
        title = words.say("fairness.title", placeholders)
        how = dialog.said("p", "fairness.how", **placeholders)
        self.bar = dialog.make("progress", max=str(total), value="0", aria_label=title)
        self.state = dialog.make("p", "fairness-state", role="status")
        self.choice = dialog.make("div", "fairness-choice")
        self.box = dialog.make(
            "div", "", how, self._times(), self.bar, self.state, self.choice, id=BOX
        )
        dialog.show(title, self.box)
        self.show(Answer(0, 0, 0, ""), "", final=False)

    def _times(self) -> Element:
        """How often it is asked: another number asks anew."""
        label = self.words.say("fairness.times")
        command = f"cheating:{self.seat}:"
        choices = [(f"{command}{times}", str(times)) for times in DEALS]
        group = self.dialog.choices(label, choices, f"{command}{self.total}")
        named = self.dialog.make("span", "", label)
        return self.dialog.make("div", "fairness-times", named, group)

    @property
    def is_open(self) -> bool:
        """Whether it is still what the dialog shows."""
        return bool(self.box.isConnected)

    def show(self, answer: Answer, logged: str, *, final: bool) -> None:
        """Show an answer; `logged` is what was done at the table, as it is written."""
        self.bar.value = answer.deals
        say = self.words.say
        otherwise = answer.deals - answer.same
        counts: dict[str, int | str] = {
            "player": self.player,
            "deals": answer.deals,
            "total": self.total,
            "otherwise": otherwise,
            "different": answer.different,
        }
        key = "fairness.same" if answer.different else "fairness.all_seen"
        if otherwise:
            key = "fairness.otherwise"
        elif not final:
            key = "fairness.so_far"
        if final or otherwise or not answer.deals % 10:  # not too many announcements
            self.state.textContent = say(key, counts)
        if final:
            self._show_choice(answer.choice == logged)

    def _show_choice(self, is_it: bool) -> None:
        """What it chose, as the journal tells it: what is secret stays so."""
        if is_it and self.did:
            sentences = " ".join(map(self.words.line, self.did))
            told = [self.words.say("fairness.did"), sentences]
        else:
            told = [self.words.say("fairness.secret" if is_it else "fairness.hurried")]
        self.choice.replaceChildren(*(self.dialog.make("p", "", text) for text in told))
