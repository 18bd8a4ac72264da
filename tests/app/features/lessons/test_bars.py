"""The bars of a lesson and of a puzzle, and the ways to them and back."""

from __future__ import annotations

import time
from datetime import date, datetime
from typing import Any

import pytest

from tests.support.published import PUBLISHED
from tests.support.world.tab import Tab
from tests.support.world.world import NOW, opened
from tinderbox.app.features.lessons.progress import DONE, Progress
from tinderbox.app.features.lessons.progress import PUZZLES as PUZZLE_KIND
from tinderbox.app.features.saves import belongings
from tinderbox.app.kernel.match.session import Ended
from tinderbox.app.page.page import Page
from tinderbox.app.page.places import Home
from tinderbox.app.table.play_settings import SPEEDS
from tinderbox.arena.days import puzzle_at, puzzle_of
from tinderbox.arena.match_of_day import day_at, header_of
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

LESSON = "fire_bulls/cards"
PUZZLES = registry.puzzles("fire_bulls")
PUZZLE = f"fire_bulls/{PUZZLES[0]}"
MINED = "p1"


def opened_lesson(lesson: str) -> tuple[Page, Tab, Any]:
    """A page at a lesson, and its session."""
    page, browser = opened((("speed", "instant"),), fragment=f"lesson={lesson}")
    assert page.table is not None
    return page, browser, page.table.session


def place(browser: Tab) -> str:
    return str(browser.element("lesson-bar").querySelector(".lesson-place").textContent)


def command(browser: Tab) -> str:
    return str(browser.element("lesson-next").getAttribute("data-command"))


def step(page: Page, browser: Tab, where: str = "next") -> None:
    page.commands.run(f"lesson-step:{where}")
    browser.run_timers()


def told(browser: Tab) -> str:
    return str(browser.element("panel-todo").querySelector(".phase-todo").textContent)


@pytest.mark.parametrize(
    ("id", "name"),
    [
        (id, name)
        for id in PUBLISHED
        for name in registry.course(id)
        if any(step.then for step in registry.load_lesson(id, name).steps)
    ],
)
def test_a_step_is_told_once_the_others_have_acted(id: str, name: str) -> None:
    """At the usual speed. It speaks of what they have done, and points at it."""
    page, browser = opened((("speed", "normal"),), fragment=f"lesson={id}/{name}")
    assert page.table is not None
    session: Any = page.table.session
    waited = 0
    while not session.is_last:
        page.commands.run("lesson-step:next")
        sentence = page.table.play.words.say(*session.sentence())
        button = browser.element("lesson-next")
        if session.actions_due:
            waited += 1
            assert told(browser) != sentence
            assert button.getAttribute("aria-disabled") == "true"
            assert not browser.document.querySelector(".is-pointed")
        browser.run_timers()
        assert told(browser) == sentence
        assert button.getAttribute("aria-disabled") == "false"
    assert waited


def test_a_lesson_is_shown_step_by_step_to_its_end_and_is_done() -> None:
    page, browser, session = opened_lesson(LESSON)
    steps = len(session.lesson.steps)
    for n in range(1, steps):
        assert str(n) in place(browser)
        assert command(browser) == "lesson-step:next"
        step(page, browser)
    assert str(steps) in place(browser)
    # After the first lesson one may play, or learn on.
    following = registry.course("fire_bulls")[1]
    assert command(browser) == "first-match:fire_bulls"
    second = browser.element("lesson-second")
    assert not second.hidden
    assert second.getAttribute("data-command") == f"lesson:fire_bulls/{following}"
    assert browser.element("lesson-leave").hidden
    page.commands.run("how:fire_bulls")
    row = browser.document.querySelector(f"#dialog [data-command='lesson:{LESSON}']")
    assert row is not None
    assert "✓" in row.textContent
    page.commands.run("reset-course:fire_bulls")
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
    assert session.why_not(wrong) is not None
    assert page.table is not None
    log = [*session.table.log]
    refusal = page.table.choosing.perform(wrong)
    assert refusal is not None
    assert refusal.key
    assert session.table.log == log


def act(page: Page, session: Any, *, is_right: bool) -> Any:
    """Do a right or a wrong action of a puzzle as a click does, and return it."""
    assert page.table is not None
    encode = session.game.encode
    action = next(
        a for a in session.legal() if session.step.is_right(encode(a)) is is_right
    )
    assert page.table.choosing.perform(action) is None
    return action


