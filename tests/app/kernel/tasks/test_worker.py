"""A worker that stops answering is given up, and the page does its work."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.app.thinking import again, at_a_decision
from tests.support.world.tab import Tab
from tests.support.world.world import World
from tinderbox.app.kernel.match.bot_worker import GRACE_MS, BotWorker
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.kernel.tasks.worker import (
    DEADLINE_S,
    Task,
    Worker,
    load_task,
    write_question,
)
from tinderbox.games import hints

# Numbers of slices that a worker speaks of.
SILENT = 0
DECIDES = "tinderbox.app.kernel.match.decision_task:DecisionTask"
FOREVER = 10**9
SLICE_MS = 100
STEP = 1e-9  # seconds of thought: a single step
WHOLE = 3600.0  # likewise: all of it, however busy this machine is
SLICE_S = 0.05


class Script:
    """A worker that answers so many slices, and then stays silent."""

    def __init__(self, browser: Browser, heard: Callable[[Any], None]) -> None:
        self.browser = browser
        self.heard = heard
        self.left = browser.slices
        self.is_ended = False
        self.wanted = 0
        browser.scripts.append(self)

    def send(self, message: dict[str, Any]) -> None:
        self.wanted = id = message["id"]
        if "task" in message:
            task = load_task(message["task"])
            task.begin(message["text"])
            self.browser.later(SLICE_MS, lambda: self.think(task, id))

    def think(self, task: Task, id: int) -> None:
        self.left -= 1
        if self.left >= 0 and self.wanted == id and not self.is_ended:
            found, final = task.think(self.browser.thought)
            self.say(id=id, found=found, final=final)
            if not final:
                self.browser.later(self.browser.slice_ms, lambda: self.think(task, id))

    def say(self, **data: Any) -> None:
        self.heard(SimpleNamespace(**data))

    def end(self) -> None:
        self.is_ended = True


class Browser(Tab):
    """A browser whose workers answer `slices` times each, and then stay silent.

    For a slice of `slice_ms` it thinks for so many seconds of `thought`.
    """

    def __init__(
        self, slices: int, slice_ms: int = SLICE_MS, thought: float = STEP
    ) -> None:
        super().__init__(World().device(), 1)
        self.slices = slices
        self.slice_ms = slice_ms
        self.thought = thought
        self.scripts: list[Script] = []
        self.run = self.device.world.clock.run
        self.workers = SimpleNamespace(start=lambda heard, _: Script(self, heard))

    def until(self, is_done: Callable[[], object], seconds: int = 60) -> float:
        """Advance the time until then. Return the number of seconds."""
        for tenth in range(10 * seconds):
            if is_done():
                return tenth / 10
            self.run(100)
        raise TimeoutError


class Served:
    """A master at a decision, served by a worker, and the log that it comes to."""

    def __init__(self, slices: int, thought: float = STEP) -> None:
        self.session = again(at_a_decision("fire_bulls", "master"))
        expected = again(self.session)
        expected.advance()
        self.expected = expected.table.log
        browser: Any = Browser(slices, thought=thought)
        self.browser = browser
        self.worker = BotWorker(self.browser)
        self.worker.serve(self.session)

    def decided(self) -> float:
        """Wait until the master has acted. Return the number of seconds."""
        seconds = float(self.browser.until(lambda: self.session.advance(SLICE_S)))
        assert self.session.table.log == self.expected
        return seconds

    def ended(self) -> list[bool]:
        """Return of each worker that was started if it was ended."""
        return [script.is_ended for script in self.browser.scripts]


@pytest.mark.parametrize("slices", [SILENT, 3])
def test_the_page_decides_if_the_worker_does_not(slices: int) -> None:
    """Both decide the same. The browser may also end a worker while it thinks."""
    served = Served(slices)
    assert DEADLINE_S <= served.decided() < DEADLINE_S + 5
    assert served.ended() == [True]


def test_a_slow_worker_is_waited_for_and_a_sleeping_page_gives_none_up() -> None:
    browser: Any = Browser(FOREVER, slice_ms=1000 * (DEADLINE_S - 2))
    heard: list[bool] = []
    failed = MagicMock()
    worker = Worker(browser, lambda id, found, final: heard.append(final), failed)
    session = at_a_decision("fire_bulls", "master")
    worker.begin(1, DECIDES, session.text())
    browser.device.world.clock.ms += 3_600_000  # asleep
    browser.run(200_000)
    assert len(heard) > 10
    failed.assert_not_called()


def test_who_is_asked_nothing_may_be_silent() -> None:
    failed = MagicMock()
    browser: Any = Browser(SILENT)
    worker = Worker(browser, lambda *_: None, failed)
    worker.begin(1, DECIDES, at_a_decision("fire_bulls", "master").text())
    browser.run(1000)
    worker.cancel(2)
    browser.run(100_000)
    failed.assert_not_called()
    assert not browser.timers, "nothing ticks any more"


def test_a_table_that_was_left_for_a_while_asks_again() -> None:
    served = Served(FOREVER, thought=WHOLE)
    assert served.session.advance(SLICE_S) is None, "the worker has only been asked"
    served.browser.until(served.worker.answer)
    served.worker.stop()
    served.worker.serve(served.session)
    assert served.decided() < DEADLINE_S


def test_the_next_match_has_another_worker() -> None:
    served = Served(SILENT)
    worker = served.worker
    served.decided()
    assert worker.has_failed
    served.browser.slices = FOREVER
    served.browser.thought = WHOLE
    worker.serve(again(served.session))
    assert not worker.has_failed
    worker.ask(at_a_decision("fire_bulls", "master").text())
    served.browser.until(worker.answer, seconds=DEADLINE_S)


@pytest.mark.parametrize("comes_back", [True, False])
def test_a_worker_ends_soon_after_its_match_unless_the_next_needs_it(
    comes_back: bool,
) -> None:
    """It takes 75 MB."""
    served = Served(SILENT)
    served.browser.run(2 * GRACE_MS)
    served.worker.leave()
    served.browser.run(GRACE_MS // 2)
    assert served.ended() == [False]
    quick = again(at_a_decision("fire_bulls", "greedy"))
    served.worker.serve(served.session if comes_back else quick)
    served.browser.run(GRACE_MS)
    assert served.ended() == [not comes_back]


# --- tasks with a worker of their own -----------------------------------------------


@pytest.mark.parametrize("slices", [SILENT, 3])
def test_what_a_worker_leaves_off_is_found_on_the_page(slices: int) -> None:
    text = at_a_decision("fire_bulls", "master").text()
    question = write_question(hints.find_hints, text)

    def last_result(browser: Any) -> Any:
        found: list[Any] = []
        ended: list[bool] = []

        def heard(results: list[Any], final: bool) -> None:
            found.extend(results)
            ended.extend([final] * final)

        name = "tinderbox.games.hints:find_hints"
        Background(browser, name, lambda: question, heard)
        browser.until(lambda: ended)
        return found[-1]

    quick = Browser(FOREVER, thought=WHOLE)
    assert last_result(Browser(slices)) == last_result(quick)
