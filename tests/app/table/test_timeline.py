"""Any moment of a match is shown again, from any eyes, and played on from."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.paths import REPLAYS
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import match_at, opened
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.app.page.page import Page
from tinderbox.core import share_link
from tinderbox.core.rng import Rng

INSTANT = ("speed", "instant")
REPLAY = (REPLAYS / "great-fire-three-first-edition.match").read_text("utf8")
LONDON = {"game": "great_fire", "seats": "human,greedy,greedy", "seed": "5"}
FEW_ACTIONS = 5
GAINED = 230  # the last action of `pompieri-four` that gains medals


@pytest.fixture
def table() -> tuple[Page, Tab]:
    """A page with a match in which the person has taken a few actions."""
    page, browser = opened((*LONDON.items(), INSTANT))
    rng = Rng(FEW_ACTIONS)
    for _ in range(FEW_ACTIONS):
        browser.run_timers()
        shown: Any = page.table
        shown.choosing.perform(rng.choice(match_at(page).legal()))
    browser.run_timers()
    return page, browser


def place(browser: Tab) -> str:
    return str(browser.element("timeline-place").textContent)


def test_a_line_of_the_journal_shows_its_moment(table: tuple[Page, Tab]) -> None:
    page, browser = table
    lines = browser.element("journal").children
    line = next(each for each in lines if "spreads the fire" in each.textContent)
    told = line.textContent
    button = line.querySelector("button")
    assert button is not None
    page.commands.run(str(button.getAttribute("data-command")))
    assert told in browser.element("panel-remark").textContent
    assert line.getAttribute("aria-current") == "true"
    changed = "#sprites .is-changed"
    assert browser.document.querySelector(changed) is not None
    page.commands.run("moment:last")
    assert browser.document.querySelector(changed) is None
    assert line.getAttribute("aria-current") is None


def test_it_is_played_again_to_the_end_by_itself(table: tuple[Page, Tab]) -> None:
    page, browser = table
    end = len(match_at(page).table.log)
    page.commands.run("moment:run")
    assert place(browser) == f"0 of {end}"
    browser.run_timers()
    assert place(browser) == f"{end} of {end}"
    shown: Any = page.table
    assert shown.play.clicks.gestures


def test_a_score_says_what_one_action_gave_and_no_more() -> None:
    """What two moments that lie far apart differ by is nobody's action."""
    storage = MemoryStorage(100_000)
    storage.put(f"{MATCH}1", (REPLAYS / "pompieri-four.match").read_text("utf8"))
    page, browser = opened((INSTANT,), "match=1", storage)
    page.commands.run("close-dialog")
    for moment, count in ((0, 0), (GAINED - 1, 0), (GAINED, 1), (GAINED - 1, 0)):
        page.commands.run(f"show-moment:{moment}")
        told = browser.document.querySelectorAll(".seat-row[data-change]")
        assert len(told) == count, moment


def test_a_finished_match_is_seen_with_any_eyes() -> None:
    fragment = f"shared={share_link.pack(REPLAY)}&at=120"
    page, browser = opened((INSTANT,), fragment)
    browser.run_timers()
    assert "Someone shared this match" in browser.element("notices").textContent
    assert place(browser) == "120 of 331"
    assert not browser.element("dialog").open, "its end is another moment"
    eyes = browser.element("timeline-eyes").querySelectorAll("button")
    names = ["Everybody", "Magpie 1", "Magpie 2", "Moth"]
    assert [eye.textContent for eye in eyes] == names
    own = browser.element("panel-own")
    assert own.textContent == ""
    page.commands.run(str(eyes[2].getAttribute("data-command")))
    assert "Objective" in own.querySelector("button").getAttribute("aria-label")
