"""The notebook of a seat: rivals by what they may own, with evidence and own marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tinderbox.app.matches.notes import Notes, moments
from tinderbox.app.matches.session import AnySession
from tinderbox.app.table.journal import visible_lines
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.draw.notebook import Notebook, Page
from tinderbox.draw.panel import SeatRow
from tinderbox.games import registry

BOX: Final = "notebook"  # the id of what is in the dialog
SIGNS: Final = {"none": "\u00b7", "maybe": "?", "no": "\u2715", "yes": "\u2713"}


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
        self.session, self.viewer, self.notes = session, viewer, notes
        self.seats, self.make = seats, panel_view.dialog.make
        table = session.table
        write = registry.load_notebook(table.game.ID)
        self.book: Notebook = write(
            table.game.view(table.state, viewer), moments(table, viewer)
        )
        self.bodies: dict[int, Any] = {}  # rival → its rows
        self.box = self.make("div", id=BOX)
        self.box.append(self.make("p", text=words.line(self.book.lead)), self._table())
        for note in self.book.notes:
            self.box.append(self.make("p", "notebook-note", words.line(note)))
        self.box.append(self.make("p", "notebook-note", words.say("notebook.own")))
        title, close = words.say("notebook.title"), words.say("dialog.close")
        self.dialog.show(title, self.box, close=close)

    def _table(self) -> Any:
        grid = self.make("table", "notebook-table")
        head = self.make("tr")
        head.append(self.make("td"))
        for thing in self.book.things:
            name = self.make("th", scope="col")
            name.append(
                self.panel_view.symbol(thing.symbol),
                self.make("span", text=self.words.line(thing.label)),
            )
            head.append(name)
        body = self.make("thead")
        body.append(head)
        grid.append(body, *(self._page(page) for page in self.book.pages))
        return grid

    def _page(self, page: Page) -> Any:
        """The rows of one rival."""
        body = self.bodies[page.seat] = self.make("tbody")
        named, name = self.make("tr"), self.make("th", "notebook-rival")
        name.setAttribute("colspan", str(1 + len(self.book.things)))
        name.setAttribute("scope", "rowgroup")
        name.append(
            self.panel_view.symbol(self.seats[page.seat].symbol),
            self.make("span", text=self.words.players[page.seat]),
        )
        named.append(name)
        body.append(named, self._marks(page))
        for n, kind in enumerate(self.book.kinds):
            row, says = self.make("tr"), self.make("th", "notebook-kind", scope="row")
            says.append(
                self.panel_view.symbol(kind.symbol),
                self.make("span", text=self.words.line(kind.label)),
            )
            row.append(says, *(self._count(page, n, m) for m in range(self._width)))
            body.append(row)
        return body

    @property
    def _width(self) -> int:
        return len(self.book.things)

    def _marks(self, page: Page) -> Any:
        row, says = self.make("tr"), self.make("th", "notebook-kind", scope="row")
        says.append(
            self.make("span", "notebook-sign", SIGNS["maybe"], aria_hidden="true"),
            self.make("span", text=self.words.say("notebook.mark")),
        )
        row.append(says)
        for n, thing in enumerate(self.book.things):
            cell = self.make("td")
            sure = page.surely[n] or page.surely_not[n]
            if sure is None:
                button = self.make("button", "notebook-mark", type="button")
                button.setAttribute("data-command", f"note:{page.seat}:{thing.id}")
                self._write(button, page.seat, n)
                cell.append(button)
            else:
                sign = SIGNS["yes" if page.surely[n] else "no"]
                said = self.words.line(sure)
                known = self.make("span", "notebook-sure", title=said)
                known.append(
                    self.make("span", text=sign, aria_hidden="true"),
                    self.make("span", "unseen", said),
                )
                cell.append(known)
            row.append(cell)
        return row

    def _write(self, button: Any, rival: int, n: int) -> None:
        """What a mark says: its sign, its word and, read aloud, what it is about."""
        thing = self.book.things[n]
        mark = self.notes.mark(self.viewer, rival, thing.id)
        said = self.words.say(f"notebook.{mark}")
        about = {"player": self.words.players[rival], "mark": said}
        about["thing"] = self.words.line(thing.label)
        button.setAttribute("data-mark", mark)
        button.setAttribute("aria-label", self.words.say("notebook.about", about))
        button.replaceChildren(
            self.make("span", "notebook-sign", SIGNS[mark]),
            self.make("small", "", "" if mark == "none" else said),
        )

    def _count(self, page: Page, kind: int, n: int) -> Any:
        cell, found = self.make("td"), page.evidence[kind][n]
        if not found:
            cell.append(self.make("span", "notebook-none", "0"))
            return cell
        thing, what = self.book.things[n], self.book.kinds[kind]
        button = self.make("button", "notebook-count", str(len(found)), type="button")
        about = f"{page.seat}:{what.id}:{thing.id}"
        button.setAttribute("data-command", f"evidence:{about}")
        button.setAttribute("aria-expanded", "false")
        label = f"{self._heading(page, kind, n)}: {len(found)}"
        button.setAttribute("aria-label", label)
        cell.append(button)
        return cell

    def _heading(self, page: Page, kind: int, n: int) -> str:
        thing = self.words.line(self.book.things[n].label)
        what = self.words.line(self.book.kinds[kind].label)
        return f"{self.words.players[page.seat]} · {thing} · {what}"

    # --- what its buttons do --------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether it is still what the dialog shows."""
        return bool(self.box.isConnected)

    def turn(self, rival: int, thing: str) -> None:
        """Go on to the next mark of a rival and a thing."""
        self.notes.turn(self.viewer, rival, thing)
        button = self.box.querySelector(f'[data-command="note:{rival}:{thing}"]')
        self._write(button, rival, [t.id for t in self.book.things].index(thing))

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
        page = next(page for page in self.book.pages if page.seat == rival)
        k = [one.id for one in self.book.kinds].index(kind)
        n = [one.id for one in self.book.things].index(thing)
        row, cell = self.make("tr", "notebook-moments"), self.make("td")
        cell.setAttribute("colspan", str(1 + self._width))
        cell.append(self.make("p", text=self._heading(page, k, n)))
        for at in page.evidence[k][n]:
            lines = visible_lines(self.session.table.events[at - 1], self.viewer)
            sentence = " ".join(map(self.words.line, lines))
            moment = self.make("button", "notebook-moment", sentence, type="button")
            moment.setAttribute("data-command", f"evidence-at:{at}")
            cell.append(moment)
        row.append(cell)
        self.bodies[rival].append(row)
