"""An evening on one page leaves nothing behind: see `tests/page/looks/growth.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import CDPSession, Page

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import Reader, await_python
from tests.page.looks.growth import grown, held
from tests.page.pictures import walks
from tests.page.pictures.walks import MATCHES, recorded_until
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

DRAWN: Final = """() => [...document.querySelectorAll('[data-near] img')]
  .every(it => it.src.startsWith('data:') && it.complete)"""


@pytest.fixture
def page(reader: Reader) -> Page:
    """A page in a process of its own, which has been restored from the snapshot."""
    page = reader.context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto("/?lang=en&speed=instant")
    await_python(page)
    return page


def measured(page: Page, session: CDPSession) -> dict[str, float]:
    """What the page holds, at the front page, after all garbage is collected.

    The last table may still be held until the next one: so it is always the same one.
    """
    matches(page, 1)
    page.wait_for_function(DRAWN)
    return held(page, session)


def matches(page: Page, count: int) -> None:
    """Begin so many matches, act a little in each, and leave them."""
    for n in range(count):
        game = registry.GAMES[n % len(registry.GAMES)]
        fingers.begin(page, started.link(game, f"&lang=en&seed={n}"))
        fingers.settle(page)
        fingers.do(page, "home")


def undos(page: Page, count: int) -> None:
    """Undo and redo an action so many times."""
    fingers.open_match(page, started.played(started.link("great_fire"), 3))
    for _ in range(count // 2):
        fingers.do(page, "undo")
        fingers.do(page, "redo")


def languages(page: Page, count: int) -> None:
    """Change the language at a table so many times. The last one is English."""
    fingers.begin(page, started.link("pompieri"))
    for n in reversed(range(count)):
        fingers.do(page, f"language:{LANGUAGES[n % len(LANGUAGES)]}")


def hints(page: Page, count: int) -> None:
    """Ask for so many hints, and close each when it is there."""
    fingers.begin(page, started.link("fire_bulls"))
    for _ in range(count):
        fingers.do(page, "hint")
        page.locator("#plan-then").wait_for()
        fingers.do(page, "hint")


def reports(page: Page, count: int) -> None:
    """Open so many reports, of a match on which all verdicts are known."""
    fingers.open_match(page, recorded_until(MATCHES["great_fire"].name))
    page.locator("dialog[open] .score-chart").wait_for()
    walks.store_verdicts(page)
    for _ in range(count):
        fingers.do(page, "review")
        page.locator("#match-report .report-picture[src]").first.wait_for()
        page.click("#dialog-close")


EVENING: Final[dict[Callable[[Page, int], None], int]] = {
    matches: 10,
    undos: 300,
    languages: 50,
    hints: 30,
    reports: 10,
}


@pytest.mark.nightly
def test_a_restored_page_keeps_no_copy_of_its_snapshot(page: Page) -> None:
    """The copy took 14 MB for the life of the page."""
    session = page.context.new_cdp_session(page)
    assert page.get_attribute("html", "data-snapshot") == "restored"
    snapshot_bytes = int(str(page.get_attribute("html", "data-snapshot-bytes")))
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")
    assert heap["backingStorageSize"] < snapshot_bytes


@pytest.mark.nightly
def test_what_a_page_holds_at_the_end_is_what_it_held(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    for do in EVENING:  # what is loaded once is loaded now
        do(page, 4)
    before = measured(page, session)
    growths = {}
    for do, count in EVENING.items():
        do(page, count)
        if found := grown(before, measured(page, session)):
            growths[do.__name__] = found
    assert growths == {}
