"""A match that is known beforehand, played while the page's clock stands still."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl

from playwright.sync_api import Page

from tests.support.page import fingers
from tinderbox.app.kernel.match import sessions
from tinderbox.app.site import start_link
from tinderbox.core import saved_match
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import dump
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.screen import SCREEN
from tinderbox.games.pompieri.state import EndTurn

# Fires soon run out in this match: one of the shortest in which both seats do a lot.
SEED: Final = 1163
MATCH: Final = f"game=pompieri&seats=human,random&fires=64&seed={SEED}"
PERSON: Final = Player(0)
PLAYING: Final = "tinderbox.setting.playing"  # the match that is at the table
# Folded away, and empty before Python is there.
SHOWN: Final = "body[data-page=table] #timeline-place:not(:empty)"

# At the table time stands still: what chance and bots are about to do waits for
# `passTime`, so that there is a moment after each action. What else is to come by then,
# as pictures that fly, comes too.
STILL: Final = """(() => {
  const later = window.setTimeout, waiting = [];
  const stands = () => document.body?.dataset.page === 'table'
    && document.documentElement.dataset.ready;  // the start has a clock of its own
  window.setTimeout = (then, ...rest) => stands()
    ? waiting.push(then) : later.call(window, then, ...rest);
  const place = () => document.getElementById('timeline-place').textContent;
  window.passTime = () => {
    for (const was = place(); waiting.length && place() === was;) waiting.shift()();
  };
})()"""
# Verbs on the squares go with a choice, which is not kept: they are no part of it.
SEEN: Final = """() => ({
  place: document.getElementById('timeline-place').textContent,
  journal: [...document.querySelectorAll('#journal li')].map(li => li.textContent),
  pieces: [...document.querySelectorAll('#sprites > .sprite:not(.verb)')]
    .map(g => g.id + g.firstChild.getAttribute('href') + g.style.transform).sort(),
  notices: document.getElementById('notices').innerText,
  storage: {...localStorage},
})"""


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything that is visible on a page, and everything that it stored."""

    place: str
    journal: list[str]
    pieces: list[str]
    notices: str
    storage: dict[str, str]

    @property
    def id(self) -> str:
        """The id of the match at the table, "1" until it is stored."""
        return self.storage.get(PLAYING) or "1"

    @property
    def stored_match(self) -> str:
        """The match at the table as it is stored."""
        return self.storage[f"tinderbox.match.{self.id}"]

    @property
    def spare(self) -> str | None:
        """The copy before the last one."""
        return self.storage.get(f"tinderbox.spare.{self.id}")

    @property
    def text(self) -> str:
        """The match without the line that tells of its copy."""
        return saved_match.read(self.stored_match).text


def look(page: Page) -> Sight:
    return Sight(**page.evaluate(SEEN))


def opened(page: Page, address: str = "/") -> Page:
    """Return a new page as soon as it shows a table. Its clock stands still."""
    page.add_init_script(STILL)
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector(SHOWN, state="attached", timeout=fingers.PATIENCE_MS)
    return page


def rehearsed() -> AnyTable:
    """The whole match as the engine plays it. The person acts at random."""
    header = start_link.read(parse_qsl(MATCH), seed=0)
    assert header is not None
    session = sessions.begin(header)
    rng = Rng(SEED)
    while session.to_move() is not None:
        if legal := session.legal():
            session.act(EndTurn() if rng.below(2) else rng.choice(legal))
        else:
            session.advance()
    assert len(session.table.log) <= 40, "another seed makes a shorter match"
    return session.table


def text_at(match: AnyTable, moment: int) -> str:
    """The stored match when it has so many actions."""
    outcome = match.outcome if moment == len(match.log) else None
    return dump(match.header, match.log[:moment], outcome)


def dealt(match: AnyTable) -> int:
    """Return the number of chance actions before the table is shown."""
    return next(n for n, who in enumerate(match.movers) if who != CHANCE)


def take(page: Page, match: AnyTable, moment: int) -> None:
    """Click or let happen the action after which the match has so many actions."""
    if match.movers[moment - 1] != PERSON:
        page.evaluate("passTime()")
        return
    page.keyboard.press("Escape")  # whoever acted last is chosen still
    for thing in SCREEN.gesture(rules.decode(match.log[moment - 1])):
        if look(page).place != f"{moment} of {moment}":  # no need of all the clicks
            fingers.point_at(page, thing.id)
