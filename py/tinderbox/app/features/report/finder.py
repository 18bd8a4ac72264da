"""Finds the verdicts on a finished match, and puzzles from them, in workers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tinderbox.app.features.lessons.own_puzzles import keep_puzzle
from tinderbox.app.features.report.verdict_store import (
    Verdicts,
    keep_verdicts,
    recall_verdicts,
)
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.kernel.tasks.worker import write_question
from tinderbox.arena.continuation import play_on_both
from tinderbox.arena.own_puzzle import find_puzzle
from tinderbox.arena.verdict import Verdict
from tinderbox.core import codec
from tinderbox.core.game import Player

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser
    from tinderbox.app.kernel.match.store import Store

FIND = "tinderbox.arena.verdicts:find_verdicts"


class VerdictFinder:
    """Finds what a person here certainly did badly or well in a finished match.

    `verdicts` is None until all is found: nothing is told before it is certain.
    `changed` is announced then. `id` is the match's id in the library, or "".
    `explored` is what a `TurnExplorer` has found.

    It also makes puzzles of mistakes. `puzzle_state` says what came of the last one:
    "working", "kept", "unclear" or "full", "" before the first.
    """

    def __init__(
        self,
        browser: Browser,
        store: Store,
        session: AnyLocalMatch,
        id: str,
        seat: Player,
        explored: Mapping[str, Any],
    ) -> None:
        self.browser = browser
        self.store = store
        self.session = session
        self.id = id
        self.seat = seat
        self.changed: Signal[[]] = Signal()
        # An action index, the matches that go on from there, which one is asked for.
        self.played_on: Signal[[int, list[str], int]] = Signal()
        self._continuations: dict[int, list[str]] = {}
        self._play_on_work: Background | None = None
        self.puzzle_state = ""
        self._puzzle_work: Background | None = None
        self._work: Background | None = None
        # What is explored saves time, and is no part of the question.
        self._match = json.dumps([session.text(), seat])
        self.verdicts = recall_verdicts(browser.storage, id, self._match)
        if self.verdicts is None:
            question = json.dumps([session.text(), seat, explored])
            self._work = Background(browser, FIND, lambda: question, self._take)

    def stop(self) -> None:
        """Stop all work."""
        for work in (self._work, self._puzzle_work, self._play_on_work):
            if work is not None:
                work.stop()

    def _take(self, results: list[Any], final: bool) -> None:
        for found in results:
            verdicts: Verdicts = codec.read(Verdicts, found)
            self.verdicts = verdicts
            keep_verdicts(self.browser.storage, self.id, self._match, verdicts)
        if final:
            self.changed.announce()

    @command("play-on")
    def play_on(self, action_index: int, which: int) -> None:
        """Show on the board how it may go on: 0 after the move, 1 after the other."""
        verdict = self._verdict_at(action_index)
        if found := self._continuations.get(action_index):
            self.played_on.announce(action_index, found, which)
            return
        if self._play_on_work is not None:
            self._play_on_work.stop()
        plans = verdict.done, verdict.other
        sign = 1 if verdict.is_mistake else -1
        question = write_question(
            play_on_both,
            self.session.text(),
            self.seat,
            action_index,
            plans,
            sign * verdict.points,
        )

        def take(results: list[Any], final: bool) -> None:
            for texts in filter(None, results):
                self._continuations[action_index] = texts
                self.played_on.announce(action_index, texts, which)

        self._play_on_work = Background(
            self.browser,
            "tinderbox.arena.continuation:play_on_both",
            lambda: question,
            take,
        )

    @command("make-puzzle")
    def make_puzzle(self, action_index: int) -> None:
        """Make a puzzle of a mistake, if other actions are clearly better."""
        if self._puzzle_work is not None:
            self._puzzle_work.stop()
        verdict = self._verdict_at(action_index)
        question = write_question(
            find_puzzle, self.session.text(), action_index, verdict.other[0]
        )
        self._puzzle_work = Background(
            self.browser,
            "tinderbox.arena.own_puzzle:find_puzzle",
            lambda: question,
            self._add_puzzle,
        )
        self._announce_puzzle("working")

    def _verdict_at(self, action_index: int) -> Verdict:
        return next(
            each for each in self.verdicts or () if each.action_index == action_index
        )

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
