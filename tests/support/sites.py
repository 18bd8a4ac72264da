"""The whole page started in CPython, at a browser that shows nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, patch

from tests.support.storage import MemoryStorage
from tinderbox.app.features.balance.page import BalancePage
from tinderbox.app.features.notebook.dialog import NotebookDialog
from tinderbox.app.features.peers.entry import Peers
from tinderbox.app.kernel.page.commands import Commands
from tinderbox.app.site.site import Site

MAX_TIMERS = 100  # that a start sets off
NOW = 1_700_000_000_000  # ms


class Thing(MagicMock):
    """Whatever a browser has: it takes all, and tells nothing."""

    def getAttribute(self, name: str) -> None:
        """No element has any."""

    def getBoundingClientRect(self) -> SimpleNamespace:
        """All elements are as large as the page."""
        return SimpleNamespace(left=0, top=0, width=1024, height=768)

    def __float__(self) -> float:
        return 1.0


def started(
    storage: MemoryStorage,
    fragment: str = "",
    query: Sequence[tuple[str, str]] = (("speed", "instant"),),
) -> Site:
    """A page that was opened at that address, and has done all it does by itself."""
    timers: list[Callable[[], None]] = []
    browser: Any = Thing(storage=storage)
    browser.location.query = lambda: query
    browser.location.fragment = lambda: fragment
    browser.clock.now = lambda: NOW
    browser.random_seed = lambda: 7
    browser.languages = lambda: ["en"]
    browser.prefers = lambda _: False
    browser.clock.later = lambda _, do: timers.append(do)
    browser.document.querySelectorAll = lambda _: []
    browser.locks.request = _granted
    with patch.object(
        Peers, "_ask", lambda self, do: None
    ):  # it loads what only several devices need
        site = Site(browser)
        site.open()
        for _ in range(MAX_TIMERS):
            if timers:
                timers.pop(0)()
    return site


@cache
def all_commands() -> Commands:
    """The registry of a page on which nothing is late any more."""
    page = started(MemoryStorage())
    page.commands.own((BalancePage,), lambda: (), "balance:")
    page.commands.own((NotebookDialog,), lambda: ())
    browsers = {name: MagicMock() for name in ("pyodide", "pyodide.ffi", "pyscript")}
    with patch.dict(sys.modules, browsers):
        from tinderbox.app.features.peers.commands import PeerCommands

        PeerCommands(page.peers.context, MagicMock())
    return page.commands


def unowned(texts: Iterable[str]) -> list[str]:
    """Those of the buttons' texts that no command takes, and why."""
    commands, found = all_commands(), list[str]()
    for text in sorted({*texts}):
        try:
            name, rest = commands.find(text)
            commands.owned[name][1].parse(rest)
        except (TypeError, ValueError) as wrong:
            found.append(f"{text}: {wrong}")
    return found


def page_shown(site: Site) -> str:
    """The name of the page that was turned to last."""
    body: Any = site.document.body
    written = (call.args for call in body.setAttribute.call_args_list)
    pages = [value for name, value in written if name == "data-page"]
    return str(pages[-1])


def _granted(
    _: str, answer: Callable[[bool], None], lost: object, *, steal: bool
) -> Callable[[], None]:
    answer(True)
    return lambda: None
