"""Opens the page in Chromium, each time with a given profile."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tools import browser

WINDOW = {"width": 1280, "height": 800}
SETTLED_MS = 300.0  # the browser itself has started by then
PATIENCE_MS = 120_000.0


@contextlib.contextmanager
def opened(playwright: Playwright, profile: Path) -> Iterator[Page]:
    """Yield an empty page.

    If the profile's folder does not exist, the profile is new.
    """
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=browser.as_readers_have_it(),
        args=browser.arguments(),
        viewport={"width": WINDOW["width"], "height": WINDOW["height"]},
    )
    try:
        context.set_default_timeout(PATIENCE_MS)
        page = context.pages[0]
        page.wait_for_timeout(SETTLED_MS)
        yield page
    finally:
        context.close()


def script(name: str) -> str:
    """Return the text of a script beside this module."""
    return (Path(__file__).parent / name).read_text("utf8")
