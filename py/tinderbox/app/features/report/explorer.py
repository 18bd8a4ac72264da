"""Explores the turns of people here while others move, in a worker of its own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import Thinking
from tinderbox.app.kernel.tasks.worker import Worker
from tinderbox.arena.rounds import turns
from tinderbox.core.game import Player

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

TASK = "tinderbox.arena.alternatives:explore_turn"
# After each slice of 0.1 s: nobody waits for it, and the page needs the processor.
PAUSE_MS = 100


class TurnExplorer:
    """Explores turns of a match that is under way, one after the other.

    A verdict on the match needs little more time then. The worker pauses for half of
    the time. Without a worker nothing is explored: the page must not think while people
    play.
    """

    def __init__(self, browser: Browser, session: AnyLocalMatch) -> None:
        self.browser = browser
        self.session = session
        self._worker: Worker | None = None
        self._has_failed = False
        self._waiting: list[tuple[Player, int]] = []
        self._running: tuple[Player, int] | None = None
        self._question_number = 0
        # The log up to the end of each turn that was asked about.
        self._asked: dict[tuple[Player, int], list[str]] = {}
        self._found: dict[tuple[Player, int], Any] = {}

    def explore_ended_turns(self) -> None:
        """Explore the turns of people here that have ended, if they were not yet."""
        table = self.session.table
        for seat in self.session.viewer_seats:
            own = [turn for turn in turns(table.movers) if turn.seat == seat]
            for number, turn in enumerate(own, 1):
                log = table.log[: turn.steps.stop]
                has_ended = turn.steps.stop < len(table.log)
                if has_ended and self._asked.get((seat, number)) != log:
                    self._asked[seat, number] = log
                    self._found.pop((seat, number), None)
                    self._waiting.append((seat, number))
        self._go_on()

    def _go_on(self) -> None:
        """Begin with the next turn, unless a slow computer player needs the processor.

        One that has begun is not interrupted: it takes some seconds.
        """
        session = self.session
        if self._running or not self._waiting or self._has_failed:
            return
        if session.worker is not None and isinstance(session.turn, Thinking):
            return
        if self._worker is None:
            self._worker = Worker(self.browser, self._take, self._fail)
            if self._has_failed:
                return
        self._running = self._waiting.pop(0)
        self._question_number += 1
        question = json.dumps([session.text(), *self._running])
        self._worker.begin(self._question_number, TASK, question, PAUSE_MS)

    def found(self, seat: Player) -> dict[str, Any]:
        """Return what was found in the turns of a seat that were not undone."""
        log = self.session.table.log
        found = {}
        for (whose, number), alternatives in self._found.items():
            asked = self._asked[whose, number]
            if whose == seat and log[: len(asked)] == asked:
                found[f"{number}"] = alternatives
        return found

    def stop(self) -> None:
        """Stop exploring. What was found stays."""
        self._has_failed = True
        if self._worker is not None:
            self._worker.end()

    def _take(self, question_number: int, text: str, final: bool) -> None:
        if question_number != self._question_number or self._running is None:
            return
        for found in json.loads(text):
            self._found[self._running] = found
        if final:
            self._running = None
            self._go_on()

    def _fail(self) -> None:
        self._has_failed = True
