"""The dialog of questions to the board, with answers that lead to places."""

from __future__ import annotations

from collections.abc import Iterable

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.session import legal_of
from tinderbox.app.kernel.page.commands import CommandText, command
from tinderbox.app.table.table_page import TablePage
from tinderbox.draw.pointing import POINTED
from tinderbox.draw.questions import Answers, QuestionList
from tinderbox.draw.recap_rows import news
from tinderbox.games import registry

ADVICE_DELAY_MS = 400  # until screen readers have found the dialog


class AskDialog:
    """Shows all questions at the moment that the table shows.

    The dialog is shown as soon as it is made.
    """

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.dialog = table.panel_view.dialog
        play = table.play
        id = table.game.ID
        view = play.viewpoint.view()
        legal = legal_of(play.session.turn) if play.may_act() else []
        self.list = QuestionList(
            table.screen,
            registry.load_answers(id) or Answers(),
            view,
            table.screen.panel(view, legal),
            play.clicks.choices() if legal else (),
            news(registry.load_recap(id), play.session.history, play.viewpoint.viewer),
            play.words.label,
        )
        make = self.dialog.make
        advice = make("p", "visually-hidden", role="status")
        self.dialog.show(
            "ask.title",
            self.dialog.entry_form(
                "ask.field",
                self.dialog.field("ask-text", ""),
                self.dialog.button("ask.button", AskDialog.answer_text()),
            ),
            make(
                "div",
                "ask-answer",
                id="ask-answer",
                role="group",
                tabindex="-1",
            ),
            advice,
            self._questions(self.list.listed),
        )
        self.dialog.find("#ask-text").focus()
        # Screen readers may be silent about a field that has the focus from the start.
        play.later(ADVICE_DELAY_MS, lambda: advice.append(play.words.say("ask.advice")))

    def _show_answer(self, parts: Iterable[Element], buttons: Element) -> None:
        """Show an answer and its buttons, and focus it: screen readers read it out."""
        box = self.dialog.find("#ask-answer")
        box.replaceChildren(self.dialog.make("div", "", *parts, id="ask-said"), buttons)
        box.setAttribute("aria-labelledby", "ask-said")  # no name before it is there
        box.focus()

    def _questions(self, numbers: Iterable[int]) -> Element:
        """Return buttons for the questions with these numbers."""
        return self._buttons(
            (AskDialog.answer(n), self.list.sentences[n]) for n in numbers
        )

    def _buttons(self, pairs: Iterable[tuple[CommandText, str]]) -> Element:
        """Return a list of buttons. `pairs`: command and text."""
        make = self.dialog.make
        buttons = (
            self.dialog.command_button(command_text, "small", text)
            for command_text, text in pairs
        )
        return make("ul", "ask-list", *(make("li", "", button) for button in buttons))

    @command("ask-text")
    def answer_text(self) -> None:
        """Answer what was typed, or show the questions that fit if it is not one."""
        found = self.list.matches(str(self.dialog.find("#ask-text").value))
        form = self.dialog.find("form")
        # This click would also submit the form, and so close the dialog. A form that is
        # no longer on the page is not submitted.
        form.replaceWith(form.cloneNode(True))
        if len(found) == 1:
            self.answer(found[0])
            return
        key = "ask.several" if found else "ask.none"
        self._show_answer([self.dialog.text_element("p", key)], self._questions(found))

    @command("ask-question")
    def answer(self, number: int) -> None:
        """Show the answer to a question, and mark its places on the board."""
        make = self.dialog.make
        play = self.table.play
        places = self.list.places(number)
        play.show_legal_targets(tuple((place, POINTED) for place in places))
        lines = self.list.lines(number)
        heading = make("h3", "", self.list.sentences[number])
        self._show_answer(
            [heading, *(make("p", "", play.words.line(line)) for line in lines)],
            self._buttons(
                (AskDialog.show_place(place.id), name) for place, name in places.items()
            ),
        )

    @command("ask-go")
    def show_place(self, id: str) -> None:
        """Close the dialog and focus a place on the board."""
        self.dialog.close()
        self.table.focus_thing(id)
