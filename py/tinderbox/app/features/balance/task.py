"""Matches of computer players as a task in slices, with a result for each deal."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Generator, Sequence
from dataclasses import asdict

from tinderbox.arena.deals import Deal, LineUp, deal_steps, dump
from tinderbox.arena.deals import parse as parse_deal
from tinderbox.core.steps import advance


def question(line_up: LineUp, numbers: Sequence[int]) -> str:
    """Return the question of a `BalanceTask`: to play these deals."""
    return json.dumps({"line_up": asdict(line_up), "numbers": list(numbers)})


def parse(text: str) -> list[tuple[int, Deal]]:
    """The deals of a slice, each with its number."""
    return [(number, parse_deal(deal)) for number, deal in json.loads(text)]


class BalanceTask:
    """Plays deals; what it finds in a slice are those that came to their end in it."""

    def begin(self, text: str) -> None:
        """Begin with what `question` wrote."""
        asked = json.loads(text)
        fields = asked["line_up"]
        line_up = LineUp(**{**fields, "players": tuple(fields["players"])})
        self._done: deque[tuple[int, str]] = deque()
        self._steps = self._play(line_up, asked["numbers"])

    def _play(
        self, line_up: LineUp, numbers: Sequence[int]
    ) -> Generator[None, None, None]:
        for number in numbers:
            deal = yield from deal_steps(line_up, number)
            self._done.append((number, dump(deal)))

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long: what has been played, and whether that was the last."""
        final = advance(self._steps, seconds)
        found = json.dumps(list(self._done))
        self._done.clear()
        return found, final


TASK = BalanceTask  # see `load_task`
