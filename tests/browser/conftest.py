"""The real page in a real Chromium; any foreign request or error fails the test."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    sync_playwright,
)

from tools import browser as chromium
from tools import firefox, serve

ROOT = Path(__file__).resolve().parents[2]
READY = "html[data-ready=true]"  # the app says so when Python has taken over
BOOT_MS = 60_000.0
NEIGHBOUR = "tinderbox.test"  # this machine as others on its network name it


class Watch:
    """What a page did that it must never do."""

    def __init__(self, site: str) -> None:
        self._origin = urlsplit(site)[:2]
        self.wrongs: list[str] = []

    def follow(self, context: BrowserContext) -> None:
        """Listen to every page and worker of a browsing context."""
        context.on("request", self._requested)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.wrongs.append(str(error.error)))

    def _requested(self, request: Request) -> None:
        where = urlsplit(request.url)
        own = where.scheme in ("data", "blob") or where[:2] == self._origin
        if not own:
            self.wrongs.append(f"left the page: {request.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrongs.append(f"console: {message.text}")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of this checkout's page, packed anew if a module has changed."""
    subprocess.run(["make", "--silent", "runtime/start.js"], cwd=ROOT, check=True)
    with serve.serving(ROOT) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    if not chromium.FOUND.exists():
        pytest.fail("no browser has been chosen yet: run make .venv/browser")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium.FOUND.read_text("utf8").strip(),
            args=[
                *chromium.arguments(),
                f"--host-resolver-rules=MAP {NEIGHBOUR} 127.0.0.1",
            ],
        )
        yield running
        running.close()


@pytest.fixture(scope="session")
def firefox_program() -> str:
    """A Firefox. Chromium is a must; Firefox is not to be had on every machine.

    `tools/firefox.py` has looked for one, and installed it where it may.
    """
    found = firefox.FOUND.read_text("utf8").strip() if firefox.FOUND.exists() else ""
    if not found:
        pytest.skip("no Firefox here: install it, then rm .venv/firefox")
    return found


@pytest.fixture
def viewport() -> ViewportSize:
    """The window; a test parametrizes `viewport` to have another."""
    return {"width": 1280, "height": 800}


@pytest.fixture
def expected_errors() -> list[str]:
    """A test adds what the browser will say of the harm it tries to do."""
    return []


@pytest.fixture
def page(
    browser: Browser, site: str, viewport: ViewportSize, expected_errors: list[str]
) -> Iterator[Page]:
    """A fresh page, nothing stored; relative addresses are the site's."""
    watch = Watch(site)
    context = browser.new_context(base_url=site, viewport=viewport)
    watch.follow(context)
    yield context.new_page()
    context.close()
    wrongs = [w for w in watch.wrongs if not any(e in w for e in expected_errors)]
    assert not wrongs, "\n".join(wrongs)


@pytest.fixture
def app(page: Page) -> Page:
    """The page at its opening, with Python awake."""
    page.goto("/")
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    return page
