"""Pompieri and Fire Bulls by clicks on the real page, compared with the engine."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.support.page import fingers
from tinderbox.games import registry

# The Great Fire is in all other tests.
GAMES = registry.GAMES[1:]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
FOCUSED = "document.activeElement.dataset.id || ''"


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_by_keys_alone(app: Page, game: str) -> None:
    page = app
    fingers.begin(page, fingers.link(game))
    length = len(fingers.truth(fingers.saved(page)).log)
    for _ in range(160):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) in fingers.glowing(page):
            page.keyboard.press("Enter")
            fingers.settle(page)
        elif page.evaluate("!!document.activeElement.closest('#board')"):
            walk(page)
        movers = fingers.truth(fingers.saved(page)).movers[length:]
        if any(mover > 0 for mover in movers):
            assert 0 in movers, "the person acted before the next seat did"
            return
    raise AssertionError("keys alone never ended the turn")


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_largest_table_starts_from_the_new_game_page(app: Page, game: str) -> None:
    seats = max(registry.load_game(game).SEATS)
    fingers.do(app, f"choose:{game}")
    while app.locator(".seat-line").count() < seats:
        app.click("[data-command='new:more']")
    app.click("[data-command='new:start']")
    fingers.settle(app)
    assert app.locator("#panel-seats .seat-row").count() == seats


def walk(page: Page) -> None:
    """Walk over the board by arrow keys to something legal, and press Enter."""
    about = ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 6
    far = [*["ArrowUp"] * 3, *["ArrowLeft"] * 8, *["ArrowDown"] * 3]
    for key in [*about, *far, *["ArrowRight"] * 8, *["ArrowLeft"] * 8]:
        page.keyboard.press(key)
        if page.evaluate(FOCUSED) in fingers.glowing(page):
            page.keyboard.press("Enter")
            fingers.settle(page)
            return


@pytest.mark.parametrize("viewport", [{"width": 390, "height": 844}], ids=["phone"])
@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_on_a_phone(app: Page, game: str) -> None:
    page = app
    fingers.begin(page, fingers.link(game))
    fingers.do(page, "zoom-fit")
    fingers.play_on(page, random.Random(1), clicks=8)
    assert page.evaluate(OVERFLOW) <= 0
