"""Computes the luck of a match, and puzzles from it, in workers. Stores the results."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tinderbox.app.features.lessons.own_puzzles import keep_puzzle
from tinderbox.app.features.report.luck_store import keep_findings, recall_findings
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.kernel.tasks.worker import write_question
from tinderbox.arena.luck_findings import Findings, find_luck
from tinderbox.arena.own_puzzle import find_puzzle

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser
    from tinderbox.app.kernel.match.store import Store

UPDATE_INTERVAL_MS = 400  # between two updates of the results


class LuckMeter:
    """Measures the luck of a finished match.

    `changed` is announced when it starts, stops or has found more. `id` is the match's
    id in the library, or "". The meter goes on until `stop`, also while the reader
    looks at something else.

    It also makes puzzles of the deeds that it has found. `puzzle_state` says what came
    of the last one: "working", "kept", "unclear" or "full", "" before the first.
    """

    def __init__(
        self, browser: Browser, store: Store, session: AnyLocalMatch, id: str
    ) -> None:
        self.browser = browser
        self.store = store
        self.session = session
        self.changed: Signal[[]] = Signal()
        assert session.outcome is not None
        self.outcome = session.outcome
        # The seats whose deeds are played on: the people's, else the winners'.
        self.seats = session.people or tuple(sorted(self.outcome.winners))
        self.id = id
        self.question = write_question(find_luck, session.text(), self.seats)
        self.findings = recall_findings(browser.storage, id, self.question)
        self._work: Background | None = None
        self._is_update_due = False
        self.puzzle_state = ""
        self._puzzle_work: Background | None = None

    @property
    def is_running(self) -> bool:
        """True until all is found or the meter was stopped."""
        return self._work is not None and not self._work.is_over

    def start(self) -> None:
        """Start to measure the luck."""
        self.stop()
        self._work = Background(
            self.browser,
            "tinderbox.arena.luck_findings:find_luck",
            self._begin_question,
            self._add_findings,
        )
        self.changed.announce()

    def _begin_question(self) -> str:
        """Return the question, and drop earlier findings: a failed worker's too."""
        self.findings = Findings()
        return self.question

    def stop(self) -> None:
        """Stop measuring. The findings stay."""
        if self._work is not None:
            self._work.stop()
        self.changed.announce()

    def _add_findings(self, results: list[Any], final: bool) -> None:
        for result in results:
            self.findings = self.findings.plus(result)
        if final:
            keep_findings(self.browser.storage, self.id, self.question, self.findings)
            self.changed.announce()
        elif not self._is_update_due:
            self._is_update_due = True
            self.browser.clock.later(UPDATE_INTERVAL_MS, self._announce_progress)

    def _announce_progress(self) -> None:
        self._is_update_due = False
        if self.is_running:
            self.changed.announce()

    @command("make-puzzle")
    def make_puzzle(self, action_index: int) -> None:
        """Make a puzzle of a deed, if other actions are clearly better."""
        if self._puzzle_work is not None:
            self._puzzle_work.stop()
        deeds = {deed.action_index: deed for deed in self.findings.deeds}
        question = write_question(
            find_puzzle, self.session.text(), action_index, deeds[action_index].better
        )
        self._puzzle_work = Background(
            self.browser,
            "tinderbox.arena.own_puzzle:find_puzzle",
            lambda: question,
            self._add_puzzle,
        )
        self._announce_puzzle("working")

    def _add_puzzle(self, results: list[Any], final: bool) -> None:
        """Store the puzzle that was made."""
        for puzzle in filter(None, results):
            text = json.dumps(puzzle, separators=(",", ":"))
            now = int(self.browser.clock.now())
            is_kept = keep_puzzle(self.store, self.session.game.ID, now, text)
            self._announce_puzzle("kept" if is_kept else "full")
        if final and self.puzzle_state == "working":
            self._announce_puzzle("unclear")

    def _announce_puzzle(self, state: str) -> None:
        self.puzzle_state = state
        self.changed.announce()
