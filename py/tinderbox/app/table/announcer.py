"""Announces to screen readers what happened, whose turn it is and what to do, once."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.panel import Line

MAX_NEWS = 20  # sentences: a page that was asleep may have missed hundreds


class Announcer:
    """Remembers what it said last: a screen reader announces changes only."""

    def __init__(self) -> None:
        self._turn: tuple[Player | None, bool] | None = None
        self._todo: Line | None = None
        self._news: list[str] = []  # what happened since the last announcement
        self._heard = 0  # actions of the match at that time

    def asked(self, todo: Line) -> None:
        """A click has changed what is to be done, and that has been announced."""
        self._todo = todo

    def add(self, news: Sequence[str], *, anew: bool) -> None:
        """Keep sentences for the next announcement; `anew` announces none of them."""
        self._news = [] if anew else [*self._news, *news]

    def forget_turn(self) -> None:
        """Say once more whose turn it is and what to do."""
        self._turn = self._todo = None

    def news(self) -> list[str]:
        """The latest sentences that were not announced so far."""
        news = self._news[-MAX_NEWS:]
        self._news = []
        return news

    def prompt(
        self,
        todo: Line,
        mover: Player | None,
        is_mine: bool,
        movers: Sequence[Player] = (),
    ) -> list[Line]:
        """Return the prompt after the news; `is_mine`: the listener is to act.

        Of the `movers` of all actions so far, those since the last announcement make
        it a new turn, if others are among them. Chance acts at once, so that it is to
        move is not announced.
        """
        is_new_turn = not {mover, CHANCE}.issuperset(movers[self._heard :])
        self._heard = len(movers)
        if mover == CHANCE:
            return []
        turn = mover, is_mine
        has_turned = is_new_turn or turn != self._turn
        is_asked = has_turned or todo != self._todo
        self._turn = turn
        self._todo = todo
        lines = []
        if has_turned and mover is not None:
            whose = "table.your_turn" if is_mine else "table.others_turn"
            lines.append(Line(whose, {"seat": mover}))
        if (is_mine or mover is None) and is_asked:
            lines.append(todo)
        return lines
