"""Takes the decisions of computer players in a match that the page plays."""

from __future__ import annotations

from typing import Any

from tinderbox.bots.decision import Decision
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.match import HUMAN, load
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry


class DecisionTask:
    """The `Task` of `kernel.tasks.worker` that takes the decision due in a match.

    It decides as the page would, from the same view, legal actions and random numbers.

    It keeps the match. If the next text continues that match, it replays only the rest.
    """

    def __init__(self) -> None:
        self._table: AnyTable | None = None
        self._decision: Decision[Any]  # absent until `begin` has made one

    def begin(self, text: str) -> None:
        """Begin the decision that is due. Raises ValueError if no bot is to move."""
        table = self._replayed(text)
        game = table.game
        seat = game.to_move(table.state)
        if seat is None or seat == CHANCE or table.header.seats[seat] == HUMAN:
            raise ValueError("no computer player is to move")
        self._decision = Decision(
            registry.load_bot(game.ID, table.header.seats[seat]),
            game.view(table.state, seat),
            legal_actions(game, table.state),
            # A copy, so that a decision that is begun again draws the same numbers.
            Rng(table.rng[seat].state),
        )

    def think(self, seconds: float) -> tuple[str, bool]:
        """Think for so long. Return the best action so far, and True if it is final.

        The action is encoded.
        """
        assert self._table is not None
        is_final = self._decision.think(seconds)
        return self._table.game.encode(self._decision.best), is_final

    def _replayed(self, text: str) -> AnyTable:
        """Return the match of a text.

        If it continues the match of the last text, play only the rest.
        """
        header, log = load(text)
        table = self._table
        known_lines = None if table is None else (table.header, *table.log)
        if table is None or known_lines != (header, *log[: len(table.log)]):
            table = self._table = Table(registry.load_game(header.game), header)
        for line in log[len(table.log) :]:
            table.take(table.game.decode(line))
        return table
