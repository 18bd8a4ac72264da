"""Is it cheating? A computer player's last choice, asked for again and again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from tinderbox.bots.fairness import FairnessCheck
from tinderbox.core.game import Player, legal_actions
from tinderbox.core.match import load
from tinderbox.core.steps import advance
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry


@dataclass(frozen=True, slots=True)
class Answer:
    """After so many deals: how often the choice was the same, and what it was."""

    deals: int
    same: int
    different: int  # deals that were not the true one
    choice: str  # as a match writes it, "" before the player has been asked

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def parse(text: str) -> Answer:
    """An answer out of its text."""
    return Answer(**json.loads(text))


def last_choice(table: AnyTable, seat: Player, end: int) -> int | None:
    """After how many actions a seat last had a choice, within the first `end`."""
    for at in reversed(range(end)):
        if table.movers[at] != seat:
            continue
        if len(legal_actions(table.game, table.states[at])) > 1:
            return at
    return None


def question(match: str, at: int, deals: int) -> str:
    """What a `FairnessTask` is asked: about the choice after `at` actions."""
    return json.dumps({"match": match, "at": at, "deals": deals})


class FairnessTask:
    """Repeats a choice of a computer player, with hidden things dealt anew."""

    def begin(self, text: str) -> None:
        """Begin with what `question` wrote."""
        asked = json.loads(text)
        header, log = load(asked["match"])
        game = registry.load_game(header.game)
        table: AnyTable = Table.resume(game, header, log[: asked["at"] + 1])
        self.ask(table, asked["at"], asked["deals"])

    def ask(self, table: AnyTable, at: int, deals: int) -> None:
        """Begin, with a match that is at hand."""
        game = table.game
        seat = table.movers[at]
        self._encode = game.encode
        self._check: FairnessCheck[Any, Any, Any] = FairnessCheck(
            game,
            registry.load_bot(game.ID, table.header.seats[seat]),
            registry.load_determinize(game.ID),
            table.states[at],
            seat,
            table.stream(seat, at),
        )
        self._steps: Iterator[None] = self._check.check(deals)

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long: the answer so far, and whether it is whole."""
        final = advance(self._steps, seconds)
        return str(self._answer()), final

    def _answer(self) -> Answer:
        check = self._check
        choice = "" if check.choice is None else self._encode(check.choice)
        return Answer(check.deals, check.same, check.different, choice)


TASK = FairnessTask  # see `load_task`
