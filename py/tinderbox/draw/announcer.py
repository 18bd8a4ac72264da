"""Announces to screen readers what happened, whose turn it is and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.panel import Line, gathered

MAX_NEWS = 20  # sentences: after a long sleep there may be hundreds


class Announcer:
    """Remembers its last announcement, because only changes are announced."""

    def __init__(self) -> None:
        self._turn: tuple[Player | None, bool] | None = None
        self._prompt: Line | None = None
        self._news: list[Line] = []  # sentences since the last announcement
        self._announced_actions = 0  # number of actions at the last announcement

    def note_prompt(self, prompt: Line) -> None:
        """Note that a prompt was announced after a click."""
        self._prompt = prompt

    def add(self, news: Sequence[Line], *, anew: bool) -> None:
        """Keep sentences for the next announcement.

        With `anew` drop these sentences and all that were kept before.
        """
        self._news = [] if anew else [*self._news, *news]

    def forget_turn(self) -> None:
        """Announce the turn and the prompt again next time, even if unchanged."""
        self._turn = self._prompt = None

    def news(self, *, is_brief: bool = False) -> list[Line]:
        """Return the latest sentences that were not announced yet.

        `is_brief` gathers what a seat has done several times in a row.
        """
        news = gathered(self._news) if is_brief else self._news
        self._news = []
        return news[-MAX_NEWS:]

    def turn_and_prompt(
        self,
        prompt: Line,
        mover: Player | None,
        is_mine: bool,
        movers: Sequence[Player] = (),
    ) -> list[Line]:
        """Return the turn and the prompt, as far as they must be announced.

        `is_mine` is True if the listener is to act. `movers` are those of all actions
        so far. If another seat has acted since the last announcement, the turn is a new
        one, though the same seat is on turn. A turn of chance is not announced, because
        chance acts at once.
        """
        is_new_turn = not {mover, CHANCE}.issuperset(movers[self._announced_actions :])
        self._announced_actions = len(movers)
        if mover == CHANCE:
            return []
        turn = mover, is_mine
        has_turned = is_new_turn or turn != self._turn
        is_asked = has_turned or prompt != self._prompt
        self._turn = turn
        self._prompt = prompt
        lines = []
        if has_turned and mover is not None:
            whose = "table.your_turn" if is_mine else "table.others_turn"
            lines.append(Line(whose, {"seat": mover}))
        if (is_mine or mover is None) and is_asked:
            lines.append(prompt)
        return lines
