"""A page that dies without a word loses nothing: the match goes on where it was.

Dying is `Page.crash`: the process of the page is gone, and no unload handler has run.
What `setItem` took is safe at once, for Chromium keeps it in another process: measured
apart, 280 pages killed right after it (texts up to 1 MB) and 59 by SIGKILL (20 KB) lost
none. The end of the whole browser is another matter, which no page can help: its
disk got a first write after 5 seconds, later ones 30 to 50 seconds late.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Error, Page

from tests.browser import fingers
from tinderbox.app.matches import saved_match, sessions
from tinderbox.app.shell import start_link
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import dump, load
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.screen import SCREEN
from tinderbox.games.pompieri.state import EndTurn

# Fires soon run out in this match: one of the shortest in which both seats do a lot.
SEED: Final = 38262
MATCH: Final = f"game=pompieri&seats=human,random&fires=64&seed={SEED}"
PERSON: Final = Player(0)
BOT: Final = Player(1)
SHOWN: Final = "body[data-page=table] #timeline-place"

# At the table time stands still: what chance and bots are about to do waits for
# `passTime`, so that there is a moment after each action.
STILL: Final = """(() => {
  const later = window.setTimeout, waiting = [];
  const stands = () => document.body?.dataset.page === 'table'
    && document.documentElement.dataset.ready;  // the start has a clock of its own
  window.setTimeout = (then, ...rest) => stands()
    ? waiting.push(then) : later.call(window, then, ...rest);
  window.passTime = () => waiting.shift()();
})()"""
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
SEEN: Final = """() => ({
  place: document.getElementById('timeline-place').textContent,
  journal: [...document.querySelectorAll('#journal li')].map(li => li.textContent),
  pieces: [...document.querySelectorAll('#sprites > .sprite')]
    .map(g => g.id + g.firstChild.getAttribute('href') + g.style.transform).sort(),
  notices: document.getElementById('notices').innerText,
  kept: localStorage.getItem('tinderbox.match.1'),
  spare: localStorage.getItem('tinderbox.spare.1'),
})"""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a page shows, and what it has kept."""

    place: str
    journal: list[str]
    pieces: list[str]
    notices: str
    kept: str
    spare: str | None

    @property
    def text(self) -> str:
        """The match as it is kept."""
        return saved_match.read(self.kept).text


def look(page: Page) -> Sight:
    return Sight(**page.evaluate(SEEN))


@pytest.fixture
def context(page: Page) -> BrowserContext:
    """A browser whose tables stand still; its first page stays empty."""
    page.context.add_init_script(STILL)
    page.context.add_init_script(DEADLY)
    return page.context


def opened(context: BrowserContext, address: str = "/") -> Page:
    """A new page, as soon as it shows a table."""
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector(SHOWN, timeout=fingers.PATIENCE_MS)
    return page


def kill(session: CDPSession) -> None:
    """End the page of a session; nobody is left there to answer."""
    with suppress(Error):
        session.send("Page.crash")


@contextmanager
def dying(page: Page) -> Iterator[CDPSession]:
    """What kills the page, which must be dead by the end."""
    dead: list[Page] = []

    def crashed(page: Page) -> None:
        dead.append(page)
        page.close()  # nobody waits for an answer any more

    page.once("crash", crashed)
    yield page.context.new_cdp_session(page)
    page.close()
    assert dead


def rehearsed() -> Table[Any, Any, Any]:
    """The whole match as the engine plays it, the person at random."""
    wanted = start_link.read(parse_qsl(MATCH))
    assert wanted is not None
    session = sessions.begin(
        start_link.header(wanted, rules, registry.KINDS, seed=0), lambda _: None
    )
    lot = Rng(SEED)
    while session.to_move() is not None:
        if legal := session.legal():
            session.act(EndTurn() if lot.below(2) else lot.choice(legal))
        else:
            session.advance()
    assert len(session.table.log) <= 40, "another seed makes a shorter match"
    return session.table


def dealt(match: Table[Any, Any, Any]) -> int:
    """How many actions chance does before the table is shown."""
    return next(n for n, who in enumerate(match.movers) if who != CHANCE)


