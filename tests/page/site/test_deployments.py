"""A page is open, or kept in part, while its host gets another build.

Both builds are real, and the host keeps nothing of the one before. `test_site.py` and
`test_updates.py` have updates that a service worker loads.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.page.drivers import fingers
from tests.page.drivers.firefox import Firefox, Refused
from tests.page.drivers.readers import Reader
from tests.page.drivers.webkit import Refused as RefusedByWebKit
from tests.page.drivers.webkit import WebKit
from tests.page.fakes.hosting import KEPT, SAVED, STYLE, Host, hosting
from tests.page.fakes.second_build import MARK, deploy

PATIENCE_SECONDS = 90.0
PLAYS = f"document.querySelector('{fingers.WAITING}')"
AT_HOME = """document.documentElement.dataset.ready === 'true'
  && document.body.dataset.page === 'home'"""
NEWER = "document.querySelector('#notices [data-command=update]')"
GONE = "document.querySelector('#boot-stopped button[data-why=newer]:not([hidden])')"
CLICK = """document.querySelector('#board .target, #panel .is-playable')
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
LOOK = """navigator.serviceWorker.getRegistration()
  .then(registration => registration.update()).then(() => null)"""
PYTHON = "document.querySelector('#page-new h1') && document.querySelector('#page-new')"
LATE = "document.querySelector('#page-results h1')"

# Evaluates an expression in the page; a promise is waited for.
Ask = Callable[[str], Any]


class Tab:
    """A tab of some browser, on the front page or at a match."""

    def __init__(self, goto: Callable[[str], object], ask: Ask) -> None:
        self.goto = goto
        self.ask = ask

    def wait(self, expression: str) -> None:
        """Wait until an expression is true. The page may be loaded anew meanwhile."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            with suppress(Error, Refused, RefusedByWebKit):
                if self.ask(f"Boolean({expression})"):
                    return
        raise AssertionError(f"never: {expression}")

    def go(self, place: str) -> None:
        """Show another place of the page."""
        self.ask(f"(location.hash = '{place}', null)")

    def assert_is_of(self, build: str) -> None:
        """Each part of the page is of the first build or of the second."""
        self.go("home")
        self.wait(AT_HOME)
        words = self.ask("document.querySelector('#promise').textContent")
        self.go("new")
        self.wait(PYTHON)
        python = self.ask(f"{PYTHON}.textContent")
        self.go("results")
        self.wait(LATE)
        late = self.ask(f"{LATE}.textContent")
        for part in (self.ask(STYLE), words, python, late):
            assert (MARK in part) is (build == "second"), part


@contextmanager
def in_chromium(reader: Reader) -> Iterator[Tab]:
    """Each host has another address, so at each this reader is a new one."""
    page = reader.tab()
    yield Tab(page.goto, page.evaluate)
    reader.forget()


@contextmanager
def in_firefox(program: str, profile: Path) -> Iterator[Tab]:
    with Firefox(program, profile) as firefox:
        yield Tab(firefox.goto, lambda expression: firefox.run(f"return {expression}"))


@pytest.fixture(
    params=[
        "Chromium",
        pytest.param("Firefox", marks=pytest.mark.nightly),
        pytest.param("WebKit", marks=pytest.mark.nightly),
    ]
)
def tab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tab]:
    """A new reader's tab, in each engine."""
    profile = tmp_path / "profile"
    opened: AbstractContextManager[Tab]
    if request.param == "Chromium":
        opened = in_chromium(request.getfixturevalue("anybody"))
    elif request.param == "Firefox":
        opened = in_firefox(request.getfixturevalue("firefox_program"), profile)
    else:
        webkit: WebKit = request.getfixturevalue("webkit")
        opened = nullcontext(Tab(webkit.goto, webkit.evaluate))
    with opened as tab:
        yield tab


@pytest.fixture(params=["forth", pytest.param("back", marks=pytest.mark.nightly)])
def builds(
    request: pytest.FixtureRequest, built: Path, newer: Path
) -> list[tuple[str, Path]]:
    """The two builds, in the order in which the host gets them."""
    both = [("first", built), ("second", newer)]
    return both if request.param == "forth" else both[::-1]


@pytest.fixture
def host(builds: list[tuple[str, Path]], tmp_path: Path) -> Iterator[Host]:
    """A host with the first of them, whose files stay valid for ten minutes.

    Its page gets no service worker: as in a private window, or over plain http.
    """
    folder = tmp_path / "host"
    folder.mkdir()
    deploy(builds[0][1], folder)
    with hosting(folder) as host:
        host.failing = "sw.js"
        yield host


def test_a_page_left_open_says_that_there_is_a_newer_version(
    tab: Tab, host: Host, builds: list[tuple[str, Path]]
) -> None:
    """It needs a part that it has not loaded yet, and that part is gone."""
    tab.goto(host.address + fingers.link("fire_bulls"))
    tab.wait(PLAYS)
    tab.ask(f"({CLICK}, null)")
    tab.wait(PLAYS)
    match = tab.ask(SAVED)
    build, site = builds[1]
    deploy(site, host.folder)
    tab.go("results")
    tab.wait(NEWER)
    tab.ask(f"({NEWER}.click(), null)")
    tab.wait(f"!{NEWER} && {LATE}")
    assert tab.ask(SAVED) == match
    tab.assert_is_of(build)


@pytest.mark.nightly  # beside the test above
def test_a_page_of_which_only_the_frame_is_kept_offers_the_newer_one(
    tab: Tab, host: Host, builds: list[tuple[str, Path]]
) -> None:
    """Caches drop what they like, and first visits may have been cut short."""
    host.only_page_kept = True
    tab.goto(host.address + fingers.link("fire_bulls"))
    tab.wait(PLAYS)
    tab.ask(f"({CLICK}, null)")
    tab.wait(PLAYS)
    match = tab.ask(SAVED)
    tab.goto("about:blank")
    tab.goto(host.address)
    tab.wait(PLAYS)
    build, site = builds[1]
    deploy(site, host.folder)
    tab.goto("about:blank")
    tab.goto(host.address)
    tab.wait(GONE)
    tab.ask(f"({GONE}.click(), null)")
    tab.wait(PLAYS)
    assert tab.ask(SAVED) == match
    tab.assert_is_of(build)
    tab.go("match=1")
    tab.wait(PLAYS)


@pytest.mark.nightly  # beside test_an_update_waits_until_it_is_asked_for
def test_a_page_with_a_service_worker_stays_whole_and_is_replaced_whole(
    tab: Tab, host: Host, builds: list[tuple[str, Path]]
) -> None:
    host.failing = ""
    tab.goto(host.address)
    tab.wait(f"{AT_HOME} && {KEPT}")
    for (old, _), (new, site) in (builds, builds[::-1]):
        deploy(site, host.folder)
        tab.assert_is_of(old)
        tab.ask(LOOK)
        tab.wait(NEWER)
        tab.assert_is_of(old)
        tab.ask(f"({NEWER}.click(), null)")
        tab.wait(f"!{NEWER} && document.documentElement.dataset.ready === 'true'")
        tab.assert_is_of(new)
