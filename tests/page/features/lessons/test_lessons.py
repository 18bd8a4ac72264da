"""A newcomer takes a lesson by clicks. `tests/app/features/lessons` has the rest."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

GAME = "great_fire"
TEXTS = load_texts("en", GAME, f"{GAME}/lessons")


def take(page: Page, name: str) -> None:
    """Go through a lesson. Click each thing that means a right action."""
    game = registry.load_game(GAME)
    screen = registry.load_screen(GAME)
    lesson = registry.load_lesson(GAME, name)
    for number, step in enumerate(lesson.steps, start=1):
        expect(page.locator(".phase-todo")).to_have_text(TEXTS[lesson.key(step.say)])
        here = f"Step {number} of {len(lesson.steps)}"
        place = page.locator(".lesson-place")
        expect(place).to_have_text(here)
        if step.right:
            for thing in screen.gesture(game.decode(step.right[0])):
                if place.inner_text() == here:  # the last click may not be needed
                    fingers.point_at(page, thing.id)
                    page.evaluate("tinderbox.idle()")
        elif number < len(lesson.steps):
            page.locator("#lesson-next").press("Enter")


def test_a_lesson_by_clicks_with_a_wrong_one_and_one_back(app: Page) -> None:
    app.click("#lead-quiet")
    app.click(f"[data-command='how:{GAME}']")
    app.click(f"[data-command='lesson:{GAME}/turn']")
    app.evaluate("tinderbox.idle()")
    app.click("#lesson-next")  # the first step only tells the goal
    assert app.locator("#card-N.is-pointed").count() == 1
    app.click("#card-E")
    expect(app.locator("#panel-remark")).to_contain_text("Play the North card")
    app.hover("#card-W")  # says what it would do, but not over an answer
    expect(app.locator("#panel-remark")).to_contain_text("Play the North card")
    expect(app.locator("#seat-0 .seat-name")).to_have_text("Samuel (you)")
    app.click("#lesson-back")
    take(app, "turn")
    app.click("#lesson-back")
    expect(app.locator(".lesson-place")).to_have_text("Step 7 of 8")
    app.click("#lesson-leave")
    done = app.locator(f"[data-command='lesson:{GAME}/turn'] .course-state")
    expect(done).to_have_text("done")
    assert app.locator("#lesson-bar").count() == 0
