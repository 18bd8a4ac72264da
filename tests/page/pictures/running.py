"""A browser and the page of this checkout, for a command that draws."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.paths import ROOT
from tools import browser as chromium
from tools import serve


@contextmanager
def browser_and_site() -> Iterator[tuple[Browser, str]]:
    """Start the tests' browser. Serve the page, packed anew if a module has changed."""
    subprocess.run(["make", "--silent", "runtime/start.js"], cwd=ROOT, check=True)
    with serve.serving(ROOT) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.FOUND.read_text("utf8").strip(),
            args=chromium.arguments(),
        )
        yield browser, site
        browser.close()