def take(page: Page, match: Table[Any, Any, Any], moment: int) -> None:
    """Have the action done that makes the match so long: clicked, or let happen."""
    if match.movers[moment - 1] != PERSON:
        page.evaluate("passTime()")
        return
    for id in SCREEN.gesture(rules.decode(match.log[moment - 1])):
        if look(page).place != f"{moment} of {moment}":  # no need of all the clicks
            fingers.point_at(page, id)


def test_a_page_killed_after_every_action_of_a_match_loses_none(
    context: BrowserContext,
) -> None:
    match, kills = rehearsed(), 0
    page, first = opened(context, f"/?{MATCH}"), dealt(match)
    for moment in range(first, len(match.log) + 1):
        if moment > first:
            take(page, match, moment)
        last = look(page)
        outcome = match.outcome if moment == len(match.log) else None
        assert last.text == dump(match.header, match.log[:moment], outcome)
        assert (last.place, last.notices) == (f"{moment} of {moment}", "")
        with dying(page) as session:
            kill(session)
        kills += 1
        page = opened(context)
        assert look(page) == last
    assert kills == len(match.log) - first + 1
    assert fingers.is_over(page)


@pytest.mark.parametrize("writes", [1, 2, 5, 8, 11])
def test_a_page_killed_while_chance_deals_goes_on_with_the_same_deal(
    context: BrowserContext, writes: int
) -> None:
    match = rehearsed()
    page = context.new_page()
    page.add_init_script(f"dieAfter({writes})")
    with dying(page) as session:
        page.route("**/dying", lambda _: kill(session))
        with page.expect_event("close"), suppress(Error):
            page.goto(f"/?{MATCH}")
    page = opened(context, "/#match=1")
    assert look(page).text == dump(match.header, match.log[: dealt(match)])
    assert look(page).notices == ""


@contextmanager
def dying_within(page: Page, writes: int) -> Iterator[None]:
    """Kill the page in what follows, as soon as it has written so often."""
    with dying(page) as session:
        page.route("**/dying", lambda _: kill(session))
        page.evaluate("dieAfter", writes)
        with suppress(Error):
            yield


def test_a_page_killed_within_a_save_shows_the_match_before_or_after(
    context: BrowserContext,
) -> None:
    """First the spare copy is written, then the match."""
    match = rehearsed()
    page, done = opened(context, f"/?{MATCH}"), dealt(match)
    movers = match.movers
    for moment in sorted(movers.index(who, done) + 1 for who in (CHANCE, PERSON, BOT)):
        for passed in range(done + 1, moment):
            take(page, match, passed)
        done = moment
        before = look(page)

        with dying_within(page, 1):
            take(page, match, moment)
        page = opened(context)
        assert look(page) == replace(before, spare=before.kept)

        with dying_within(page, 2):
            take(page, match, moment)
        page = opened(context)
        after = look(page)
        assert after.text == dump(match.header, match.log[:moment])
        assert after.place == f"{moment} of {moment}"
        assert (after.spare, after.notices) == (before.kept, "")


def test_a_page_killed_while_an_action_is_taken_back_or_a_match_forked(
    context: BrowserContext,
) -> None:
    match = rehearsed()
    pairs = enumerate(pairwise(match.movers), start=1)
    moment = next(at for at, pair in pairs if pair == (PERSON, PERSON))
    page = opened(context, f"/?{MATCH}")
    for done in range(dealt(match) + 1, moment + 1):
        take(page, match, done)

    before = look(page)
    with dying_within(page, 1):
        page.click("#act-undo")
    page = opened(context)
    assert look(page) == replace(before, spare=before.kept)

    with dying_within(page, 2):
        page.click("#act-undo")
    page = opened(context)
    after = look(page)
    assert after.text == dump(match.header, match.log[: moment - 1])
    assert (after.spare, after.notices) == (before.kept, "")

    with dying_within(page, 1):  # the new match is kept, and not yet at the table
        page.click("#act-fork")
    page = opened(context)
    assert look(page) == after
    fork = saved_match.read(page.evaluate("localStorage.getItem('tinderbox.match.2')"))
    assert load(fork.text)[1] == load(after.text)[1]
