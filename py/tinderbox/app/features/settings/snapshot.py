"""What the browser keeps of Python's memory; the other side is `tools/boot.mjs`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

REMOVE = "tinderbox-snapshot-remove"


class Snapshot:
    """The snapshot from which Python starts sooner."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def size(self) -> int:
        """How many bytes are kept."""
        page = self.browser.document.documentElement
        return int(page.getAttribute("data-snapshot-bytes") or 0)

    def remove(self, why: str) -> None:
        """Keep it no longer, and none before the next start; the page says why."""
        self.browser.document.documentElement.setAttribute("data-snapshot", why)
        self.browser.dispatch(REMOVE)
