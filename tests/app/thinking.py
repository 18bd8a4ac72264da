"""Matches in which a computer player is to decide, and the results of its task."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.decision_task import DecisionTask
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.tasks.worker import Task
from tinderbox.core.match import Header
from tinderbox.games import registry

SLICE_S = 1e-9  # seconds: a step of thought each time


@dataclass
class SlowWorker:
    """A `DecisionWorker`. It answers whenever the test asks."""

    has_failed: bool = False
    question_number: int = 0
    asked: list[str] = field(default_factory=list)
    task: DecisionTask = field(default_factory=DecisionTask)

    def ask(self, text: str) -> None:
        self.asked.append(text)
        self.question_number += 1
        self.task.begin(text)

    def answer(self) -> tuple[str, bool] | None:
        return self.task.think(SLICE_S)


def at_a_decision(id: str, kind: str) -> AnyLocalMatch:
    """Return a match in which the first seat's bot thinks of its third decision.

    It is played once.
    """
    session = sessions.resume(_text_at_a_decision(id, kind))
    session.advance(SLICE_S)
    return session


@cache
def _text_at_a_decision(id: str, kind: str) -> str:
    game = registry.load_game(id)
    others = ["greedy"] * (min(game.SEATS) - 1)
    header = Header(id, game.REVISION, (kind, *others), 3, {})
    session = sessions.begin(header)
    decided = 0
    while decided < 2 or session.to_move() != 0 or session.think_delay_ms is None:
        before = session.to_move()
        thought = session.think_delay_ms is not None
        if session.advance(SLICE_S) is not None:
            decided += before == 0 and thought
    return session.text()


def again(session: AnyLocalMatch) -> AnyLocalMatch:
    """Return the same match, loaded from its text."""
    return sessions.resume(session.text())


def results(task: Task) -> list[Any]:
    """Return the results of a `StepTask`, one step at a time."""
    found: list[Any] = []
    final = False
    while not final:
        text, final = task.think(0)
        found += json.loads(text)
    return found
