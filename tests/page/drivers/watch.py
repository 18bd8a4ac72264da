"""The faults that no page may have: other sites, errors, a file fetched twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
)

from tests.page.drivers.readers import await_python

NEIGHBOUR = "tinderbox.test"  # this machine as others on its network name it


class Watch:
    """The faults of pages of some sites."""

    def __init__(self, *sites: str) -> None:
        self._origins = {urlsplit(site)[:2] for site in sites}
        self.wrongs: list[str] = []
        self._listeners: dict[Any, Callable[[Any], None]] = {
            "request": self._requested,
            "console": self._said,
            "weberror": self._broke,
        }

    def follow(self, context: BrowserContext) -> None:
        """Listen to every page and worker of a browsing context."""
        for event, listener in self._listeners.items():
            context.on(event, listener)

    def leave(self, context: BrowserContext) -> None:
        """Remove the listeners."""
        for event, listener in self._listeners.items():
            context.remove_listener(event, listener)

    def _requested(self, request: Request) -> None:
        where = urlsplit(request.url)
        own = where.scheme in ("data", "blob") or where[:2] in self._origins
        if not own:
            self.wrongs.append(f"left the page: {request.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrongs.append(f"console: {message.text}")

    def _broke(self, error: WebError) -> None:
        self.wrongs.append(str(error.error))


@contextmanager
def watching(
    context: BrowserContext, site: str, expected_errors: list[str], *others: str
) -> Iterator[None]:
    """Fail if a page of the context has one of these faults during the block.

    The pages are of one site, or of one of `others`.
    """
    watch = Watch(site, *others)
    watch.follow(context)
    yield
    watch.leave(context)
    wrongs = [w for w in watch.wrongs if not any(e in w for e in expected_errors)]
    assert not wrongs, "\n".join(wrongs)


def start_without_fetching_twice(page: Page, address: str) -> None:
    """Open the page and wait until Python has taken over.

    Raises AssertionError if a file was missing, or one of Python's came twice.
    """
    seen: list[str] = []
    missing: list[str] = []
    page.on("request", lambda request: seen.append(request.url))
    page.on(
        "response",
        lambda answer: missing.append(answer.url) if answer.status >= 400 else None,
    )
    page.goto(address)
    await_python(page)
    assert not missing
    runtime = [
        url for url in seen if re.search(r"/runtime/.*\.(wasm|zip|bundle|bin)$", url)
    ]
    assert len(runtime) == len(set(runtime)) == 3  # engine, library, app
