"""The real Python restores itself from a snapshot of its memory, unchanged.

`support/snapshot/` tests what a page does about damaged snapshots. Here are the cases
that need a browser: one reader's visits, one after the other.
"""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import BOOT_MS, EMPTY, Reader
from tests.page.drivers.watch import watching
from tests.replays.recorded import replay
from tinderbox.core import saved_match

MATCH = started.link("great_fire")
IS = "html[data-snapshot={}]"
PYTHON = """async code => {
  const { loadPyodide } = await import('/runtime/boot.mjs');
  return String((await loadPyodide()).runPython(code));
}"""
CHANCE = "import random; random.random()"
PATH = "import sys; sys.path"
# Of a heap that starts with 20 MB: it has grown before, and grows again.
GROW = "import sys; sys.modules['grown'] = bytearray(64_000_000)"
OWN = "localStorage.getItem(location.hash.replace('#match=', 'tinderbox.match.'))"
IS_AT_IT = "() => Object.keys(localStorage).some(k => /restoring/.test(k))"
# Keeps the table of pages and its checks, and empties the pages. With other junk in
# them Chromium itself may crash, and then it is the next page that starts anew.
JUNK = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const [request] = await cache.keys();
  const kept = await cache.match(request);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  bytes.fill(0, 65536);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  const headers = { 'x-sha-256': text };
  await cache.put(request, new Response(bytes, { headers }));
}"""
DENIED = """for (const name of ['match', 'has', 'open', 'keys', 'delete'])
  caches[name] = () => Promise.reject(new DOMException('denied', 'SecurityError'));"""


@pytest.fixture(scope="module")
def visits(browser: Browser, site: str) -> Iterator[Reader]:
    """A reader's browser, with a private window as in all tests."""
    reader = Reader(browser, site)
    errors: list[str] = []
    with watching(reader.context, site, errors):
        yield reader
    reader.context.close()


def new_page(visits: Reader) -> Page:
    """A new page without motion."""
    page = visits.tab()
    page.emulate_media(reduced_motion="reduce")
    return page


def visit(visits: Reader) -> Page:
    """A new page that opens a match."""
    page = new_page(visits)
    page.goto(f"/{MATCH}")
    return page


def waits(page: Page, snapshot: str) -> None:
    """Wait until the page is at the table and says what became of its snapshot."""
    fingers.settle(page)
    page.wait_for_selector(IS.format(snapshot), state="attached", timeout=BOOT_MS)


def played(page: Page, clicks: int = 4) -> str:
    """Return the match after some random clicks, the same each time."""
    fingers.play_on(page, random.Random(1), clicks)
    saved = saved_match.read(page.evaluate(OWN)).text
    assert replay(saved).log
    return saved


@pytest.fixture(scope="module")
def first(visits: Reader) -> dict[str, str]:
    """The match and path of the first visit, which stored a snapshot."""
    page = visit(visits)
    waits(page, "kept")
    seen = {"match": played(page), "path": page.evaluate(PYTHON, PATH)}
    page.close()
    return seen


def test_two_pages_at_once_have_the_same_match_and_their_own_chance(
    visits: Reader, first: dict[str, str]
) -> None:
    """A page with the same game and one with another are restored at once."""
    page, other = pages = [new_page(visits) for _ in range(2)]
    for each, game in zip(pages, ("great_fire", "fire_bulls"), strict=True):
        each.goto(f"/{started.link(game)}", wait_until="commit")
    drawn = set()
    for each in pages:
        waits(each, "restored")
        drawn.add(each.evaluate(PYTHON, CHANCE))
    assert len(drawn) == len(pages)
    assert not page.evaluate(IS_AT_IT)  # nor is the other one
    assert page.evaluate(PYTHON, PATH) == first["path"]
    page.evaluate(PYTHON, GROW)
    assert played(page) == first["match"]
    played(other, clicks=2)
    for each in pages:
        each.close()


@pytest.mark.nightly  # beside those of tests/tools/snapshot
@pytest.mark.usefixtures("first")
def test_junk_with_a_right_digest_is_caught(visits: Reader) -> None:
    page = new_page(visits)
    page.route("**/empty", lambda route: route.fulfill(body=EMPTY))
    page.goto("/empty")
    page.evaluate(JUNK)
    page.goto(f"/{MATCH}")
    waits(page, "kept")
    played(page, clicks=2)
    page.close()


@pytest.mark.nightly  # beside those of tests/tools/snapshot
@pytest.mark.usefixtures("first")
def test_a_crash_while_it_is_restored_discards_it_and_a_word_does_so_too(
    visits: Reader,
) -> None:
    page = visits.context.new_page()  # in a process of its own
    page.route("**/runtime/app.bundle", lambda route: None)  # it never comes
    page.goto(f"/{MATCH}")
    page.wait_for_function(IS_AT_IT)
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page = visit(visits)
    waits(page, "kept")
    assert played(page, clicks=2)

    fingers.choose(page, "settings")
    page.click("#settings-more > summary")
    kept = page.locator("#snapshot-kept")
    assert 8 < int(re.findall(r"\d+", kept.inner_text())[0]) < 20  # megabytes
    page.click("[data-command=remove-snapshot]")
    expect(page.locator("[data-command='set:snapshot:on']")).to_be_focused()
    expect(page.locator("[data-command=remove-snapshot]")).to_have_count(0)
    assert "MB" not in kept.inner_text()
    page.wait_for_function("async () => !(await caches.keys()).length")
    page.close()


@pytest.mark.nightly  # beside test_keeping.py, where all storage is denied
def test_where_cache_storage_is_denied_the_page_starts_as_ever(
    visits: Reader,
) -> None:
    page = new_page(visits)
    page.add_init_script(DENIED)
    page.goto(f"/{MATCH}")
    fingers.settle(page)
    assert page.get_attribute("html", "data-snapshot") in (None, "refused")
    assert played(page, clicks=2)
    page.close()