def solve(page: Page, browser: Tab, session: Any) -> None:
    """Do what is right to the end of a puzzle."""
    while not session.is_last:
        act(page, session, is_right=True)
        browser.run_timers()


def row(page: Page, browser: Tab, puzzle: str) -> str:
    page.commands.run(f"puzzles:{puzzle.partition('/')[0]}")
    found = browser.document.querySelector(f"#dialog [data-command='lesson:{puzzle}']")
    assert found is not None
    return str(found.textContent)


def test_a_puzzle_whose_solution_is_shown_brings_no_stars() -> None:
    page, browser, session = opened_lesson(PUZZLE)
    assert place(browser) == "Puzzle"  # and not which of hundreds
    assert browser.element("lesson-next").textContent == "Help (costs a star)"
    step(page, browser)
    assert not session.was_shown
    assert browser.element("lesson-next").textContent == "Solution (no stars)"
    step(page, browser)
    assert session.was_shown
    assert session.is_last
    assert "yellow bull" in browser.element("panel-remark").textContent, "it is named"
    assert page.table is not None
    play = page.table.play
    marked = play.screen.marks(play.viewpoint.view())
    assert [thing.id for thing, _ in marked] == ["open-y"], "and marked"
    assert session.why_not(object()).key == "puzzle.solved"
    assert command(browser) == f"lesson:fire_bulls/{PUZZLES[1]}"
    assert "★" not in row(page, browser, PUZZLE)
    page.commands.run("reset-puzzles:fire_bulls")
    assert "○" in row(page, browser, PUZZLE)


def test_a_shown_step_of_a_plan_is_named_once_the_others_have_acted() -> None:
    page, browser, session = opened_lesson(plan_of("fire_bulls"))
    while not session.was_shown:
        step(page, browser)
    assert not session.is_last
    assert browser.element("panel-remark").textContent.strip()


def plan_of(id: str) -> str:
    """The address of a puzzle of several decisions."""
    tables = registry.load_puzzles(id)
    plan = next(it for it in tables if "grade" in it and len(it["step"]) > 1)
    return f"{id}/{plan['name']}"


@pytest.mark.parametrize(("failures", "stars"), [(0, "★★★"), (1, "★★"), (4, "★")])
def test_a_wrong_action_is_told_shows_what_follows_and_costs_a_star(
    failures: int, stars: str
) -> None:
    page, browser, session = opened_lesson(plan_of("fire_bulls"))
    decisions = len(session.lesson.steps) - 1
    for number in range(decisions):
        assert place(browser) == f"Step {number + 1} of {decisions}"
        start = session.table.state
        begun = len(session.table.log)
        for _ in range(0 if number else failures):
            action = act(page, session, is_right=False)
            told = page.translator().say(*session.sentence())
            assert told.startswith("Not that one")
            assert not session.legal()
            assert command(browser) == "lesson-step:back"
            browser.run_timers()
            assert not session.is_aftermath
            after = session.table.log[begun:]
            assert after[0] == session.game.encode(action)
            assert len({*session.table.movers[begun:]}) > 1, "others act as well"
            assert browser.document.querySelector("#panel-seats .seat-last")
            step(page, browser, "back")
            assert session.table.state == start
            assert not browser.document.querySelector("#panel-seats .seat-last")
        act(page, session, is_right=True)
        browser.run_timers()
    assert stars.ljust(3, "☆") in place(browser)
    title = browser.element("panel-todo").querySelector(".phase-name").textContent
    assert title.startswith("Theme: ")
    address = f"fire_bulls/{session.lesson.name}"
    listed = row(page, browser, address)
    assert listed.count("★") == len(stars)
    assert f"solved, {len(stars)} star" in listed.replace("one", "1")


def test_half_a_plan_is_no_failed_try() -> None:
    page, browser, session = opened_lesson(plan_of("fire_bulls"))
    act(page, session, is_right=True)
    assert row(page, browser, plan_of("fire_bulls")).endswith("new")


