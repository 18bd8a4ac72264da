"""The dialog of questions to the board, with answers that lead to places."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.pointing import POINTED
from tinderbox.draw.panel import Line
from tinderbox.draw.questions import Answer, Questions, best_matches
from tinderbox.draw.recap_rows import recap
from tinderbox.games import registry

MAX_MATCHES = 8  # things that fit what was typed


class AskDialog:
    """Shows all questions at the moment that the table shows."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.dialog = table.panel_view.dialog
        self.words = table.play.words
        play = table.play
        self.view = play.viewpoint.view()
        legal = play.session.legal() if play.may_act() else []
        self.questions = Questions(
            table.screen,
            registry.load_answers(table.game.ID),
            self.view,
            table.screen.panel(self.view, legal),
            play.clicks.choices() if legal else (),
            self._news(),
        )
        self.asked = self.questions.all()
        self.sentences = [self.words.label(asked.text) for asked in self.asked]
        self._show()

    def _news(self) -> tuple[Line, ...]:
        """Return what the others did since the viewer's turn."""
        summarizer = registry.load_recap(self.table.game.ID)
        viewer = self.table.play.viewpoint.viewer
        if summarizer is None or viewer is None:
            return ()
        rows = recap(summarizer, self.table.session.table, viewer)
        return tuple(line for row in rows for line in (*row.lines, *row.for_viewer))

    def _show(self, *answer: Element) -> None:
        """Show an answer between the field and the questions."""
        dialog = self.dialog
        make = dialog.make
        field = make("input", id="ask-text", autocomplete="off")
        ask = dialog.button("ask.button", AskDialog.answer_text(), type="submit")
        label = make("label", "", dialog.say("ask.field"), field)
        listed = range(len(self.questions.own))
        dialog.show(
            dialog.say("ask.title"),
            make("form", "name-form", label, ask, method="dialog"),
            make("div", "ask-answer", *answer, id="ask-answer", tabindex="-1"),
            self._list(listed),
        )
        dialog.find("#ask-answer" if answer else "#ask-text").focus()

    def _list(self, places: range | list[int]) -> Element:
        """Return buttons for these questions."""
        make = self.dialog.make
        buttons = (
            make("button", "small", self.sentences[n], data_command=AskDialog.answer(n))
            for n in places
        )
        return make("ul", "ask-list", *(make("li", "", each) for each in buttons))

    @command("ask-text")
    def answer_text(self) -> None:
        """Answer what was typed, or show the questions that fit."""
        asked = str(self.dialog.find("#ask-text").value)
        all_found = best_matches(asked, self.sentences)
        questions = [n for n in all_found if n < len(self.questions.own)]
        found = (questions or all_found)[:MAX_MATCHES]
        if len(found) == 1:
            self.answer(found[0])
            return
        key = "ask.several" if found else "ask.none"
        self._show(self.dialog.said("p", key), self._list(found))

    @command("ask-question")
    def answer(self, number: int) -> None:
        """Show the answer to a question, and its places on the board."""
        asked = self.asked[number]
        answer: Answer = asked.answer(self.view)
        make = self.dialog.make
        marks = tuple((id, POINTED) for id in answer.places)
        self.table.play.show_legal_targets(marks)
        names = self.questions.names
        places = (
            make(
                "button",
                "small",
                self.words.label(names[id]),
                data_command=AskDialog.go(id),
            )
            for id in answer.places
        )
        self._show(
            make("h3", "", self.sentences[number]),
            *(make("p", "", self.words.line(line)) for line in answer.lines),
            make("ul", "ask-list", *(make("li", "", place) for place in places)),
        )

    @command("ask-go")
    def go(self, id: str) -> None:
        """Close the dialog and focus a place on the board."""
        self.dialog.close()
        self.table.show_place(id)
