"""Beside the board everything has its place: seats and journal are always in sight."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.full_tables import FULL_TABLES, longest_steps
from tests.support.page.layout import FOR_FINGERS, IN_SIGHT, TOLD
from tests.support.page.readers import DESKS


def test_nothing_moves_from_step_to_step_of_a_lesson(app: Page) -> None:
    app.evaluate(fingers.DO, "lesson:great_fire/turn")
    longest = longest_steps()
    for width, height in (*DESKS, (390, 844)):
        app.set_viewport_size({"width": width, "height": height})
        assert app.evaluate(TOLD, longest) == [], (width, height)


def test_seats_and_journal_are_in_sight_and_squares_are_for_fingers(app: Page) -> None:
    for match in FULL_TABLES:
        fingers.begin(app, match)
        for width, height in DESKS:
            app.set_viewport_size({"width": width, "height": height})
            assert app.evaluate(IN_SIGHT), (match, width, height)
    for width, height in ((844, 390), (740, 360), (360, 740)):
        app.set_viewport_size({"width": width, "height": height})
        app.wait_for_function(FOR_FINGERS)
