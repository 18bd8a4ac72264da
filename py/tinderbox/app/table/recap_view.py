"""Since your turn, on the page: a line a turn, and its arrows on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tinderbox.app.dom.arrow_layer import ArrowLayer, Group
from tinderbox.app.dom.elements import make
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.recap import Row
from tinderbox.app.table.words import Words
from tinderbox.draw.panel import SeatRow
from tinderbox.draw.recap import Picture

CROSS: Final = "\N{MULTIPLICATION SIGN}"


class RecapView:
    """The strip `root` in the journal's place, and its arrows in a layer of the board.

    `chance` is the picture of whom nobody is.
    """

    def __init__(
        self,
        document: Any,
        root: Any,
        layer: ArrowLayer,
        panel_view: PanelView,
        chance: Picture | None,
    ) -> None:
        self.document, self.root, self.layer = document, root, layer
        self.panel_view, self.chance = panel_view, chance

    def show(
        self, rows: Sequence[Row], seats: Mapping[int, SeatRow], words: Words
    ) -> None:
        """Write the rows and draw their arrows, in place of any others."""
        lines = make(self.document, "ol")
        for number, row in enumerate(rows, 1):
            lines.append(self._line(number, row, seats.get(row.seat), words))
        if not rows:
            lines.append(make(self.document, "li", text=words.say("recap.nothing")))
        close = make(self.document, "button", "small", type="button")
        close.setAttribute("data-command", "recap")
        cross = make(self.document, "span", "recap-shown", CROSS, aria_hidden="true")
        says = make(self.document, "span", "visually-hidden", words.say("dialog.close"))
        close.append(says, cross)
        self.root.replaceChildren(lines, close)
        self.root.hidden = False
        self.document.body.setAttribute("data-recap", "")
        self.layer.draw(
            [
                Group(
                    seats[row.seat].colour if row.seat in seats else "",
                    row.arrows,
                    str(n),
                )
                for n, row in enumerate(rows, 1)
            ]
        )

    def mark(self, now: int | None) -> None:
        """Point out the row that is played again, None for none."""
        for number, line in enumerate(self.root.querySelectorAll("li"), 1):
            line.toggleAttribute("data-now", number == now)
        self.layer.mark(now)

    def _line(self, number: int, row: Row, seat: SeatRow | None, words: Words) -> Any:
        told = [*row.lines, *row.for_viewer]
        button = make(self.document, "button", "recap-row", type="button")
        button.setAttribute("data-command", f"again:{row.first}-{row.last}")
        button.setAttribute("title", words.say("recap.again"))
        sentences = " ".join(map(words.line, told))
        button.append(make(self.document, "span", "visually-hidden", sentences))
        shown = make(self.document, "span", "recap-shown", aria_hidden="true")
        button.append(shown)
        shown.append(make(self.document, "span", "recap-number", str(number)))
        if seat is not None:
            shown.append(self.panel_view.symbol(seat.symbol))
        elif self.chance is not None:
            shown.append(self.panel_view.symbol(self.chance.symbol))
        for line in row.for_viewer:
            shown.append(make(self.document, "b", "recap-yours", words.line(line)))
        for picture, times in row.pictures:
            shown.append(self._picture(picture, times, words))
        item = make(self.document, "li")
        item.setAttribute("data-colour", seat.colour if seat else "none")
        item.append(button)
        return item

    def _picture(self, picture: Picture, times: int, words: Words) -> Any:
        shown = make(self.document, "span", "recap-picture")
        shown.append(self.panel_view.symbol(picture.symbol))
        text = words.line(picture.place) if picture.place else ""
        if times > 1:
            text += f" {CROSS}{times}"
        if text:
            shown.append(make(self.document, "span", "recap-place", text.strip()))
        return shown
