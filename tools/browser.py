"""Finds a Chromium for the tests, once, and keeps its path in `.venv/browser`.

The headless shell is best. It is Playwright's own choice: the same engine without a
browser's windows, for a fifth less processor time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
FOUND = ROOT / ".venv" / "browser"
SHELL = "chromium-headless-shell"
WHOLE = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
DOWNLOAD_SECONDS = 600.0
SILENT_SECONDS = 30.0  # a silent download is stopped after that


def is_root() -> bool:
    """Return True for root.

    Root may install packages, but can't use Chromium's sandbox.
    """
    return hasattr(os, "geteuid") and os.geteuid() == 0


def arguments() -> list[str]:
    """Return the arguments Chromium needs on this machine."""
    return ["--no-sandbox"] if is_root() else []


def works(path: str) -> bool:
    """Return True if this browser really starts.

    A download may lack system libraries.
    """
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium
            chromium.launch(executable_path=path, args=arguments()).close()
    except Error:
        return False
    return True


def runs(*command: str, seconds: float = DOWNLOAD_SECONDS) -> bool:
    """Return True if a command succeeds in time and is never silent for too long."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )
        start_s = heard_s = time.monotonic()
        size = 0
        while process.poll() is None:
            time.sleep(0.2)
            now_s = time.monotonic()
            written_bytes = os.fstat(output.fileno()).st_size
            if written_bytes != size:
                size = written_bytes
                heard_s = now_s
            if now_s - start_s > seconds or now_s - heard_s > SILENT_SECONDS:
                process.kill()
        return process.wait() == 0


def downloaded() -> Iterator[str]:
    """Yield the path of Playwright's own Chromium, if it can be downloaded."""
    print("· Fetching Playwright's Chromium, where it can be had", flush=True)
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    playwright_cli = (sys.executable, "-m", "playwright")
    has_it = Path(path).exists()
    if has_it or runs(*playwright_cli, "install", "--no-shell", "chromium"):
        yield path
        if is_root() and runs(*playwright_cli, "install-deps", "chromium"):
            yield path


def installed(*names: str) -> Iterator[str]:
    """Yield the paths of programs on this machine, in the order of their names."""
    yield from filter(None, map(shutil.which, names))


def install(*packages: str) -> bool:
    """Install packages of Debian. Return False where that isn't possible."""
    apt = shutil.which("apt-get")
    if apt is None or not is_root():
        return False
    print(f"· Installing {', '.join(packages)}", flush=True)
    runs(apt, "update", "-q")
    return runs(apt, "install", "-yq", "--no-install-recommends", *packages)


def packaged(name: str) -> Iterator[str]:
    """Yield the path of a program from Debian's package, if it can be installed."""
    if install(name):
        yield from installed(name)


def candidates() -> Iterator[str]:
    """Yield browsers to try, the best first.

    A browser is looked for, or installed, only if all before it did not work.
    """
    if path := os.environ.get("CHROMIUM"):
        yield path
        return
    yield from installed(SHELL)
    yield from packaged(SHELL)
    yield from downloaded()
    yield from installed(*WHOLE)
    yield from packaged("chromium")


def as_readers_have_it() -> str:
    """Return the path of a whole browser for measuring.

    The headless shell paints with less work than the browsers of readers do. If there
    is no whole browser, return the path of the tests' browser.
    """
    path = os.environ.get("CHROMIUM")
    return path or next(installed(*WHOLE), FOUND.read_text("utf8").strip())


def main() -> int:
    """Save the path of the first browser that works."""
    for path in candidates():
        if works(path):
            FOUND.write_text(path + "\n", "utf8")
            print(f"· Browser tests run in {path}")
            return 0
    print(
        "The browser tests need Chromium: install it (apt-get install chromium), "
        "or name it: make test CHROMIUM=/path/to/chromium.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
