"""Beside the board everything has its place: seats and journal are always in sight."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.full_tables import (
    FULL_TABLES,
    LONDON,
    longest_refusals,
    longest_steps,
)
from tests.support.page.layout import (
    FOR_FINGERS,
    IN_SIGHT,
    REFUSALS_OVER,
    TOLD,
)
from tests.support.page.readers import DESKS

FOUR = "?game=great_fire&seats=human,greedy,greedy,greedy&seed=3&lang=en"
JOURNAL_PX = 180  # some eight lines
ACTS = "#panel-actions button"
# What is read beside a board, above what is said of a place there.
READ = f"#panel-todo, #panel-undo, #panel-hand, {ACTS}"


def test_nothing_moves_from_step_to_step_of_a_lesson(app: Page) -> None:
    app.evaluate(fingers.DO, "lesson:great_fire/turn")
    longest = longest_steps()
    for width, height in (*DESKS, (390, 844)):
        app.set_viewport_size({"width": width, "height": height})
        assert app.evaluate(TOLD, longest) == [], (width, height)


def test_a_refusal_is_never_over_the_prompt_the_hand_or_a_button_that_acts(
    app: Page,
) -> None:
    fingers.begin(app, LONDON)
    longest = longest_refusals()
    for width, height in (*DESKS, (390, 844), (844, 390)):
        app.set_viewport_size({"width": width, "height": height})
        over = READ if (width, height) in DESKS else ACTS
        assert app.evaluate(REFUSALS_OVER, [longest, over]) == [], (width, height)


def test_an_open_journal_has_room_and_all_seats_stay_in_sight(app: Page) -> None:
    fingers.begin(app, FOUR)
    app.set_viewport_size({"width": 1440, "height": 900})
    app.evaluate(fingers.DO, "journal")
    journal = app.locator("#journal-scroll").bounding_box()
    assert journal is not None
    assert journal["height"] > JOURNAL_PX
    rest = app.locator("#panel-rest").bounding_box()
    last = app.locator("#panel-seats > :last-child").bounding_box()
    assert rest is not None
    assert last is not None
    assert last["y"] + last["height"] <= rest["y"] + rest["height"] + 1
    app.evaluate(fingers.DO, "journal")


def test_seats_and_journal_are_in_sight_and_squares_are_for_fingers(app: Page) -> None:
    for match in FULL_TABLES:
        fingers.begin(app, match)
        for width, height in DESKS:
            app.set_viewport_size({"width": width, "height": height})
            assert app.evaluate(IN_SIGHT), (match, width, height)
    for width, height in ((844, 390), (740, 360), (360, 740)):
        app.set_viewport_size({"width": width, "height": height})
        app.wait_for_function(FOR_FINGERS)


# Places of the rules that something else lies over.
UNDER = """() => {
  const rules = document.querySelector('#rules');
  const box = rules.getBoundingClientRect();
  const steps = [...Array(9).keys()].map(n => (n + 1) / 10);
  const at = (x, y) => [box.x + x * box.width, box.y + y * box.height];
  return steps.flatMap(x => steps.map(y => at(x, y)))
    .filter(([x, y]) => !rules.contains(document.elementFromPoint(x, y)));
}"""


def test_nothing_lies_over_the_rules(app: Page) -> None:
    fingers.begin(app, FOUR)
    app.evaluate(fingers.DO, "rules")
    for width, height in DESKS:
        app.set_viewport_size({"width": width, "height": height})
        assert app.evaluate(UNDER) == [], (width, height)
    app.evaluate(fingers.DO, "rules")
