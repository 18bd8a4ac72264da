"""A page that dies without a word loses nothing: the match goes on where it was.

Dying is `Page.crash`: the process of the page is gone, and no unload handler has run.
What `setItem` took is safe at once, for Chromium keeps it in another process: measured
apart, 280 pages killed right after it (texts up to 1 MB) and 59 by SIGKILL (20 KB) lost
none. The end of the whole browser is another matter: its disk got a first write after 5
seconds, later ones 30 to 50 seconds late. That is for backups: `test_kills.py`.

So a dead page leaves what it had written, and no more: a few are really killed, to see
that. All the others that there could be are known without dying: a copy is made of the
storage after every write, and each is opened. `test_broken_off.py` does so in CPython,
with whole matches of which turns are taken back, and with a fork.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import pytest
from playwright.sync_api import CDPSession, Error, Page

from tests.support.page import fingers
from tests.support.page.rehearsal import (
    MATCH,
    PERSON,
    STILL,
    dealt,
    look,
    opened,
    rehearsed,
    take,
    text_at,
)

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


# The result of a match is noted by modules that come once it is over.
NOTED: Final = "() => 'tinderbox.results.1' in localStorage"


@contextmanager
def dying(page: Page) -> Iterator[CDPSession]:
    """Assert that the block kills the page."""
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
    """Crash the page of a session. It can't answer."""
    with suppress(Error):
        session.send("Page.crash")


@contextmanager
def dying_within(page: Page, writes: int) -> Iterator[None]:
    """Kill the page in what follows, as soon as it has written so often."""
    with dying(page) as session:
        page.route("**/dying", lambda _: kill(session))
        page.evaluate("dieAfter", writes)
        yield


@pytest.mark.nightly  # beside tests/app/kernel/match/test_broken_off.py
def test_a_page_that_is_killed_within_a_save_leaves_what_it_had_written(
    stranger: Page,
) -> None:
    page = stranger
    context = page.context
    context.add_init_script(DEADLY)
    match = rehearsed()
    first = dealt(match)
    page = opened(page, f"{QUIET}&{MATCH}")
    moment = match.movers.index(PERSON) + 1
    for done in range(first + 1, moment):
        take(page, match, done)
    before = look(page)
    with dying_within(page, 2):  # the spare copy is written before the match
        take(page, match, moment)
    page = opened(context.new_page(), QUIET)
    assert look(page).text == text_at(match, moment)
    assert look(page).spare == before.stored_match


@pytest.mark.nightly  # beside the same
def test_a_page_that_is_killed_within_the_deal_or_after_the_end_leaves_it_too(
    stranger: Page,
) -> None:
    context = stranger.context
    context.add_init_script(DEADLY)
    match = rehearsed()
    first = dealt(match)
    end = len(match.log)
    page = context.new_page()
    page.add_init_script(STILL)
    page.add_init_script("dieAfter(5)")
    with dying(page) as session:
        page.route("**/dying", lambda _: kill(session))
        page.goto(f"{QUIET}&{MATCH}")
    page = opened(context.new_page(), f"{QUIET}#match=1")
    assert look(page).text == text_at(match, first)

    for done in range(first + 1, end + 1):
        take(page, match, done)
    page.wait_for_function(NOTED)
    last = look(page)
    with dying(page) as session:
        kill(session)
    page = opened(context.new_page(), QUIET)
    assert look(page) == last
    assert last.text == text_at(match, end)
    assert fingers.is_over(page)
