"""The marks that a seat makes about its rivals' secrets."""

from __future__ import annotations

import json
from typing import Any

from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.core.match import read_object
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

# Each mark and its sign. A click changes a mark to the next one in this order.
SIGNS = {"none": "", "maybe": "?", "no": "\u2715", "yes": "\u2713"}
MARKS = (*SIGNS,)


class Notes:
    """The marks of a seat in a match. They are stored with the marks of other seats.

    A mark is about a rival and a thing: the id of a row of the notebook, one possible
    secret. `match` is the id of the match. If nothing can be stored, marks last as long
    as the notebook is open.
    """

    def __init__(self, store: Store, match: str, seat: Player) -> None:
        self.store = store
        self.match = match
        self.seat = seat
        self._marks: dict[str, Any] = read_object(store.beside(NOTES, match)) or {}

    def mark(self, rival: int, thing: str) -> str:
        """Return the mark of a rival and a thing: one of `MARKS`."""
        mark = self._marks.get(f"{self.seat} {rival} {thing}")
        return mark if mark in MARKS else MARKS[0]

    def change_mark(self, rival: int, thing: str) -> str:
        """Change to the next mark, store it and return it."""
        next_mark = MARKS[(MARKS.index(self.mark(rival, thing)) + 1) % len(MARKS)]
        self._marks[f"{self.seat} {rival} {thing}"] = next_mark
        self.store.put_beside(NOTES, self.match, json.dumps(self._marks))
        return next_mark


def marks_made(table: AnyTable, notes: Notes, words: Words) -> dict[int, str]:
    """Return a sentence for each rival about whom the seat made marks, by rival."""
    write_notebook = registry.load_notebook(table.game.ID)
    # Only the rows are needed, so no observed steps are passed.
    book = write_notebook(table.game.view(table.state, notes.seat), ())
    sentences = {}
    for rival in (cell.seat for cell in book.rows[0].cells):
        marks = ((notes.mark(rival, row.id), row.label) for row in book.rows)
        marked = [
            f"{SIGNS[mark]} {words.line(label)}"
            for mark, label in marks
            if mark != MARKS[0]
        ]
        if marked:
            sentences[rival] = words.say("notebook.marked", {"marks": tuple(marked)})
    return sentences
