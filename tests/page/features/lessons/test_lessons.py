"""A newcomer takes a lesson by clicks. `tests/app/features/lessons` has the rest."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tinderbox.games import registry

GAME = "great_fire"


def test_a_lesson_is_taken_by_clicks_on_what_it_asks_for(app: Page) -> None:
    game = registry.load_game(GAME)
    screen = registry.load_screen(GAME)
    lesson = registry.load_lesson(GAME, "turn")
    place = app.locator(".lesson-place")
    app.click("#lead-quiet")
    app.click(f"[data-command='how:{GAME}']")
    app.click(f"[data-command='lesson:{GAME}/turn']")
    for number, step in enumerate(lesson.steps, start=1):
        here = f"Step {number} of {len(lesson.steps)}"
        expect(place).to_have_text(here)
        if step.right:
            for thing in screen.gesture(game.decode(step.right[0])):
                if place.inner_text() == here:  # the last click may not be needed
                    fingers.point_at(app, thing.id)
                    app.evaluate("tinderbox.idle()")
        elif number < len(lesson.steps):
            app.click("#lesson-next")
    app.click("#lesson-back")
    app.click("#lesson-leave")
    done = app.locator(f"[data-command='lesson:{GAME}/turn'] .course-state")
    expect(done).to_have_text("done")
