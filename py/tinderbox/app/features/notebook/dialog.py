"""The notebook of a seat: what the rivals may own, with evidence and own marks."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.features.notebook.notes import SIGNS, Notes
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.table_page import TablePage
from tinderbox.app.table.timeline import Timeline
from tinderbox.draw.notebook import (
    Cell,
    Kind,
    Notebook,
    NotebookSection,
    Row,
    observed_steps,
)
from tinderbox.draw.panel import Line
from tinderbox.games import registry


class NotebookDialog:
    """Shows what the seat of the `notes` may know in the match at a table.

    The dialog is shown as soon as it is made.
    """

    def __init__(self, table_page: TablePage, notes: Notes) -> None:
        self.symbol = table_page.panel_view.symbol
        self.dialog = table_page.panel_view.dialog
        self.make = self.dialog.make
        self.words = words = table_page.play.words
        self.notes = notes
        self.seats = table_page.play.seats()
        session = table_page.session
        history = session.history
        self.events = tuple(history.events)  # a copy: another device may undo actions
        write_notebook = registry.load_notebook(session.game.ID)
        view = history.view(len(history.log), notes.seat)
        self.book: Notebook = write_notebook(view, observed_steps(history, notes.seat))
        self.box = self.make(
            "div",
            "",
            self.make("p", "", words.line(self.book.lead)),
            self.dialog.text_element("p", "notebook.own", "notebook-note"),
            self.make("p", "notebook-legend", *map(self._kind, self.book.kinds)),
            *map(self._table, self.book.sections),
            id="notebook",
        )
        self.dialog.show("notebook.title", self.box)

    def _kind(self, kind: Kind) -> Element:
        """Return the symbol of a kind of evidence, and what it means."""
        return self.make("span", "", *self._symbol_and_name(kind.symbol, kind.label))

    def _symbol_and_name(self, symbol: str, label: Line) -> tuple[Element, Element]:
        """Return a symbol, and its name."""
        return self.symbol(symbol), self.make("span", "", self.words.line(label))

    def _table(self, section: NotebookSection) -> Element:
        """Return a table: a column for each rival, a row for each possible secret."""
        make = self.make
        names = self.make("tr", "", self.make("td"))
        for cell in section.rows[0].cells:
            pawn = self.symbol(self.seats[cell.seat].symbol)
            name = make("span", "", self.words.players[cell.seat], translate="no")
            names.append(make("th", "", pawn, name, scope="col"))
        title = make("caption", "", self.words.line(section.title))
        body = make("tbody", "", *map(self._row, section.rows))
        return make("table", "notebook-table", title, make("thead", "", names), body)

    def _row(self, row: Row) -> Element:
        heading = [*self._symbol_and_name(row.symbol, row.label)]
        if row.is_lost:
            heading.append(self.dialog.text_element("span", "notebook.lost", "unseen"))
        name = self.make("th", "notebook-thing", *heading, scope="row")
        cells = (self._cell(row, cell) for cell in row.cells)
        return self.make("tr", "is-lost" if row.is_lost else "", name, *cells)

    def _cell(self, row: Row, cell: Cell) -> Element:
        """Return the button of the seat's mark about a rival's possible secret.

        If it is certain there is a sign instead, and the reason. The evidence follows.
        """
        make = self.make
        if reason := cell.surely or cell.surely_not:
            explanation = self.words.line(reason)
            sign = make(
                "span", "", SIGNS["yes" if cell.surely else "no"], aria_hidden=True
            )
            unseen = make("span", "unseen", explanation)
            mark = make("span", "notebook-sure", sign, unseen, title=explanation)
        else:
            mark = self.dialog.command_button(
                NotebookDialog.change_mark(cell.seat, row.id), "notebook-mark"
            )
            self._write_mark(mark, cell.seat, row)
        counts = (
            self._count(row, cell, *evidence)
            for evidence in zip(self.book.kinds, cell.evidence, strict=True)
        )
        return make("td", "", make("div", "notebook-cell", mark, *counts))

    def _write_mark(self, button: Element, rival: int, row: Row) -> None:
        """Write the present mark into its button: its sign and its word.

        Screen readers also hear which rival and which possible secret it is about.
        """
        mark = self.notes.mark(rival, row.id)
        mark_name = self.words.say(f"notebook.{mark}")
        params = {
            "player": self.words.players[rival],
            "mark": mark_name,
            "thing": self.words.line(row.label),
        }
        put(button, data_mark=mark, aria_label=self.words.say("notebook.about", params))
        button.replaceChildren(
            self.make("span", "", SIGNS[mark], aria_hidden=True),
            self.make("small", "", "" if mark == "none" else mark_name),
        )

    def _count(
        self, row: Row, cell: Cell, kind: Kind, moments: Sequence[int]
    ) -> Element:
        """Return the number of actions that are evidence. A click lists them."""
        if not moments:
            return self.make("span", "notebook-none")
        return self.dialog.command_button(
            NotebookDialog.toggle_evidence(cell.seat, kind.id, row.id),
            "notebook-count",
            self.symbol(kind.symbol),
            self.make("span", "", str(len(moments))),
            aria_expanded=False,
            aria_label=f"{self._heading(row, cell.seat, kind)}: {len(moments)}",
        )

    def _heading(self, row: Row, rival: int, kind: Kind) -> str:
        thing = self.words.line(row.label)
        kind_name = self.words.line(kind.label)
        return f"{self.words.players[rival]} · {thing} · {kind_name}"

    # --- what its buttons do --------------------------------------------------------

    @command("note")
    def change_mark(self, rival: int, thing: str) -> None:
        """Change to the next mark of a rival and a thing."""
        self.notes.change_mark(rival, thing)
        self._write_mark(
            self._button(NotebookDialog.change_mark(rival, thing)),
            rival,
            self._row_of(thing),
        )

    @command("evidence")
    def toggle_evidence(self, rival: int, kind: str, thing: str) -> None:
        """List the actions that a number counts, or hide the list again.

        A list that is open for another number is closed.
        """
        button = self._button(NotebookDialog.toggle_evidence(rival, kind, thing))
        was_open = button.getAttribute("aria-expanded") == "true"
        for each in self.box.querySelectorAll(".notebook-moments, [aria-expanded]"):
            if each.hasAttribute("aria-expanded"):
                put(each, aria_expanded=False)
            else:
                each.remove()
        if was_open:
            return
        put(button, aria_expanded=True)
        row = self._row_of(thing)
        kind_index = [one.id for one in self.book.kinds].index(kind)
        counted = next(cell for cell in row.cells if cell.seat == rival)
        parts = [
            self.make("p", "", self._heading(row, rival, self.book.kinds[kind_index]))
        ]
        for moment in counted.evidence[kind_index]:
            sentence = self.words.sentences(self.events[moment - 1], self.notes.seat)
            look = Timeline.look_at(moment)
            parts.append(self.dialog.command_button(look, "notebook-moment", sentence))
        cell = self.make("td", "", *parts, colspan=str(1 + len(row.cells)))
        button.closest("tr").after(self.make("tr", "notebook-moments", cell))

    def _button(self, command_text: str) -> Element:
        return self.box.querySelector(f'[data-command="{command_text}"]')

    def _row_of(self, thing: str) -> Row:
        return next(row for row in self.book.rows if row.id == thing)
