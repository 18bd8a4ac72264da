"""The host's engine as the referee: what a guest asks is done if the rules allow it."""

from __future__ import annotations

from typing import Any, Final, Protocol

from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.game import Player, Refusal

NONSENSE: Final = Refusal("", "peers.nonsense")


class TableActs(Protocol):
    """The host's table, where a guest's actions are shown like any others."""

    def act(self, action: Any) -> None:
        """Do a legal action of whoever is to move."""

    def taken_back(self) -> None:
        """The match stands where it was before an action, or after it again."""

    def dealt(self) -> None:
        """All have agreed on the seed, or nobody else is here: the match begins."""


class Referee:
    """Asks of a guest what is asked of a click: whose turn it is, and every rule."""

    def __init__(self, session: AnySession, table: TableActs) -> None:
        self.session = session
        self.table = table
        self.paused = False  # nobody is at the host's table

    @property
    def is_stopped(self) -> bool:
        """True if nothing can be done at the host's table for now."""
        return self.paused or self.session.read_only is not None

    @property
    def is_open(self) -> bool:
        """True if the match goes on here."""
        return not self.is_stopped and self.session.to_move() is not None

    def may(self, seat: Player | None) -> bool:
        """Return True if it is that seat's turn, and the match goes on here."""
        return self.is_open and self.session.to_move() == seat

    def act(
        self, seat: Player | None, text: str, *, helped: bool = False
    ) -> Refusal | None:
        """Do an encoded action; the rule that forbids it, if one does."""
        if not self.may(seat):
            return None
        action, refusal = self._judged(text)
        if refusal is None:
            if helped:
                self.session.note_help()
            self.table.act(action)
        return refusal

    def why(self, seat: Player | None, text: str) -> Refusal | None:
        """The rule that forbids an encoded action of the seat that is to move."""
        return self._judged(text)[1] if self.may(seat) else None

    def _judged(self, text: str) -> tuple[Any, Refusal | None]:
        try:
            action = self.session.game.decode(text)
        except ValueError:
            return None, NONSENSE
        return action, self.session.refusal(action)

    def take_back(self, seat: Player | None, what: str) -> None:
        """Undo, restart or redo, if that is possible now."""
        session = self.session
        do = {"redo": session.redo} if session.can_redo else {}
        if session.why_no_undo() is None:
            do |= {"undo": session.undo, "restart": session.restart_turn}
        if self.may(seat) and what in do:
            do[what]()
            self.table.taken_back()