def test_one_need_not_wait_for_what_follows_a_wrong_action() -> None:
    address = plan_of("fire_bulls")
    page, browser = opened((("speed", "slow"),), fragment=f"lesson={address}")
    assert page.table is not None
    session: Any = page.table.session
    start = session.table.state
    act(page, session, is_right=False)
    assert session.is_aftermath
    assert session.title_key == "puzzle.aftermath"
    page.commands.run("lesson-step:back")
    assert session.table.state == start
    browser.run_timers()
    assert session.table.state == start
    assert session.legal()


@pytest.mark.parametrize("speed", ["instant", "slow"])
def test_what_follows_a_wrong_action_can_be_watched_and_stays_marked(
    speed: str,
) -> None:
    """However fast computer players act. Nothing promises it once it is over."""
    page, browser = opened((("speed", speed),), fragment="lesson=pompieri/p1")
    assert page.table is not None
    session: Any = page.table.session
    act(page, session, is_right=False)
    pace = page.table.play.pace
    assert pace.pause_ms == max(SPEEDS[speed], SPEEDS["normal"])
    following = 0
    while session.is_aftermath:
        assert session.title_key == "puzzle.aftermath"
        before = len(session.table.log)
        browser.run_timers(most=1)
        assert len(session.table.log) <= before + 1
        following += len(session.table.log) - before
    browser.run_timers()
    assert following > 1
    assert session.title_key == "puzzle.aftermath_over"
    assert browser.document.querySelector("#recap-arrows path")
    step(page, browser, "back")
    assert not browser.document.querySelector("#recap-arrows path")


def test_help_rules_out_what_was_not_tried_or_is_not_offered() -> None:
    """Of three actions two are marked. Once one was tried it would mark all."""
    page, browser, session = opened_lesson(f"fire_bulls/{MINED}")
    assert len(session.legal()) == 3
    assert browser.element("lesson-next").textContent == "Help (costs a star)"
    step(page, browser)
    assert len(session.candidates) == 2
    page, browser, session = opened_lesson(f"fire_bulls/{MINED}")
    act(page, session, is_right=False)
    step(page, browser, "back")
    assert browser.element("lesson-next").textContent == "Solution (no stars)"


def test_help_marks_the_right_action_among_others_and_costs_a_star() -> None:
    page, browser, session = opened_lesson(f"fire_bulls/{MINED}")
    step(page, browser)
    game = session.game
    right, *others = session.candidates
    assert session.step.is_right(right)
    assert others
    assert not any(map(session.step.is_right, others))
    assert page.table is not None
    marked = browser.document.querySelectorAll(".is-pointed")
    ids = {str(it.getAttribute("data-id") or it.id) for it in marked}
    gestures = map(page.table.play.screen.gesture, map(game.decode, (right, *others)))
    assert ids & {thing.id for gesture in gestures for thing in gesture}
    assert page.translator().say("puzzle.helped") in str(
        browser.element("panel-remark").textContent
    )
    solve(page, browser, session)
    assert "★★☆" in place(browser)


def test_tries_are_remembered_and_stars_are_never_lost() -> None:
    page, browser, session = opened_lesson(f"fire_bulls/{MINED}")
    act(page, session, is_right=False)
    page.commands.run("home")
    assert row(page, browser, f"fire_bulls/{MINED}").endswith("one failed try")
    page.commands.run(f"lesson:fire_bulls/{MINED}")
    again: Any = page.table
    solve(page, browser, again.session)
    page.commands.run("home")
    page.commands.run(f"lesson:fire_bulls/{MINED}")
    third: Any = page.table
    while not third.session.is_last:
        step(page, browser)
    assert third.session.was_shown
    assert row(page, browser, f"fire_bulls/{MINED}").endswith("solved, 2 stars")


def test_progress_moves_with_all_matches_and_never_doubles() -> None:
    page, browser, session = opened_lesson(f"fire_bulls/{MINED}")
    solve(page, browser, session)
    lines = belongings.lines_of_reader(page.store)
    text = page.active.library.export_all(more_lines=lines)[-1]
    other, _ = opened()
    progress = Progress(other.store, PUZZLE_KIND)
    progress.reached("fire_bulls", MINED, "2")
    for _ in range(2):
        progress.import_lines(text)
        progress.import_lines("puzzles.chess a:★\npuzzles.fire_bulls p1:9 ★:x p1:★★")
    assert progress.steps("fire_bulls") == {MINED: "★★★"}


