"""The dialog of questions to the board, with answers that lead to places."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page import TablePage
from tinderbox.draw.panel import Line
from tinderbox.draw.pointing import POINTED
from tinderbox.draw.questions import (
    Answers,
    Asked,
    all_questions,
    best_matches,
    names_of,
)
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
        view = play.viewpoint.view()
        legal = play.session.legal() if play.may_act() else []
        panel = table.screen.panel(view, legal)
        answers = registry.load_answers(table.game.ID) or Answers()
        choices = play.clicks.choices() if legal else ()
        self.names = names_of(table.screen, view, panel)
        self.asked = [*all_questions(answers, view, panel, choices, self._news())]
        self.listed = range(len(self.asked))  # the others are about single places
        self.asked += (
            Asked(name, answers.details(view, id), (id,))
            for id, name in self.names.items()
        )
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
        label = make("label", "", dialog.say("ask.field"), for_="ask-text")
        field = dialog.field("ask-text", "")
        ask = dialog.button("ask.button", AskDialog.answer_text(), type="submit")
        row = make("div", "give-row", field, ask)
        dialog.show(
            dialog.say("ask.title"),
            make("form", "name-form", label, row, method="dialog"),
            make("div", "ask-answer", *answer, id="ask-answer", tabindex="-1"),
            self._list(self.listed),
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
        lengths = {
            n: len(self.sentences[n].split()) for n in all_found if n in self.listed
        }
        shortest = min(lengths.values(), default=0)
        questions = [n for n, length in lengths.items() if length == shortest]
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
        make = self.dialog.make
        says = self.words
        named = {id: says.label(self.names[id][:1]) for id in asked.places}
        self.table.play.show_legal_targets(tuple((id, POINTED) for id in named))
        lines = [*map(says.line, asked.lines)]
        if len(named) > 1 or not lines:
            names = ", ".join(named.values())
            key = "ask.found" if named else "ask.nothing"
            lines.append(says.say(key, {"n": len(named), "names": names}))
        places = (
            make("button", "small", name, data_command=AskDialog.go(id))
            for id, name in named.items()
        )
        self._show(
            make("h3", "", self.sentences[number]),
            *(make("p", "", line) for line in lines),
            make("ul", "ask-list", *(make("li", "", place) for place in places)),
        )

    @command("ask-go")
    def go(self, id: str) -> None:
        """Close the dialog and focus a place on the board."""
        self.dialog.close()
        self.table.show_place(id)
