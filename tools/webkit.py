"""Finds WebKit for the tests, once, and keeps its path in `.venv/webkit`.

WebKit is the engine of Safari and of every browser on an iPhone. Debian's WebKitGTK has
it, with a small browser around it and a driver. If something is missing, the file has
the reason instead of a path.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import browser  # noqa: E402 - found only from the line above on

FOUND = ROOT / ".venv" / "webkit"
DRIVER = "WebKitWebDriver"
# The tests' driver of it needs a screen that nobody sees, and a bus.
PROGRAMS = (DRIVER, "Xvfb", "dbus-daemon")
PACKAGES = {DRIVER: "webkit2gtk-driver", "Xvfb": "xvfb", "dbus-daemon": "dbus-daemon"}
BROWSER = "MiniBrowser"
# Debian, Arch and Fedora; the newest interface of the library first.
LIBRARIES = (Path("/usr/lib"), Path("/usr/libexec"))
PLACES = (f"*/webkit2gtk-4.*/{BROWSER}", f"webkit2gtk-4.*/{BROWSER}")


def browsers() -> Iterator[str]:
    """Yield the paths of WebKit's small browser on this machine, the best first."""
    if path := os.environ.get("WEBKIT"):
        yield path
        return
    for library in LIBRARIES:
        for place in PLACES:
            yield from map(str, sorted(library.glob(place), reverse=True))


def missing() -> list[str]:
    """Return the programs that this machine lacks."""
    names = [name for name in PROGRAMS if shutil.which(name) is None]
    return names if any(browsers()) else [*names, BROWSER]


def main() -> None:
    """Save the path of the browser, or the reason why there is none."""
    if lacking := missing():
        # The driver's package brings the browser.
        packages = {PACKAGES.get(name, PACKAGES[DRIVER]) for name in lacking}
        browser.install(*sorted(packages))
    if lacking := missing():
        found = f"{', '.join(lacking)} missing"
        print(f"· There is no WebKit here: {found}")
    else:
        found = next(browsers())
        print(f"· The page is tested in {found} too")
    FOUND.write_text(found + "\n", "utf8")


if __name__ == "__main__":
    main()
