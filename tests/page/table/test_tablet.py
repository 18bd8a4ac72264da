"""A tablet: laid out as a desk or one below the other, and everything for fingers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page

from tests.support.by_day import by_day
from tests.support.page import fingers
from tests.support.page.full_tables import FULL_TABLES, longest_steps
from tests.support.page.layout import (
    COVERED,
    CROWDED,
    IN_SIGHT,
    NARROW,
    OVERFLOW,
    SMALL,
    TOLD,
    UNREAD,
)
from tests.support.page.readers import IN_LANGUAGES, PHONE, TABLETS


@pytest.fixture
def tablet(finger: Page) -> Iterator[Page]:
    """A page under a finger. Each test chooses how large it is."""
    yield finger
    fingers.do(finger, "language:en")
    finger.set_viewport_size(PHONE)


@IN_LANGUAGES
@pytest.mark.parametrize("game", by_day("pompieri"))
def test_a_table_is_as_clear_as_on_a_desk_and_what_a_tap_would_do_is_read_whole(
    tablet: Page, game: str, languages: Sequence[str]
) -> None:
    wrong = list[tuple[object, ...]]()
    for actions in (0, 5):
        fingers.open_match(tablet, fingers.played(fingers.link(game), actions))
        for width, height in TABLETS:
            tablet.set_viewport_size({"width": width, "height": height})
            for language in languages:
                fingers.do(tablet, f"language:{language}")
                for look in (CROWDED, SMALL, COVERED, NARROW):
                    wrong += [(width, language, it) for it in tablet.evaluate(look)]
                if tablet.evaluate(OVERFLOW) > 0:
                    wrong.append((width, language, "scrolls sideways"))
                fingers.do(tablet, "offer-choice")
                found = tablet.evaluate(UNREAD) + tablet.evaluate(COVERED)
                wrong += [(actions, width, language, each) for each in found]
                tablet.keyboard.press("Escape")
    assert wrong == []


BOARD_HEIGHT = "() => document.getElementById('board-view').clientHeight"
# A prompt of two lines.
LONG_PROMPT = """() => {
  document.querySelector('.phase-todo').textContent =
    'Each of your firefighters moves up to two squares, or acts, this turn too.';
}"""


def test_the_board_keeps_its_size_while_prompt_and_hint_change(tablet: Page) -> None:
    for game in ("great_fire", "pompieri"):
        fingers.begin(tablet, fingers.link(game))
        for width, height in TABLETS:
            tablet.set_viewport_size({"width": width, "height": height})
            before = tablet.evaluate(BOARD_HEIGHT)
            tablet.evaluate(LONG_PROMPT)
            assert tablet.evaluate(BOARD_HEIGHT) == before, (game, width)
            fingers.do(tablet, "hint")
            assert tablet.evaluate(BOARD_HEIGHT) == before, (game, width)
            fingers.do(tablet, "hint")


def test_six_and_eight_seats_and_the_journal_are_in_sight(tablet: Page) -> None:
    wrong = list[tuple[object, ...]]()
    for match in FULL_TABLES:
        fingers.begin(tablet, match)
        for width, height in TABLETS:
            tablet.set_viewport_size({"width": width, "height": height})
            if not tablet.evaluate(IN_SIGHT):
                wrong.append((match, width))
    assert wrong == []


@pytest.mark.nightly  # beside that of test_panel_places.py
def test_nothing_moves_from_step_to_step_of_a_lesson(tablet: Page) -> None:
    fingers.do(tablet, "lesson:great_fire/turn")
    longest = longest_steps()
    for width, height in TABLETS[:2]:
        tablet.set_viewport_size({"width": width, "height": height})
        assert tablet.evaluate(TOLD, longest) == [], (width, height)
    fingers.do(tablet, "home")


SOON_OVER = "?game=pompieri&seats=human,random&fires=64&seed=46&speed=instant"
APART = """() => {
  const boxes = [...document.querySelectorAll('#final-ways > button')]
    .map(e => e.getBoundingClientRect());
  return boxes.slice(1).map((b, i) => Math.max(
    b.left - boxes[i].right, b.top - boxes[i].bottom));
}"""


@pytest.mark.nightly  # beside the final scores of test_phone.py
def test_what_to_play_next_stands_apart_for_fingers(tablet: Page) -> None:
    """Under a final score: a goal, and the match of the day."""
    fingers.open_match(tablet, fingers.nearly_over(SOON_OVER, 1))
    tablet.dispatch_event(f"[data-id='{fingers.glowing(tablet)[0]}']", "click")
    tablet.click("details:has(#final-ways) > summary")
    tablet.wait_for_selector("#final-ways > button + button")
    for width, height in (*TABLETS, (390, 844), (320, 640)):
        tablet.set_viewport_size({"width": width, "height": height})
        assert min(tablet.evaluate(APART)) >= 8, width
    tablet.keyboard.press("Escape")


RINGS = """() => ['.chosen', '.target:not(.chosen)'].map(css => {
  const ring = document.querySelector(`#board .sprite${css} > .piece-ring`);
  const {strokeWidth, stroke} = getComputedStyle(ring);
  return [parseFloat(strokeWidth), stroke];
})"""


def test_a_card_that_is_tapped_once_looks_otherwise_than_the_rest(tablet: Page) -> None:
    fingers.begin(tablet, fingers.link("fire_bulls"))
    fingers.do(tablet, "offer-choice")
    (chosen, its_colour), (target, colour) = tablet.evaluate(RINGS)
    assert chosen >= 2 * target
    assert its_colour != colour
