"""Two pages with one match: the second says so, and nothing is ever overwritten."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers

ELSEWHERE = "played in another tab"
MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant&lang=en"


def notices(page: Page) -> str:
    return page.locator("#notices").inner_text()


def visit(second: Page) -> Page:
    """Open the site in a second tab."""
    second.goto("/?speed=instant")
    fingers.settle(second)
    return second


def play(page: Page) -> None:
    fingers.open_match(page, started.played(MATCH, 3))
    fingers.play_on(page, random.Random(1), clicks=1)


@pytest.fixture
def first(app: Page) -> Page:
    play(app)
    return app


def test_the_second_page_watches_and_may_take_over(first: Page, other: Page) -> None:
    second = visit(other)
    assert ELSEWHERE in notices(second)
    assert fingers.glowing(second) == []
    fingers.play_on(first, random.Random(2), clicks=2)
    length = len(fingers.truth(first).log)
    expect(second.locator("#timeline-place")).to_have_text(f"{length} of {length}")

    second.click("#notices [data-command='take-over:1']")
    fingers.settle(second)
    expect(first.locator("#notices")).to_contain_text(ELSEWHERE)
    assert fingers.glowing(first) == []
    fingers.play_on(second, random.Random(3), clicks=2)
    assert len(fingers.truth(second).log) > length


def test_a_match_left_and_opened_at_once_is_still_this_page_s(first: Page) -> None:
    """The browser has not freed the lock yet, because it happens within one tick."""
    first.evaluate("""() => {
        document.querySelector("#brand").click();
        document.querySelector("[data-command='match:1']").click();
    }""")
    fingers.settle(first)
    assert not notices(first)
    assert fingers.glowing(first)


def test_a_page_that_is_closed_lets_its_match_go(app: Page, other: Page) -> None:
    play(other)
    other.close()
    second = visit(app)
    assert ELSEWHERE not in notices(second)
    assert fingers.glowing(second)
