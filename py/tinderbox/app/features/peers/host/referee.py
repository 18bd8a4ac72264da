"""The referee: a guest's action is done only if the rules allow it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.core.callbacks import Callback
from tinderbox.core.game import Refusal, Seats

NONSENSE = Refusal("", "peers.nonsense")


class TableActs(Protocol):
    """The host's table, which shows a guest's actions like all others."""

    def acted(self) -> None:
        """Show the match after an action."""

    def taken_back(self) -> None:
        """Show the match after an undo, a redo or the restart of a turn."""

    def dealt(self) -> None:
        """Show the start of the match, once all have agreed on the seed."""


@dataclass
class Referee:
    """Checks whose turn it is and all rules before it does a guest's action.

    `is_paused`: True while nobody is at the host's table.
    """

    session: AnyLocalMatch
    table: TableActs
    is_paused: bool = False

    @property
    def is_stopped(self) -> bool:
        """True if nobody can act at the host's table now."""
        return self.is_paused or self.session.read_only is not None

    @property
    def is_open(self) -> bool:
        """True if the match is not over and can go on at the host's table."""
        return not self.is_stopped and self.session.to_move() is not None

    def may_act(self, seats: Seats) -> bool:
        """Return True if one of these seats may act now."""
        return self.is_open and self.session.to_move() in seats

    def act(self, seats: Seats, text: str, *, helped: bool = False) -> Refusal | None:
        """Do an encoded action of one of these seats.

        Return the rule that forbids it. Return None if it was done, and also if none of
        the seats may act now: the news that the guest gets tells it so.
        """
        if not self.may_act(seats):
            return None
        action, refusal = self._decoded(text)
        if refusal is None:
            if helped:
                self.session.note_help()
            self.session.act(action)
            self.table.acted()
        return refusal

    def refusal(self, seats: Seats, text: str) -> Refusal | None:
        """Return the rule that forbids an encoded action of one of these seats.

        Return None if no rule does, and also if none of the seats may act now.
        """
        return self._decoded(text)[1] if self.may_act(seats) else None

    def _decoded(self, text: str) -> tuple[Any, Refusal | None]:
        """Return an action and the rule that forbids it, if any.

        The action is None if no action has this text.
        """
        try:
            action = self.session.game.decode(text)
        except ValueError:
            return None, NONSENSE
        return action, self.session.why_not(action)

    def take_back(self, seats: Seats, what: str) -> None:
        """Undo, restart the turn or redo, as `TakeBack.what` names it.

        Do nothing if it is not possible now, or if none of these seats may act.
        """
        session = self.session
        possible: dict[str, Callback] = {}
        if session.undone:
            possible["redo"] = session.redo
        if session.why_no_undo() is None:
            possible["undo"] = session.undo
            possible["restart"] = partial(session.undo, whole_turn=True)
        if self.may_act(seats) and what in possible:
            possible[what]()
            self.table.taken_back()
