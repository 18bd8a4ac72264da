"""The bars of a lesson and of a puzzle, and the ways to them and back."""

from __future__ import annotations

from typing import Any

from tests.support.frame import FramedBrowser, opened
from tinderbox.app.kernel.page.places import Home
from tinderbox.app.table.whole_page import Page
from tinderbox.games import registry

LESSON = "fire_bulls/cards"
PUZZLES = registry.puzzles("fire_bulls")
PUZZLE = f"fire_bulls/{PUZZLES[0]}"


def opened_lesson(lesson: str) -> tuple[Page, FramedBrowser, Any]:
    """A page at a lesson, and its session."""
    page, browser = opened((("speed", "instant"),), fragment=f"lesson={lesson}")
    assert page.table is not None
    return page, browser, page.table.session


def place(browser: FramedBrowser) -> str:
    return str(browser.element("lesson-bar").querySelector(".lesson-place").textContent)


def command(browser: FramedBrowser) -> str:
    return str(browser.element("lesson-next").getAttribute("data-command"))


def step(page: Page, browser: FramedBrowser, where: str = "next") -> None:
    page.commands.run(f"lesson-step:{where}")
    browser.run_timers()


def test_a_lesson_is_shown_step_by_step_to_its_end_and_is_done() -> None:
    page, browser, session = opened_lesson(LESSON)
    steps = len(session.lesson.steps)
    for n in range(1, steps):
        assert str(n) in place(browser)
        assert command(browser) == "lesson-step:next"
        step(page, browser)
    assert str(steps) in place(browser)
    following = registry.course("fire_bulls")[1]
    assert command(browser) == f"lesson:fire_bulls/{following}"
    page.commands.run("how:fire_bulls")
    row = browser.document.querySelector(f"#dialog [data-command='lesson:{LESSON}']")
    assert row is not None
    assert "✓" in row.textContent
    page.commands.run("reset-course:lessons:fire_bulls")
    row = browser.document.querySelector(f"#dialog [data-command='lesson:{LESSON}']")
    assert row is not None
    assert "✓" not in row.textContent


def test_one_goes_back_by_a_step_and_by_the_buttons_of_the_table() -> None:
    page, browser, session = opened_lesson(LESSON)
    step(page, browser)
    step(page, browser)
    reached = session.step_index
    step(page, browser, "back")
    assert session.step_index == reached - 1
    page.commands.run("restart")
    assert session.step_index == 0
    assert browser.element("lesson-back").getAttribute("aria-disabled") == "true"


def test_a_lesson_is_taken_up_where_it_was_left() -> None:
    page, browser, session = opened_lesson(LESSON)
    step(page, browser)
    step(page, browser)
    reached = session.step_index
    page.commands.run("lesson-leave")
    assert page.place == Home()
    assert browser.element("dialog").open, "another lesson may be chosen"
    page.commands.run(f"lesson:{LESSON}")
    table: Any = page.table
    assert table.session.step_index == reached > 0


def test_what_is_not_asked_for_is_answered_and_not_done() -> None:
    page, browser, session = opened_lesson("fire_bulls/attack")
    while not session.step.right:
        step(page, browser)
    game = session.game
    wrong = next(
        action
        for action in session.legal()
        if not session.step.is_right(game.encode(action))
    )
    assert session.refusal(wrong) is not None
    assert session.objection(wrong).key


def test_a_puzzle_shows_its_whole_solution_and_counts_as_seen() -> None:
    page, browser, session = opened_lesson(PUZZLE)
    assert place(browser) == page.translator().say(
        "puzzle.place", {"n": 1, "all": len(PUZZLES)}
    )
    step(page, browser)
    assert session.was_shown
    assert session.is_last
    assert session.refusal(object()).key == "puzzle.solved"
    assert command(browser) == f"lesson:fire_bulls/{PUZZLES[1]}"
    page.commands.run("how:fire_bulls")
    row = browser.document.querySelector(f"#dialog [data-command='lesson:{PUZZLE}']")
    assert row is not None
    assert page.translator().say("puzzle.seen") in row.textContent
    page.commands.run("reset-course:puzzles:fire_bulls")
    assert page.translator().say("puzzle.seen") not in str(browser.element("dialog"))


def test_a_solution_that_is_being_shown_ends_when_one_goes_back() -> None:
    page, browser, session = opened_lesson(f"fire_bulls/{PUZZLES[-1]}")
    page.commands.run("lesson-step:next")
    page.commands.run("lesson-step:next")  # it can't be hurried
    assert browser.element("lesson-next").getAttribute("aria-disabled") == "true"
    browser.run_timers(most=1)
    while page.table is not None and page.table.play.turns.is_waiting:
        browser.run_timers(most=1)
    page.commands.run("lesson-step:back")
    reached = session.step_index
    browser.run_timers()
    assert session.step_index == reached
    assert not session.is_last


def test_a_lesson_that_there_is_not_is_not_shown() -> None:
    for name in ("fire_bulls/nothing", "chess/cards"):
        page, _ = opened(fragment=f"lesson={name}")
        assert page.place == Home()
