"""The fairness check as a task: a computer player's last choice is asked for anew."""

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
    """The result after so many deals: how often the choice was the same."""

    deals: int
    same: int
    different: int  # deals that were not the true one
    choice: str  # as a match writes it, "" before the player has been asked


def parse(text: str) -> Answer:
    """Return the answer that a text says."""
    return Answer(**json.loads(text))


def last_choice(table: AnyTable, seat: Player, end: int) -> int | None:
    """Return after how many actions a seat last had a choice, or None.

    Only the first `end` actions of the match count.
    """
    for at in reversed(range(end)):
        if table.movers[at] != seat:
            continue
        if len(legal_actions(table.game, table.states[at])) > 1:
            return at
    return None


def question(match: str, at: int, deals: int) -> str:
    """Return the question of a `FairnessTask`: the choice after `at` actions."""
    return json.dumps({"match": match, "at": at, "deals": deals})


class FairnessTask:
    """Repeats a choice of a computer player, with hidden things dealt anew."""

    def begin(self, text: str) -> None:
        """Begin with what `question` wrote."""
        asked = json.loads(text)
        at = asked["at"]
        header, log = load(asked["match"])
        game = registry.load_game(header.game)
        table: AnyTable = Table.resume(game, header, log[: at + 1])
        seat = table.movers[at]
        self._encode = game.encode
        self._check: FairnessCheck[Any, Any, Any] = FairnessCheck(
            game,
            registry.load_bot(game.ID, header.seats[seat]),
            registry.load_determinize(game.ID),
            table.states[at],
            seat,
            table.stream(seat, at),
        )
        self._steps: Iterator[None] = self._check.check(asked["deals"])

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long. Return the answer so far, and True if it is whole."""
        final = advance(self._steps, seconds)
        check = self._check
        choice = "" if check.choice is None else self._encode(check.choice)
        answer = Answer(check.deals, check.same, check.different, choice)
        return json.dumps(asdict(answer)), final


TASK = FairnessTask  # see `load_task`
