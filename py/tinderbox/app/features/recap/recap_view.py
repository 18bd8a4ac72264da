"""The recap on the page: a line for each turn, and its arrows on the board."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.features.recap.asks import RECAP, REPLAY
from tinderbox.app.kernel.board.arrow_layer import ArrowLayer, Group
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.table.play import Play
from tinderbox.core.game import CHANCE
from tinderbox.draw.panel import SeatRow
from tinderbox.draw.recap import Picture
from tinderbox.draw.recap_rows import Row, summary
from tinderbox.games import registry

CROSS = "\N{MULTIPLICATION SIGN}"


class RecapView:
    """The strip `root` in place of the journal, and its arrows on the board."""

    def __init__(self, root: Element, play: Play) -> None:
        self.root = root
        self.play = play
        self.panel_view = play.panel_view
        self.layer = ArrowLayer(self.panel_view.document, play.board)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Write these rows and draw their arrows, in place of earlier ones."""
        make = self.panel_view.make
        words = self.play.words
        seats = {row.seat: row for row in self.play.seats()}
        lines = [
            self._line(number, row, seats.get(row.seat))
            for number, row in enumerate(rows, 1)
        ] or [make("li", "", words.say("recap.nothing"), tabindex="-1")]
        cross = make("span", "recap-shown", CROSS, aria_hidden=True)
        says = make("span", "visually-hidden", words.say("dialog.close"))
        self.root.replaceChildren(
            make("ol", "", *lines),
            self.panel_view.command_button(RECAP(), "small", says, cross),
        )
        self.root.hidden = False
        self.panel_view.document.body.setAttribute("data-recap", "")
        colours = {seat: row.colour for seat, row in seats.items()}
        groups = [
            Group(colours.get(row.seat, ""), row.arrows, str(n))
            for n, row in enumerate(rows, 1)
        ]
        self.layer.draw(groups)

    def mark_row(self, current: int | None) -> None:
        """Highlight the row with this number, the first being 1, or none if None."""
        for number, line in enumerate(self.root.querySelectorAll("li"), 1):
            line.toggleAttribute("data-now", number == current)
        self.layer.mark(current)

    def _line(self, number: int, row: Row, seat: SeatRow | None) -> Element:
        make = self.panel_view.make
        words = self.play.words
        summarizer = registry.load_recap(words.game)
        mover = seat or (None if summarizer is None else summarizer.chance)
        visible_parts: list[Child] = [make("span", "recap-number", str(number))]
        if mover is not None:
            visible_parts.append(self.panel_view.symbol(mover.symbol))
        visible_parts.append(self.panel_view.face(words.bot(row.seat)))
        yours = (make("b", "recap-yours", words.line(line)) for line in row.for_viewer)
        pictures = (self._picture(*counted) for counted in row.pictures)
        sentences = " ".join(map(words.line, (*row.lines, *row.for_viewer)))
        button = self.panel_view.command_button(
            REPLAY(row.first, row.last),
            "recap-row",
            make("span", "visually-hidden", sentences),
            make(
                "span",
                "recap-shown",
                *visible_parts,
                *yours,
                *pictures,
                aria_hidden=True,
            ),
            title=words.say("recap.again"),
        )
        return make("li", "", button, data_colour=seat.colour if seat else "none")

    def _picture(self, picture: Picture, times: int) -> Element:
        parts = [self.panel_view.symbol(picture.symbol)]
        text = self.play.words.line(picture.place) if picture.place else ""
        if times > 1:
            text += f" {CROSS}{times}"
        if text:
            parts.append(self.panel_view.make("span", "recap-place", text.strip()))
        return self.panel_view.make("span", "recap-picture", *parts)

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
            self.layer.draw([Group(colour, [step.arrow])], ms=play.settings.run_ms)
