"""A worker that stops answering is given up, and the page does its work."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.thinking import again, at_a_decision
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


@pytest.mark.parametrize("slices", [SILENT, 3])
def test_the_page_decides_if_the_worker_does_not(slices: int) -> None:
    """Both decide the same. The browser may also end a worker while it thinks."""
    session = at_a_decision("fire_bulls", "master")
    expected = again(session)
    expected.advance()
    session = again(session)
    browser: Any = Browser(slices)
    worker = BotWorker(browser)
    worker.serve(session)
    passed = browser.until(lambda: session.advance(SLICE_S))
    assert DEADLINE_S <= passed < DEADLINE_S + 5
    assert session.table.log == expected.table.log
    assert [it.is_ended for it in browser.scripts] == [True]


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
    session = again(at_a_decision("fire_bulls", "master"))
    expected = again(session)
    expected.advance()
    browser: Any = Browser(FOREVER, thought=WHOLE)
    worker = BotWorker(browser)
    worker.serve(session)
    assert session.advance(SLICE_S) is None, "the worker has only been asked"
    browser.until(worker.answer)
    worker.stop()
    worker.serve(session)
    assert browser.until(lambda: session.advance(SLICE_S)) < DEADLINE_S
    assert session.table.log == expected.table.log


def test_the_next_match_has_another_worker() -> None:
    session = again(at_a_decision("fire_bulls", "master"))
    browser: Any = Browser(SILENT)
    worker = BotWorker(browser)
    worker.serve(session)
    browser.until(lambda: session.advance(SLICE_S))
    assert worker.has_failed
    browser.slices = FOREVER
    browser.thought = WHOLE
    worker.serve(again(session))
    assert not worker.has_failed
    worker.ask(at_a_decision("fire_bulls", "master").text())
    browser.until(worker.answer, seconds=DEADLINE_S)


@pytest.mark.parametrize("comes_back", [True, False])
def test_a_worker_ends_soon_after_its_match_unless_the_next_needs_it(
    comes_back: bool,
) -> None:
    """It takes 75 MB."""
    browser = Browser(SILENT)
    as_product: Any = browser
    worker = BotWorker(as_product)
    session = again(at_a_decision("fire_bulls", "master"))
    worker.serve(session)
    browser.run(2 * GRACE_MS)
    assert [it.is_ended for it in browser.scripts] == [False]
    worker.leave()
    browser.run(GRACE_MS // 2)
    assert [it.is_ended for it in browser.scripts] == [False]
    if comes_back:
        worker.serve(session)
    else:
        worker.serve(again(at_a_decision("fire_bulls", "greedy")))
    browser.run(GRACE_MS)
    assert [it.is_ended for it in browser.scripts] == [not comes_back]


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
