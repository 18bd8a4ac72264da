"""Several people on one device: nobody sees what belongs to another."""

from __future__ import annotations

from collections.abc import Callable

from app.frame import Frame
from app.session import Session
from app.words import Words
from core.game import CHANCE, Player
from draw.panel import Line


class HotSeat:
    """The curtain between two people; `see(viewer)` shows the table to one of them."""

    def __init__(
        self,
        session: Session,
        frame: Frame,
        words: Callable[[], Words],
        viewer: Callable[[], Player | None],
        see: Callable[[Player | None], None],
    ) -> None:
        self.session, self.frame, self.words = session, frame, words
        self.viewer, self.see = viewer, see
        self.curtained = False

    def leave(self, player: Player) -> None:
        """Among several people nothing private stays while another acts."""
        several = len(self.session.people) > 1
        if several and player != CHANCE and self.viewer() != player:
            self.see(None)

    def hand_over(self, player: Player) -> None:
        """Wait behind the curtain until the one who is to act says to be there."""
        if player == self.viewer() or self.curtained:
            return
        self.curtained = True
        self.see(None)
        words = self.words()
        name = words.line(Line("table.player", {"seat": int(player)}))

        def ready() -> None:
            self.curtained = False
            self.frame.uncover()
            self.see(player)

        self.frame.curtain(name, words, ready)
