"""A newcomer takes a lesson by clicks and by keys, and continues it after a reload."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

GAME = "great_fire"
TEXTS = load_texts("en", GAME, f"{GAME}/lessons")


def begin(page: Page, name: str) -> None:
    """Begin a lesson from the front page, as a stranger would."""
    page.click("#lead-quiet")
    page.click(f"[data-command='how:{GAME}']")
    page.click(f"[data-command='lesson:{GAME}/{name}']")
    page.evaluate("tinderbox.idle()")


def take(page: Page, name: str, use: Callable[[str], None]) -> None:
    """Go through a lesson. Use each thing that means a right action."""
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
                    use(thing.id)
                    page.evaluate("tinderbox.idle()")
        elif number < len(lesson.steps):
            page.locator("#lesson-next").press("Enter")


def test_a_lesson_by_clicks_with_a_wrong_one_and_one_back(app: Page) -> None:
    begin(app, "turn")
    app.click("#lesson-next")  # the first step only tells the goal
    assert app.locator("#card-N.is-pointed").count() == 1
    app.click("#card-E")
    expect(app.locator("#panel-remark")).to_contain_text("Play the North card")
    app.hover("#card-W")  # says what it would do, but not over an answer
    expect(app.locator("#panel-remark")).to_contain_text("Play the North card")
    expect(app.locator("#seat-0 .seat-name")).to_have_text("Samuel (you)")
    app.click("#lesson-back")
    take(app, "turn", lambda id: fingers.point_at(app, id))
    app.click("#lesson-back")
    expect(app.locator(".lesson-place")).to_have_text("Step 7 of 8")
    app.click("#lesson-leave")
    done = app.locator(f"[data-command='lesson:{GAME}/turn'] .course-state")
    expect(done).to_have_text("done")
    assert app.locator("#lesson-bar").count() == 0


def test_a_lesson_by_keys_that_goes_on_where_it_was_left(app: Page) -> None:
    begin(app, "contained")
    take(
        app,
        "contained",
        lambda id: app.locator(f"[data-id='{id}']").first.press("Enter"),
    )
    app.locator("#lesson-next").press("Enter")
    app.evaluate("tinderbox.idle()")
    assert "lesson=great_fire/tokens" in app.url
    app.locator("#lesson-next").press("Enter")
    app.evaluate("tinderbox.idle()")
    app.click("#lesson-leave")
    app.click(f"[data-command='lesson:{GAME}/tokens']")
    expect(app.locator(".lesson-place")).to_contain_text("Step 2")
