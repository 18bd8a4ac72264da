"""Any moment of a match can be shown again, and played on from."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.fingers import begun
from tests.support.paths import REPLAYS
from tinderbox.core import share_link
from tinderbox.games import registry

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant&lang=en"
FIREFIGHTERS = "?game=pompieri&seats=human,greedy,greedy&seed=3&speed=instant"
SEEN = """() => [...document.querySelectorAll('#sprites > .sprite:not(.is-gone)')]
  .map(g => g.id + g.style.transform).sort()"""


TO = "fragment => { location.hash = fragment; }"


@pytest.fixture
def table(app: Page) -> Page:
    """A match in which a few actions were taken."""
    fingers.open_match(app, fingers.played(MATCH, 5))
    fingers.do(app, "journal")
    return app


def place(page: Page) -> str:
    return page.locator("#timeline-place").inner_text()


def test_the_bar_goes_to_any_moment_and_back_to_now(table: Page) -> None:
    now = table.evaluate(SEEN)
    end = len(fingers.truth(fingers.saved(table)).log)
    assert place(table) == f"{end} of {end}"
    table.click("#timeline-prev")
    assert place(table) == f"{end - 1} of {end}"
    assert table.url.endswith(f"&at={end - 1}")
    assert fingers.glowing(table) == []
    table.click("#timeline-first")
    expect(table.locator("#panel-remark")).to_contain_text("The start of the match")
    table.focus("#timeline-at")
    for key, moment in (("ArrowRight", 1), ("End", end), ("Home", 0), ("End", end)):
        table.keyboard.press(key)
        assert place(table) == f"{moment} of {end}"
    assert table.evaluate(SEEN) == now
    assert fingers.glowing(table)
    assert table.url.endswith("#match=1")


def test_a_score_says_what_one_action_gave_and_no_more(app: Page) -> None:
    fingers.open_match(app, begun(FIREFIGHTERS, 20))
    table = fingers.truth(fingers.saved(app))
    screen = registry.load_screen("pompieri")

    def scores(moment: int) -> list[str]:
        view = table.game.view(table.states[moment], None)
        rows = screen.panel(view, ()).seats
        return [row.score.text for row in rows if row.score is not None]

    end = len(table.log)
    gained = next(
        moment for moment in range(end, 0, -1) if scores(moment - 1) != scores(moment)
    )
    bubbles = app.locator(".seat-row[data-change]")
    assert scores(0) != scores(gained - 1)
    for moment, count in ((0, 0), (gained - 1, 0), (gained, 1), (gained - 1, 0)):
        fingers.do(app, f"show-moment:{moment}")
        expect(bubbles).to_have_count(count)


def test_a_line_of_the_journal_shows_its_moment(table: Page) -> None:
    line = table.locator("#journal li", has_text="spreads the fire").first
    told = line.inner_text()
    line.locator("button").click()
    expect(table.locator("#panel-remark")).to_contain_text(told)
    expect(line).to_have_attribute("aria-current", "true")
    assert table.locator("#sprites > .is-changed").count()
    table.click("#timeline-last")
    assert table.locator("#sprites > .is-changed").count() == 0


def test_a_moment_has_an_address(table: Page) -> None:
    table.click("#timeline-prev")
    table.click("#timeline-prev")
    seen = table.evaluate(SEEN)
    url = table.url
    table.goto("/#home")
    expect(table.locator("#page-home")).to_be_visible()
    table.goto(url)
    table.reload()
    fingers.settle(table)
    assert table.evaluate(SEEN) == seen


def test_it_is_played_again_to_the_end_by_itself(table: Page) -> None:
    end = len(fingers.truth(fingers.saved(table)).log)
    table.click("#timeline-run")
    expect(table.locator("#timeline-place")).to_have_text(
        f"{end} of {end}", timeout=30_000
    )
    assert fingers.glowing(table)


def test_playing_on_from_a_moment_keeps_the_match_it_comes_from(table: Page) -> None:
    before = fingers.saved(table)
    log = fingers.truth(before).log
    for _ in range(4):
        table.click("#timeline-prev")
    table.click("#act-fork")
    fingers.settle(table)
    assert not table.url.endswith("#match=1")
    assert fingers.truth(fingers.saved(table)).log[: len(log) - 4] == log[:-4]
    fingers.play_on(table, random.Random(3), clicks=2)
    table.go_back()
    fingers.settle(table)
    assert fingers.saved(table) == before


def test_undo_says_why_not_and_restart_goes_to_the_barrier(table: Page) -> None:
    fingers.play_on(table, random.Random(9), clicks=1)
    while table.locator("#act-undo").is_visible():
        table.click("#act-undo")
    table.keyboard.press("Control+z")
    expect(table.locator("#panel-remark")).to_contain_text("can’t undo")


def test_a_finished_match_is_seen_with_any_eyes(app: Page) -> None:
    page = app
    match = REPLAYS / "great-fire-three-first-edition.match"
    page.evaluate(TO, f"shared={share_link.pack(match.read_text('utf8'))}&at=120")
    expect(page.locator("#notices")).to_contain_text("Someone shared this match")
    assert place(page) == "120 of 331"
    expect(page.locator("dialog[open]")).to_have_count(0)  # its end is another moment
    eyes = page.locator("#timeline-eyes button")
    assert eyes.all_inner_texts() == ["Everybody", "Magpie 1", "Magpie 2", "Moth"]
    assert page.locator("#panel-own").inner_text() == ""
    eyes.nth(2).click()
    own = page.locator("#panel-own button").first
    expect(own).to_have_attribute("aria-label", re.compile("property colour"))
    page.click("#timeline-last")
    page.click("#act-score")
    expect(page.locator("dialog[open] .score-chart")).to_be_visible()
