"""A table shows a dozen controls and few words, at five sizes, at the first turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.layout import CONTROLS, TOO_SMALL, WORDS
from tests.support.page.readers import PHONE
from tinderbox.games import registry

SIZES = ((1440, 900), (1024, 768), (820, 1180), (390, 844), (844, 390))  # px
# Beside the choices of the board, the hand and the buttons of the game.
MOST_CONTROLS = 12
MOST_WORDS = 90
# How many lines of the journal are whole in its box, and in sight.
READ = """() => {
  const list = document.getElementById('journal-scroll').getBoundingClientRect();
  return [...document.querySelectorAll('#journal li')].filter(line => {
    const {top, bottom} = line.getBoundingClientRect();
    return top >= list.top && bottom <= Math.min(list.bottom, innerHeight) + 1;
  }).length;
}"""
# How high the empty foot of an upright tablet is, below how all stand.
FOOT = """() => innerHeight - Math.max(...['panel-seats', 'panel-facts', 'panel-chance']
  .map(id => document.getElementById(id).getBoundingClientRect().bottom))"""
# Whether the prompt is whole, and nothing lies over it.
IS_PROMPT_READ = """() => {
  const {x, y, width, height} = document.querySelector('.phase-todo')
    .getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit?.closest('#panel-todo') && y > 0 && y + height <= innerHeight;
}"""
THREE = "?game={}&seats=human,greedy,greedy&seed=279&speed=instant&lang=en"


@pytest.fixture
def table(finger: Page) -> Iterator[Page]:
    """A page under a finger. Each test chooses how large it is."""
    yield finger
    finger.set_viewport_size(PHONE)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_first_turn_shows_a_dozen_controls_and_few_words(
    table: Page, game: str
) -> None:
    fingers.begin(table, THREE.format(game))
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        controls = table.evaluate(CONTROLS)
        assert len(controls) <= MOST_CONTROLS, (width, controls)
        assert table.evaluate(WORDS) <= MOST_WORDS, width
        assert table.evaluate(TOO_SMALL) == [], width


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_journal_is_read_and_an_upright_tablet_is_filled(
    table: Page, game: str
) -> None:
    fingers.begin(
        table, f"?game={game}&seats=greedy,greedy,human&seed=279&speed=instant"
    )
    table.set_viewport_size({"width": 820, "height": 1180})
    assert table.evaluate(FOOT) < 110
    table.keyboard.press("j")
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(READ) >= 2, (width, height)
    table.keyboard.press("j")


def test_a_plan_is_for_fingers_and_leaves_the_prompt_in_sight(table: Page) -> None:
    fingers.begin(table, THREE.format("pompieri"))
    table.click("#act-hint")
    table.wait_for_selector("[data-command=hint-do]")
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(TOO_SMALL) == [], width
        assert table.evaluate(IS_PROMPT_READ), width


def test_the_menu_has_the_rest(table: Page) -> None:
    fingers.begin(table, THREE.format("great_fire"))
    for width, height in SIZES[::3]:
        table.set_viewport_size({"width": width, "height": height})
        table.click("#tool-menu")
        assert table.locator("#menu button:visible").count() > 15
        table.keyboard.press("Escape")
        assert table.locator("#tool-menu").evaluate("e => e === document.activeElement")
