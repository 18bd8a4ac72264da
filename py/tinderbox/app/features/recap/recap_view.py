"""The recap on the page: a sentence at each seat, and arrows on the board."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.features.recap.asks import REPLAY
from tinderbox.app.kernel.board.arrow_layer import ArrowLayer, Group
from tinderbox.app.table.play import Play
from tinderbox.app.table.seat_view import LastTurn
from tinderbox.core.game import CHANCE
from tinderbox.draw.recap_rows import Row, summary
from tinderbox.games import registry


class RecapView:
    """The sentences about the others' last turns, and their arrows."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.panel_view = play.panel_view
        self.layer = ArrowLayer(self.panel_view.document, play.board)
        self._marked: int | None = None

    def tell(self, rows: Sequence[Row]) -> None:
        """Tell each turn at its seat. A seat without a row keeps its sentence."""
        turns = {
            row.seat: self._turn(row) for row in rows if row.said or row.for_viewer
        }
        kept = self.panel_view.turns if turns else {}
        self.panel_view.show_turns({**kept, **turns})

    def _turn(self, row: Row) -> LastTurn:
        words = self.play.words
        first, *more = [words.line(line) for line in row.said] or [""]
        costs = words.label(row.for_viewer)
        return LastTurn(
            first,
            costs if first else costs[:1].upper() + costs[1:],
            more,
            REPLAY(row.first, row.last),
            words.say("recap.again"),
        )

    def draw_arrows(self, rows: Sequence[Row]) -> None:
        """Draw the ways of the others, each with its seat's tab."""
        seats = {row.seat: row for row in self.play.seats()}
        names = self.play.words.players
        summarizer = registry.load_recap(self.play.words.game)
        assert summarizer is not None
        groups = [
            Group(seats[row.seat].colour, row.arrows, names[row.seat][:1])
            if row.seat in seats
            else Group("", row.arrows)
            for row in rows
        ]
        self.layer.draw(groups, taken=summarizer.taken(self.play.viewpoint.view()))

    def mark(self, rows: Sequence[Row], shown: int | None) -> None:
        """Highlight the row with this index, or none if None."""
        if shown == self._marked:
            return
        self._marked = shown
        self.panel_view.mark_turn(None if shown is None else rows[shown].seat)
        self.layer.mark(None if shown is None else shown + 1)

    def show_last_move(self) -> None:
        """Draw the way of the piece that the last action moved, if it moved one."""
        play = self.play
        history = play.session.history
        seat = history.movers[-1]
        summarizer = registry.load_recap(play.session.game.ID)
        if summarizer is None:
            return
        step = summary(summarizer, history, play.viewpoint.viewer, len(history.log) - 1)
        if step is not None and step.arrow is not None and step.seat != CHANCE:
            colour = next(row.colour for row in play.seats() if row.seat == seat)
            self.layer.draw([Group(colour, [step.arrow])], ms=play.pace.run_ms)
