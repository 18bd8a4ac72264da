"""Fire Bulls by clicks on the real page, to the score the engine replays."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from games.fire_bulls import rules
from games.fire_bulls.state import State
from tests.browser import fingers

MATCH = "/?game=fire_bulls&seats=human,greedy,greedy&seed=279&speed=instant&lang=en"


def test_a_match_is_played_to_its_end(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(MATCH)
    page.wait_for_selector(fingers.WAITING, state="attached", timeout=60_000)
    fingers.play_on(page, random.Random(3), clicks=1500)
    assert fingers.is_over(page)
    shown = page.locator(".score-table tr").all()
    score = [row.locator("th, td").all_inner_texts() for row in shown]
    state = fingers.truth(fingers.saved(page, "fire_bulls")).state
    assert isinstance(state, State)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert score[3][1:] == [str(points) for points in outcome.scores]


def test_a_card_is_taken_by_keys_alone(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(MATCH)
    fingers.settle(page)
    log = fingers.saved(page, "fire_bulls")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('#board')"):
            break
    for _ in range(30):
        page.keyboard.press("ArrowDown")
        id = page.evaluate("document.activeElement.dataset.id")
        if str(id).startswith("open-"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    fingers.settle(page)
    assert fingers.saved(page, "fire_bulls") != log
