"""Under a finger all has its room, and a finger reaches what it means.

`tests/page/walks/rooms.py` explains the table.
"""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import PHONE
from tests.page.looks.layout import UNNAMED
from tests.page.walks.full_tables import EIGHT_SOON_OVER, FIRST
from tests.page.walks.rooms import faults, rooms

FINGER = """
day   | en  | all        | all         | usual | busy, wordy, too small
day   | en  | all        | 820x1180    | last                     | empty foot
day   | en  | all        | all         | last, journal            | journal unread
day   | en  | pompieri   | all         | usual, hint | too small, prompt covered
day   | en  | pompieri   | phone       | usual, offer-choice      | far from a thumb
day   | en  | pompieri   | 360x640     | usual, click own-, click square- | small tiles
day   | en  | fire_bulls | phones      | ransom, ready            | unreached
day   | en  | great_fire | tablets     | six                      | out of sight
day   | en  | pompieri   | tablets     | eight                    | out of sight
day   | pt  | pompieri   | tablets     | usual                    | clear
day   | pt  | pompieri   | tablets     | fifth                    | clear
day   | pt  | pompieri   | tablets     | fifth, offer-choice      | unread, covered
day   | pt  | great_fire | phone       | six told                 | unnamed
day   | pt  | pompieri   | phone       | eight told               | unnamed
day   | pt  | pompieri   | phone       | eight soon over          | unnamed
day   | pt  | fire_bulls | smallest    | score                    | hard to read
day   | pt  | fire_bulls | letters     | score, unfold .final-fold | sideways
night | en  | great_fire | tablets     | home, lesson:great_fire/turn | moved by a step
night | en  | fire_bulls | phone       | end, unfold details:has(#final-ways) | too near
night | all | all        | tablets     | usual                    | clear
night | all | all        | tablets     | fifth                    | clear
night | all | all        | tablets     | fifth, offer-choice      | unread, covered
night | all | great_fire | phone       | six told                 | unnamed
night | all | pompieri   | phone       | eight told               | unnamed
night | all | all        | smallest    | score                    | hard to read
"""
TAPS = 20  # on a busy machine a tap may be taken for a long press
MIDDLE = """id => {
  const {x, y, width, height} = document.getElementById(id).getBoundingClientRect();
  return [x + width / 2, y + height / 2, width, height];
}"""
BOARD_HEIGHT = "() => document.getElementById('board-view').clientHeight"
# A prompt of two lines.
LONG_PROMPT = """() => {
  document.querySelector('.phase-todo').textContent =
    'Each of your firefighters moves up to two squares, or acts, this turn too.';
}"""
RINGS = """() => ['.chosen', '.target:not(.chosen)'].map(css => {
  const ring = document.querySelector(`#board .sprite${css} > .piece-ring`);
  const {strokeWidth, stroke} = getComputedStyle(ring);
  return [parseFloat(strokeWidth), stroke];
})"""
# How many rows the views stand in, and if the pressed one is in sight.
VIEWS = """() => {
  const row = document.getElementById('timeline-eyes');
  const own = row.getBoundingClientRect();
  const boxes = [...row.children].map(it => it.getBoundingClientRect());
  const pressed = row.querySelector('[aria-pressed=true]').getBoundingClientRect();
  return [new Set(boxes.map(it => it.top)).size,
    pressed.left >= own.left && pressed.right <= own.right];
}"""
CREWS_AND_PAWN = 3  # actions, until a card is to be chosen


@rooms(FINGER)
def test_all_has_its_room(finger: Page, room: list[str]) -> None:
    assert faults(finger, room) == []


def test_the_board_keeps_its_size_while_prompt_and_hint_change(finger: Page) -> None:
    for game in ("great_fire", "pompieri"):
        fingers.begin(finger, started.link(game))
        for width, height in ((820, 1180), (1024, 768), (1366, 1024)):
            finger.set_viewport_size({"width": width, "height": height})
            before = finger.evaluate(BOARD_HEIGHT)
            finger.evaluate(LONG_PROMPT)
            assert finger.evaluate(BOARD_HEIGHT) == before, (game, width)
            fingers.do(finger, "hint")
            assert finger.evaluate(BOARD_HEIGHT) == before, (game, width)
            fingers.do(finger, "hint")


def test_a_card_that_is_tapped_once_looks_otherwise_than_the_rest(finger: Page) -> None:
    fingers.begin(finger, started.link("fire_bulls"))
    fingers.do(finger, "offer-choice")
    (chosen, its_colour), (target, colour) = finger.evaluate(RINGS)
    assert chosen >= 2 * target
    assert its_colour != colour


def test_eight_seats_have_one_row_of_views_at_the_end(finger: Page) -> None:
    fingers.open_match(finger, started.nearly_over(EIGHT_SOON_OVER, 1))
    finger.evaluate(FIRST, "")
    finger.click("#dialog-close")
    for eyes in ("eyes", "eyes:0", "eyes:7"):
        fingers.do(finger, eyes)
        assert finger.evaluate(VIEWS) == [1, True], eyes
    assert finger.evaluate(UNNAMED) == []


def test_a_finger_takes_the_piece_it_only_nearly_touches(finger: Page) -> None:
    fingers.begin(finger, started.link("pompieri"))
    fingers.do(finger, "zoom-fit")
    x, y, width, height = finger.evaluate(MIDDLE, "own-0")
    assert width < 24, height < 24
    for dx, dy in ((-18, 0), (-15, -15), (-10, 14)):
        finger.touchscreen.tap(x + dx, y + dy)
        assert finger.locator("#own-0.chosen").count() == 1, (dx, dy)
        finger.keyboard.press("Escape")
    finger.touchscreen.tap(x - 40, y)
    assert finger.locator("#board .chosen").count() == 0


def test_what_is_pressed_most_is_on_the_side_of_the_thumb(finger: Page) -> None:
    middles = {}
    for thumb in ("left", "right"):
        fingers.do(finger, f"set:thumb:{thumb}")
        finger.click("#dialog-close")
        fingers.begin(finger, started.link("fire_bulls"))
        shown = finger.locator("[data-command=do-it]:visible")
        for _ in range(TAPS):
            finger.tap("#deck")
            with suppress(TimeoutError):
                shown.wait_for(timeout=2000)
                break
        for button in ("[data-command=do-it]", "#act-hint"):
            box = finger.locator(button).bounding_box()
            assert box is not None
            middles[thumb, button] = box["x"] + box["width"] / 2
    assert middles["left", "[data-command=do-it]"] < PHONE["width"] / 3
    assert middles["right", "[data-command=do-it]"] > PHONE["width"] * 2 / 3
    assert middles["left", "#act-hint"] < middles["right", "#act-hint"]


def test_a_finger_is_shown_what_it_would_do_and_taps_again(finger: Page) -> None:
    """Its crews are posted and its pawn is placed."""
    place = finger.locator("#timeline-place")
    text = started.played(started.link("great_fire"), CREWS_AND_PAWN)
    fingers.open_match(finger, text)
    card = next(id for id in fingers.glowing(finger) if id.startswith("card-"))
    before = place.inner_text()
    finger.tap(f"#{card}")
    assert place.inner_text() == before, "it is only looked at"
    expect(finger.locator("#panel-remark p").first).to_contain_text("With the ")
    finger.tap("[data-command=do-it]")
    fingers.settle(finger)
    assert place.inner_text() != before
