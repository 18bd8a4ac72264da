"""The notebook of a seat: rivals by what they may own, with evidence and own marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tinderbox.app.matches.notes import Notes, observed_steps
from tinderbox.app.matches.session import AnySession
from tinderbox.app.table.journal import visible_lines
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.draw.notebook import Cell, Chapter, Kind, Notebook, Row
from tinderbox.draw.panel import SeatRow
from tinderbox.games import registry

BOX: Final = "notebook"  # the id of what is in the dialog
SIGNS: Final = {"none": "", "maybe": "?", "no": "\u2715", "yes": "\u2713"}


class NotebookDialog:
    """Shows what `viewer` may know; `seats` are drawn as in the panel."""

    def __init__(
        self,
        panel_view: PanelView,
        session: AnySession,
        viewer: Player,
        notes: Notes,
        seats: Sequence[SeatRow],
        words: Words,
    ) -> None:
        self.panel_view, self.dialog, self.words = panel_view, panel_view.dialog, words
        self.viewer, self.notes = viewer, notes
        self.seats, self.make = seats, panel_view.dialog.make
        table = session.table
        self.events = tuple(table.events)  # so far: another device may take some back
        write = registry.load_notebook(table.game.ID)
        self.book: Notebook = write(
            table.game.view(table.state, viewer), observed_steps(table, viewer)
        )
        self.box = self.make("div", id=BOX)
        self.box.append(self.make("p", text=words.line(self.book.lead)))
        self.box.append(self.make("p", "notebook-note", words.say("notebook.own")))
        self.box.append(self._legend(), *map(self._table, self.book.chapters))
        title, close = words.say("notebook.title"), words.say("dialog.close")
        self.dialog.show(title, self.box, close=close)

    def _legend(self) -> Any:
        """What the signs beside the numbers mean."""
        legend = self.make("p", "notebook-legend")
        for kind in self.book.kinds:
            named = self.make("span")
            named.append(
                self.panel_view.symbol(kind.symbol),
                self.make("span", text=self.words.line(kind.label)),
            )
            legend.append(named)
        return legend

    def _table(self, chapter: Chapter) -> Any:
        """A column a rival, a row for each thing that its secret may be."""
        grid, names = self.make("table", "notebook-table"), self.make("tr")
        names.append(self.make("td"))
        for cell in chapter.rows[0].cells:
            name = self.make("th", scope="col")
            name.append(
                self.panel_view.symbol(self.seats[cell.seat].symbol),
                self.make("span", text=self.words.players[cell.seat]),
            )
            names.append(name)
        head, body = self.make("thead"), self.make("tbody")
        head.append(names)
        body.append(*map(self._row, chapter.rows))
        title = self.words.line(chapter.title)
        grid.append(self.make("caption", text=title), head, body)
        return grid

    def _row(self, row: Row) -> Any:
        line = self.make("tr", "is-lost" if row.is_lost else "")
        name = self.make("th", "notebook-thing", scope="row")
        name.append(
            self.panel_view.symbol(row.symbol),
            self.make("span", text=self.words.line(row.label)),
        )
        if row.is_lost:
            name.append(self.make("span", "unseen", self.words.say("notebook.lost")))
        line.append(name, *(self._cell(row, cell) for cell in row.cells))
        return line

    def _cell(self, row: Row, cell: Cell) -> Any:
        """The mark of a rival and a thing, or why it needs none; then the evidence."""
        box, held = self.make("td"), self.make("div", "notebook-cell")
        if sure := cell.surely or cell.surely_not:
            said = self.words.line(sure)
            known = self.make("span", "notebook-sure", title=said)
            sign = SIGNS["yes" if cell.surely else "no"]
            known.append(
                self.make("span", text=sign, aria_hidden="true"),
                self.make("span", "unseen", said),
            )
            held.append(known)
        else:
            button = self.make("button", "notebook-mark", type="button")
            button.setAttribute("data-command", f"note:{cell.seat}:{row.id}")
            self._write(button, cell.seat, row)
            held.append(button)
        for kind, found in zip(self.book.kinds, cell.evidence, strict=True):
            count = self._count(row, cell, kind, found) if found else None
            held.append(count or self.make("span", "notebook-none"))
        box.append(held)
        return box

    def _write(self, button: Any, rival: int, row: Row) -> None:
        """What a mark says: its sign, its word and, read aloud, what it is about."""
        mark = self.notes.mark(self.viewer, rival, row.id)
        said = self.words.say(f"notebook.{mark}")
        about = {"player": self.words.players[rival], "mark": said}
        about["thing"] = self.words.line(row.label)
        button.setAttribute("data-mark", mark)
        button.setAttribute("aria-label", self.words.say("notebook.about", about))
        button.replaceChildren(
            self.make("span", text=SIGNS[mark], aria_hidden="true"),
            self.make("small", text="" if mark == "none" else said),
        )

    def _count(self, row: Row, cell: Cell, kind: Kind, found: Sequence[int]) -> Any:
        button = self.make("button", "notebook-count", type="button")
        about = f"{cell.seat}:{kind.id}:{row.id}"
        button.setAttribute("data-command", f"evidence:{about}")
        button.setAttribute("aria-expanded", "false")
        label = f"{self._heading(row, cell.seat, kind)}: {len(found)}"
        button.setAttribute("aria-label", label)
        button.append(
            self.panel_view.symbol(kind.symbol),
            self.make("span", text=str(len(found))),
        )
        return button

    def _heading(self, row: Row, rival: int, kind: Kind) -> str:
        thing, what = self.words.line(row.label), self.words.line(kind.label)
        return f"{self.words.players[rival]} · {thing} · {what}"

    # --- what its buttons do --------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether it is still what the dialog shows."""
        return bool(self.box.isConnected)

    def turn(self, rival: int, thing: str) -> None:
        """Go on to the next mark of a rival and a thing."""
        self.notes.turn(self.viewer, rival, thing)
        button = self.box.querySelector(f'[data-command="note:{rival}:{thing}"]')
        self._write(button, rival, self._found(thing))

    def unfold(self, rival: int, kind: str, thing: str) -> None:
        """List the moments that a number counts, or fold the list away again."""
        pressed = f"evidence:{rival}:{kind}:{thing}"
        button = self.box.querySelector(f'[data-command="{pressed}"]')
        was_open = button.getAttribute("aria-expanded") == "true"
        for each in self.box.querySelectorAll(".notebook-moments, [aria-expanded]"):
            if each.hasAttribute("aria-expanded"):
                each.setAttribute("aria-expanded", "false")
            else:
                each.remove()
        if was_open:
            return
        button.setAttribute("aria-expanded", "true")
        row, k = self._found(thing), [one.id for one in self.book.kinds].index(kind)
        counted = next(cell for cell in row.cells if cell.seat == rival)
        unfolded, cell = self.make("tr", "notebook-moments"), self.make("td")
        cell.setAttribute("colspan", str(1 + len(row.cells)))
        heading = self._heading(row, rival, self.book.kinds[k])
        cell.append(self.make("p", text=heading))
        for at in counted.evidence[k]:
            lines = visible_lines(self.events[at - 1], self.viewer)
            sentence = " ".join(map(self.words.line, lines))
            moment = self.make("button", "notebook-moment", sentence, type="button")
            moment.setAttribute("data-command", f"evidence-at:{at}")
            cell.append(moment)
        unfolded.append(cell)
        button.closest("tr").after(unfolded)

    def _found(self, thing: str) -> Row:
        return next(row for row in self.book.rows if row.id == thing)
