"""A seat's marks in its notebook, for the report of the match."""

from __future__ import annotations

from tinderbox.app.features.notebook.dialog import SIGNS
from tinderbox.app.features.notebook.notes import MARKS, Notes
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.games import registry


def marks_made(
    session: AnySession, seat: Player, notes: Notes, words: Words
) -> dict[int, str]:
    """A sentence for each rival of whom the seat marked anything."""
    write, table = registry.load_notebook(session.game.ID), session.table
    book, found = write(table.game.view(table.state, seat), ()), {}
    for rival in (cell.seat for cell in book.rows[0].cells):
        marks = ((notes.mark(seat, rival, row.id), row.label) for row in book.rows)
        said = [f"{SIGNS[m]} {words.line(it)}" for m, it in marks if m != MARKS[0]]
        if said:
            params = {"marks": ", ".join(said)}
            found[rival] = words.say("notebook.marked", params)
    return found
