"""Finds a Firefox for the tests, once, and keeps its path in `.venv/firefox`.

Debian's is good enough. The tests drive it by Marionette, which every Firefox has.
Playwright would need a Firefox of its own. If there is no Firefox the file is empty.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import browser  # noqa: E402 - found only from the line above on

FOUND = ROOT / ".venv" / "firefox"
INSTALLED = ("firefox-esr", "firefox")
START_SECONDS = 60.0


def works(path: str) -> bool:
    """Return True if this program runs, and says that it is a Firefox."""
    try:
        result = subprocess.run(
            (path, "--headless", "--version"),
            capture_output=True,
            timeout=START_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return result.returncode == 0 and b"Firefox" in result.stdout


def candidates() -> Iterator[str]:
    """Yield browsers to try, the best first.

    A browser is looked for, or installed, only if all before it did not work.
    """
    if path := os.environ.get("FIREFOX"):
        yield path
        return
    yield from browser.installed(*INSTALLED)
    yield from browser.packaged(INSTALLED[0])


def main() -> None:
    """Save the path of the first browser that works, or nothing."""
    path = next(filter(works, candidates()), "")
    FOUND.write_text(path + "\n", "utf8")
    print(
        f"· Without a network the page is tested in {path} too"
        if path
        else "· There is no Firefox here"
    )


if __name__ == "__main__":
    main()
