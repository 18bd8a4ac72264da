"""The pages of other people, for all tests of a process that need some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Final

from playwright.sync_api import Browser, Page

from tests.page.drivers import fingers
from tests.page.drivers.readers import AS_AT_FIRST, DESK, Reader, await_python
from tests.page.drivers.watch import watching
from tests.paths import ROOT
from tools import serve

SETTINGS: Final = "?lang=en&speed=instant"


@contextmanager
def open_devices(browser: Browser, site: str, count: int) -> Iterator[list[Page]]:
    """Open so many pages, and wait until Python runs in each.

    Each page has an address of its own, so it has a storage of its own. One process has
    them all, so the engine is compiled once.
    """
    with ExitStack() as opened:
        sites = [opened.enter_context(serve.serving(ROOT)) for _ in range(count)]
        others = Reader(browser, site)
        opened.callback(others.context.close)
        opened.enter_context(watching(others.context, site, [], *sites))
        pages = [others.tab() for _ in sites]
        for page, address in zip(pages, sites, strict=True):
            page.emulate_media(reduced_motion="reduce")
            page.goto(f"{address}{SETTINGS}", wait_until="commit")
        for page in pages:  # they load at the same time
            await_python(page)
        yield pages


def start_anew(pages: Sequence[Page]) -> None:
    """Have each page as on a first visit, in English and without delay.

    All links end before anything is cleared: a page that is connected notes who goes.
    """
    for page in pages:
        if page.locator("html[data-scans]").count():  # it may be connected
            fingers.do(page, "guests:leave")
    for page in pages:
        if not page.evaluate(AS_AT_FIRST):  # the test before has failed
            page.goto(f"{page.evaluate('location.origin')}/{SETTINGS}")
            await_python(page)
            page.evaluate(AS_AT_FIRST)
        page.set_viewport_size(DESK)
