"""The commands of the table that belong to no single part of it."""

from __future__ import annotations

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table import seat_view
from tinderbox.app.table.play import Play
from tinderbox.app.table.remark import Remark


class TableCommands:
    """What the buttons beside the board ask for."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @command("seat")
    def tell_seat(self, seat: int) -> None:
        """Tell in words how a seat stands, as far as the one who looks knows."""
        told = seat_view.sentences(self.play.seats()[seat])
        self.play.remark(Remark(told, is_list=True))

    @command("play-now")
    def play_now(self) -> None:
        """Have the computer player that is thinking choose now."""
        self.play.session.play_now()

    @command("close-remark")
    def close_remark(self) -> None:
        """Have nothing stand beside the board."""
        self.play.remark()

    @command("sheet")
    def toggle_sheet(self) -> None:
        """Show the whole panel of a phone, or only its head."""
        panel_view = self.play.panel_view
        body = panel_view.document.body
        is_open = body.getAttribute("data-sheet") != "open"
        body.setAttribute("data-sheet", "open" if is_open else "peek")
        toggle = panel_view.by_id("sheet-toggle")
        toggle.setAttribute("aria-expanded", str(is_open).lower())
