"""A page that dies without a word loses nothing: the match goes on where it was.

Dying is `Page.crash`: the process of the page is gone, and no unload handler has run.
What `setItem` took is safe at once, for Chromium keeps it in another process: measured
apart, 280 pages killed right after it (texts up to 1 MB) and 59 by SIGKILL (20 KB) lost
none. The end of the whole browser is another matter: its disk got a first write after 5
seconds, later ones 30 to 50 seconds late. That is for backups: `test_kills.py`.

So a dead page leaves what it had written, and no more: a few are really killed, to see
that. All the others that there could be are known without dying: a copy is made of the
storage after every write, and each is opened. `test_broken_off.py` does so with
whole matches; here it is the page that does, where a turn is taken back and one forks.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import CDPSession, Error, Page

from tests.support.page import fingers
from tests.support.page.readers import FORGET_BACKUPS, READY, Reader
from tests.support.page.rehearsal import (
    MATCH,
    PERSON,
    PLAYING,
    SEEN,
    SHOWN,
    STILL,
    Sight,
    dealt,
    look,
    opened,
    rehearsed,
    take,
    text_at,
)
from tinderbox.core.match import load

# A copy of all that is kept, after every write.
COPYING: Final = """(() => {
  window.copies = [];
  for (const name of ['setItem', 'removeItem']) {
    const write = Storage.prototype[name];
    Storage.prototype[name] = function (...given) {
      write.apply(this, given);
      copies.push({...localStorage});
    };
  }
})()"""
# Leaves the table, and opens the page's match out of that storage as a start would;
# answers what is seen as soon as a table is shown.
OPEN: Final = f"""async copy => {{
  {FORGET_BACKUPS}
  document.getElementById('brand').click();
  while ((await navigator.locks.query()).held.length);
  localStorage.clear();
  await forgetBackups();
  for (const [key, text] of Object.entries(copy)) localStorage.setItem(key, text);
  location.hash = copy['{PLAYING}'] ? '' : 'match=1';
  while (!document.querySelector('{SHOWN}')?.getBoundingClientRect().width)
    await new Promise(requestAnimationFrame);
  return ({SEEN})();
}}"""
# A page dies inside the write after `dieAfter`, before it knows that it is done: it
# waits for an answer to a request, which is how the test hears of it.
DEADLY: Final = """(() => {
  let left = 0;
  window.dieAfter = writes => { left = writes; };
  for (const name of ['setItem', 'removeItem']) {
    const write = Storage.prototype[name];
    Storage.prototype[name] = function (...given) {
      write.apply(this, given);
      if (--left) return;
      const request = new XMLHttpRequest();
      request.open('GET', '/dying', false);
      request.send();
    };
  }
})()"""

# Where only the match is written: a page dies by the number of its writes.
QUIET: Final = "/?snapshot=off"


@pytest.fixture
def watched(page: Page) -> Page:
    """A page that makes a copy of all that is kept, after every write."""
    page.add_init_script(COPYING)
    return page


# --- every death there could be ------------------------------------------------------


def copies(page: Page) -> list[dict[str, str]]:
    """What was kept after every write so far, as soon as a match was."""
    found: list[dict[str, str]] = page.evaluate("copies")
    return [copy for copy in found if "tinderbox.match.1" in copy]


def assert_go_on(
    page: Page, copies: list[dict[str, str]], seen: dict[str, Sight]
) -> None:
    """Out of each copy a page shows what was seen of the match when it was so long.

    And nothing is written over; but a deal that broke off is dealt to its end.
    """
    page.add_init_script(STILL)
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    page.wait_for_selector(READY, state="attached")
    for copy in copies:
        sight, was = Sight(**page.evaluate(OPEN, copy)), Sight("", [], [], "", copy)
        stays = was.text in seen
        kept = copy | {PLAYING: sight.id} if stays else sight.storage
        assert sight == replace(seen[sight.text], storage=kept)


def test_wherever_taking_back_or_a_fork_breaks_off_it_is_done_or_not(
    watched: Page, reader: Reader
) -> None:
    match = rehearsed()
    pairs = enumerate(pairwise(match.movers), start=1)
    moment = next(at for at, pair in pairs if pair == (PERSON, PERSON))
    page = opened(watched, f"/?{MATCH}")
    for done in range(dealt(match) + 1, moment + 1):
        take(page, match, done)
    acted, before = look(page), len(copies(page))
    page.click("#act-undo")
    undone = look(page)
    assert undone.text == text_at(match, moment - 1)
    page.click("#act-fork")
    page.wait_for_url("**/#match=2")
    forked = look(page)
    assert load(forked.text)[1] == load(undone.text)[1]
    left = copies(page)[before - 1 :]
    page.close()
    seen = {sight.text: replace(sight, notices="") for sight in (acted, undone, forked)}
    assert_go_on(reader.tab(), left, seen)


# --- and some of them died -----------------------------------------------------------


@contextmanager
def dying(page: Page) -> Iterator[CDPSession]:
    """What kills the page, which must be dead by the end."""
    dead: list[Page] = []

    def crashed(page: Page) -> None:
        dead.append(page)
        page.close()  # nobody waits for an answer any more

    page.once("crash", crashed)
    with suppress(Error), page.expect_event("close"):
        yield page.context.new_cdp_session(page)
    page.close()
    assert dead


def kill(session: CDPSession) -> None:
    """End the page of a session; nobody is left there to answer."""
    with suppress(Error):
        session.send("Page.crash")


@contextmanager
def dying_within(page: Page, writes: int) -> Iterator[None]:
    """Kill the page in what follows, as soon as it has written so often."""
    with dying(page) as session:
        page.route("**/dying", lambda _: kill(session))
        page.evaluate("dieAfter", writes)
        yield


def test_a_killed_page_leaves_what_it_had_written(stranger: Page) -> None:
    """Killed within the deal, twice within a save, and after the end."""
    context = stranger.context
    context.add_init_script(DEADLY)
    match = rehearsed()
    first, end = dealt(match), len(match.log)
    page = context.new_page()
    page.add_init_script(STILL)
    page.add_init_script("dieAfter(5)")
    with dying(page) as session:
        page.route("**/dying", lambda _: kill(session))
        page.goto(f"{QUIET}&{MATCH}")
    page = opened(context.new_page(), f"{QUIET}#match=1")
    assert look(page).text == text_at(match, first)

    moment = match.movers.index(PERSON) + 1
    for done in range(first + 1, moment):
        take(page, match, done)
    before = look(page)
    with dying_within(page, 1):  # the spare copy is written before the match
        take(page, match, moment)
    page = opened(context.new_page(), QUIET)
    spared = before.storage | {"tinderbox.spare.1": before.kept}
    assert look(page) == replace(before, storage=spared)
    with dying_within(page, 2):
        take(page, match, moment)
    page = opened(context.new_page(), QUIET)
    assert look(page).text == text_at(match, moment)
    assert look(page).spare == before.kept

    for done in range(moment + 1, end + 1):
        take(page, match, done)
    last = look(page)
    with dying(page) as session:
        kill(session)
    page = opened(context.new_page(), QUIET)
    assert look(page) == last
    assert last.text == text_at(match, end)
    assert fingers.is_over(page)