def test_the_puzzle_of_a_day_is_the_same_for_all_and_each_game_has_its_turn() -> None:
    page, _ = opened()
    for id in registry.GAMES:
        Progress(page.store).reached(id, registry.course(id)[0], DONE)
    page.commands.run("puzzle-of-day")
    today: Any = page.place
    day = date.fromtimestamp(NOW / 1000).toordinal()
    days = [puzzle_of(day + n, registry.GAMES) for n in range(-3, 4)]
    assert today.name == days[3]
    assert len({*days}) == len(days)
    assert {day.partition("/")[0] for day in days[:3]} == {*registry.GAMES}
    assert all(name.partition("/")[2] in puzzle_names(name) for name in days)
    for n, name in enumerate(days, start=day - 3):
        match = header_of(date.fromordinal(n))
        assert match.game != name.partition("/")[0], "a day has two games"
    assert puzzle_of(-5)
    assert puzzle_at(1e300) == puzzle_of(0)


def test_the_puzzle_of_a_day_is_of_a_game_that_the_reader_knows() -> None:
    days = range(1, 4)
    for id in registry.GAMES:
        assert all(puzzle_of(day, [id]).startswith(f"{id}/") for day in days)
        own = {puzzle_of(day, [id]) for day in days}
        assert len(own) == len(days)
        assert len(own & {puzzle_of(day, registry.GAMES) for day in days}) == 1
    page, _ = opened()
    page.commands.run("puzzle-of-day")
    stranger: Any = page.place
    assert stranger.name.startswith(registry.GAMES[0])


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "UTC", "America/Los_Angeles"])
def test_the_days_of_puzzle_and_match_turn_at_local_midnight(
    zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    midnight = datetime(2026, 12, 24).timestamp()
    before = date(2026, 12, 23)
    after = date(2026, 12, 24)
    for seconds, day in ((midnight - 1, before), (midnight, after)):
        assert puzzle_at(seconds) == puzzle_of(day.toordinal())
        assert day_at(seconds) == day
    monkeypatch.undo()
    time.tzset()


def puzzle_names(address: str) -> set[str]:
    tables = registry.load_puzzles(address.partition("/")[0])
    return {table["name"] for table in tables}


@pytest.mark.parametrize("id", registry.GAMES)
def test_the_count_of_puzzles_is_known_without_them(id: str) -> None:
    assert registry.puzzle_count(id) == len(registry.load_puzzles(id))


def test_a_first_match_has_a_guide_until_it_is_sent_away() -> None:
    game = "fire_bulls"
    first = registry.load_first_match(game)
    assert first is not None
    page, browser = opened((("speed", "instant"),))
    texts = load_texts("en", game, f"{game}/lessons")

    def said() -> str:
        return str(browser.element("guide-bar").querySelector("p").textContent)

    page.commands.run(f"first-match:{game}")
    browser.run_timers()
    assert said() == texts[first.key("choose")]
    bar = browser.element("guide-bar")
    assert bar.querySelector(".guide-place").textContent == "Guided turn 1 of 2"
    name = browser.document.querySelector("#seat-0 .seat-name")
    assert name is not None
    assert name.textContent == "Samuel (you)"
    table: Any = page.table
    table.choosing.click("open-y")
    browser.run_timers()
    assert said() == texts[first.key("again")]
    match = page.match_id
    for command in ("home", f"match:{match}"):
        page.commands.run(command)
        browser.run_timers()
    assert said() == texts[first.key("again")]
    away = browser.element("guide-bar").querySelector("button")
    page.commands.run(str(away.getAttribute("data-command")))
    assert browser.element("guide-bar").hidden


def test_a_lesson_that_there_is_not_is_not_shown() -> None:
    for name in ("fire_bulls/nothing", "chess/cards", "fire_bulls/m99999"):
        page, _ = opened(fragment=f"lesson={name}")
        assert page.place == Home()


def test_a_match_that_ends_after_a_wrong_action_has_no_final_score() -> None:
    page, browser, session = opened_lesson(PUZZLE)
    over = new_table("fire_bulls", ("random", "random"), 1)
    play_on(over)
    session.table = over
    assert page.table is not None
    page.table.play.refresh()
    browser.run_timers()
    assert session.turn == Ended(outcome=None)
    assert not browser.element("dialog").open
