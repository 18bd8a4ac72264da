"""A whole browser is killed as soon as an action is painted. No action is lost.

`KILLS=50` kills each browser so often.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.page.drivers import fingers
from tests.page.drivers.any_page import ScriptedPage, wait_until
from tests.page.drivers.firefox import Firefox
from tests.page.drivers.waiting import PATIENCE_S, until
from tests.paths import ROOT
from tinderbox.core import saved_match
from tinderbox.core.match import load
from tinderbox.core.rng import Rng
from tools import browser as chromium
from tools import serve

KILLS: Final = int(os.environ.get("KILLS", "2"))
# Between two actions: nobody is faster, and whoever were might lose the last one.
PACE_MS: Final = 200
MAX_ACTIONS: Final = 7  # actions of a person before a kill
MATCH: Final = "?game=fire_bulls&seats=human,greedy&speed=instant&lang=en"
AGAIN: Final = "?speed=instant&lang=en#match="
ID: Final = "localStorage['tinderbox.setting.playing']"
KEPT: Final = f"localStorage[`tinderbox.match.${{{ID}}}`]"
# Its backup has been read: from now on it is kept on disk.
IS_OPEN: Final = f"""Boolean(document.querySelector("{fingers.WAITING}")) &&
  document.documentElement.dataset.backup === {ID}"""
OVER: Final = "document.querySelector('dialog[open] .score-chart') !== null"
# Does so many actions at a person's pace, and tells the server what is kept as soon as
# the last one has been painted.
PLAY: Final = (
    f"""((actions, pace) => {{
  const kept = () => {KEPT};
"""
    """
  const painted = () => new Promise(done => requestAnimationFrame(() => {
    const text = kept();
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => done(text);
    port2.postMessage(0);
  }));
  (async () => {
    for (let at = 0; at < actions; at++) {
      await tinderbox.idle();
      await new Promise(done => setTimeout(done, pace));
      const before = kept();
      for (let n = 0; n < 9 && kept() === before; n++) {
        const open = document.querySelectorAll('#board .target, #panel .is-playable');
        const click = new MouseEvent('click', {bubbles: true});
        open[n * 7 % open.length]?.dispatchEvent(click);
      }
    }
    fetch('dying', {method: 'POST', body: await painted()});
  })();
})"""
)


class Deadly(serve.StaticSite):
    """Kills the browser that reports what it has painted."""

    server: DeadlyServer

    def do_POST(self) -> None:
        """Kill the browser without an answer."""
        painted = self.rfile.read(int(self.headers["Content-Length"]))
        os.killpg(self.server.group, signal.SIGKILL)
        self.server.painted.put(painted.decode())
        self.close_connection = True


class DeadlyServer(serve.Server):
    """Serves the page to one browser at a time."""

    group = 0  # of that browser's processes
    painted: queue.Queue[str]


@contextmanager
def deadly_site() -> Iterator[DeadlyServer]:
    def handler(*args: Any) -> Deadly:
        return Deadly(*args, directory=str(ROOT))

    with DeadlyServer((serve.LOOPBACK, 0), handler) as server:
        server.painted = queue.Queue()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


class Running(NamedTuple):
    """A browser's group of processes, and its one page."""

    group: int
    page: ScriptedPage


@contextmanager
def a_chromium(browser: Browser, profile: Path) -> Iterator[Running]:
    kind = browser.browser_type
    program = chromium.FOUND.read_text("utf8").strip() or kind.executable_path
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    options = ("--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}")
    process = subprocess.Popen(
        (program, *chromium.arguments(), *options, "about:blank"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # its processes are a group of their own
    )
    try:
        until(
            lambda: port.exists() and "\n" in port.read_text(),
            "Chromium does not start",
            by=process,
        )
        number = port.read_text().partition("\n")[0]
        running = kind.connect_over_cdp(f"http://{serve.LOOPBACK}:{number}")
        yield Running(process.pid, running.contexts[0].new_page())
        running.close()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def a_firefox(program: str, profile: Path) -> Iterator[Running]:
    with Firefox(program, profile) as firefox:
        yield Running(firefox.group, firefox)


def log(text: str) -> tuple[str, ...]:
    """Return the stored actions of a match."""
    return load(saved_match.read(text).text)[1]


@pytest.mark.nightly  # beside tests/app/kernel/match/test_broken_off.py
@pytest.mark.parametrize("kind", ["chromium", "firefox"])
def test_a_killed_browser_loses_no_action_that_was_painted(
    kind: str, browser: Browser, firefox_program: str, tmp_path: Path
) -> None:
    rng = Rng(1666)
    id = painted = ""
    with deadly_site() as server:
        site = serve.address(server)
        for kill in range(KILLS + 1):
            started = (
                a_chromium(browser, tmp_path)
                if kind == "chromium"
                else a_firefox(firefox_program, tmp_path)
            )
            with started as (group, page):
                server.group = group
                page.goto(f"{site}{AGAIN}{id}" if id else site + MATCH)
                wait_until(page, IS_OPEN)
                if id:
                    there = log(page.evaluate(KEPT))
                    was = log(painted)
                    assert there[: len(was)] == was, f"kill {kill} lost some"
                if page.evaluate(OVER):
                    page.goto(site + MATCH)
                    wait_until(page, IS_OPEN)
                id = page.evaluate(ID)
                if kill < KILLS:
                    actions = rng.below(MAX_ACTIONS) + 1
                    page.evaluate(f"{PLAY}({actions}, {PACE_MS})")
                    painted = server.painted.get(timeout=PATIENCE_S)
