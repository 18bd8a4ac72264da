"""Announces to screen readers whose turn it is and what to do, once."""

from __future__ import annotations

from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.panel import Line


class Announcer:
    """Remembers what it said last: a screen reader announces changes only."""

    def __init__(self) -> None:
        self._turn: tuple[Player | None, bool] | None = None
        self._todo: Line | None = None

    def asked(self, todo: Line) -> None:
        """A click has changed what is to be done, and that has been announced."""
        self._todo = todo

    def prompt(
        self,
        todo: Line,
        mover: Player | None,
        is_mine: bool,
        *,
        is_new_turn: bool = False,
    ) -> list[Line]:
        """What to add to the news; `is_mine` says whether the listener is to act.

        It `is_new_turn` if others have acted since the last announcement.
        Chance acts at once, so that it is to move is not announced.
        """
        if mover == CHANCE:
            return []
        turn = mover, is_mine
        before = None if is_new_turn else self._turn, self._todo
        self._turn, self._todo = turn, todo
        lines = []
        if turn != before[0] and mover is not None:
            whose = "table.your_turn" if is_mine else "table.others_turn"
            lines.append(Line(whose, {"seat": int(mover)}))
        if (is_mine or mover is None) and (turn, todo) != before:
            lines.append(todo)
        return lines
