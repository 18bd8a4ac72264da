"""The page of results: people, filters, sums, and the goals."""

from __future__ import annotations

from typing import Any

from tests.support.ended import play_to_the_end
from tests.support.results import result
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.results.page import FIRST_ROWS
from tinderbox.app.kernel.match.store import ME, RESULTS
from tinderbox.app.page.page import Page
from tinderbox.arena.match_result import MatchResult, news
from tinderbox.core.match import HUMAN

MINE = ("", None, None)


def shown(*results: MatchResult, me: str = "") -> tuple[Page, Tab, Any]:
    """The page with these results, and its element."""
    storage = MemoryStorage(10_000_000)
    apart = (it._replace(id=str(n)) for n, it in enumerate(results))
    storage.texts[f"{RESULTS}1"] = news({}, apart)
    if me:
        storage.texts[f"tinderbox.setting.{ME}"] = me
    page, browser = opened(fragment="results", storage=storage)
    return page, browser, browser.element("page-results")


def table(root: Any, number: int = 0) -> dict[str, list[str]]:
    """The texts of a table by the heads of its rows."""
    rows = root.querySelectorAll("table")[number].querySelectorAll("tr")
    cells = [[cell.textContent for cell in row.children] for row in rows]
    return {head: rest for head, *rest in cells}


def press(page: Page, root: Any, text: str) -> None:
    """Press the button that says so."""
    (button,) = (b for b in root.querySelectorAll("button") if b.textContent == text)
    page.commands.run(str(button.getAttribute("data-command")))


def test_without_results_there_are_goals_and_no_tables() -> None:
    _, _, root = shown()
    assert root.querySelector("table") is None
    assert root.querySelectorAll(".course-row")
    assert {it.textContent for it in root.querySelectorAll(".course-mark")} == {"○"}


def test_wins_are_counted_by_rival_and_place() -> None:
    others = [result("30 33 12", "tuned greedy"), result("30 33", "tuned")]
    _, _, few = shown(result("33 30 12"), *others, me="Ann")
    rates = table(few)
    assert rates["All"] == ["3", "1"]
    assert rates["Fox"] == ["2", "0"]
    assert table(few, 1) == {
        "": ["1", "2", "3"],
        "Table of 2": ["0", "1"],
        "Table of 3": ["1", "1", "0"],
    }
    assert few.querySelector("figure.score-lines") is None
    # Of ten there are shares, and how they came.
    _, _, root = shown(*8 * [result("33 30 12")], *others, me="Ann")
    rates = table(root)
    assert rates["All"][:3] == ["10", "8", "80%"]
    assert rates["Fox"] == [
        "2",
        "0",
        "0%",
        "0%\N{EN DASH}66%",
        "42%",
    ]
    assert root.querySelector("figure.score-lines") is not None


def test_a_filter_picks_and_all_takes_it_back() -> None:
    page, _, root = shown(
        result("33 30", game="pompieri"),
        result("30 33", "tuned"),
        result("9 8", "tuned"),
    )
    press(page, root, "Pompieri")
    assert table(root)["All"][0] == "1"
    press(page, root, "Fox")
    assert root.querySelector("table") is None, "no such match"
    page.commands.run("results:pick:game:0")
    assert table(root)["All"][0] == "2"
    pressed = root.querySelectorAll("[aria-pressed=true]")
    assert [it.textContent for it in pressed] == ["All", "Fox"]


def test_several_people_are_kept_apart_and_asked_once() -> None:
    page, browser, root = shown(
        result("9 8 7", people=MINE),
        result("8 9 7", people=("Bo", "", None), kinds=(HUMAN, HUMAN, "greedy")),
    )
    field = browser.element("results-name")
    assert field.value == "Bo", "a name that was typed at a table"
    field.value = '  Ann "A" \n'
    page.commands.run("results:me")
    assert not root.querySelector("details").open
    assert 'Ann "A"' in root.querySelector("summary").textContent
    assert page.store.recall(ME) == 'Ann "A"'
    assert table(root)["All"][0] == "2", "those before are hers too"
    press(page, root, "Bo")
    assert table(root)["All"][0] == "1"
    browser.element("results-name").value = "Cy"
    page.commands.run("results:me")
    assert table(root)["All"][0] == "3", "Cy has played nothing yet, so all are shown"
    press(page, root, 'Ann "A"')
    assert table(root)["All"][0] == "2"


def test_many_are_listed_bit_by_bit_the_latest_first() -> None:
    results = [result(f"{n} 0", ended=n) for n in range(1, 3 * FIRST_ROWS)]
    page, _, root = shown(*results)
    assert len(root.querySelectorAll("li.match-row")) == FIRST_ROWS
    assert "119 points" in root.querySelector("li.match-row h3").textContent
    page.commands.run("results:more")
    assert len(root.querySelectorAll("li.match-row")) == len(results)
    assert root.querySelector("[data-command='results:more']") is None


def test_a_match_that_is_not_kept_has_no_button() -> None:
    _, _, root = shown(result("9 8", helped=(2, 0), luck=(1.26, -0.5)))
    row = root.querySelector("li.match-row")
    assert row.querySelector("button") is None
    assert "2 actions taken with help" in row.textContent
    assert "luck" not in row.textContent, "an estimate of an older version"


def test_a_goal_that_was_reached_has_its_mark_and_each_sets_up_its_match() -> None:
    page, _, root = shown(result("9 8 7"), me="Ann")
    marks = root.querySelectorAll("[data-command^='goal:fire_bulls:']")
    texts = [it.textContent for it in marks]
    assert [it[0] for it in texts[:3]] == ["✓", "○", "✓"]
    assert "Win against two Magpies" in texts[2]
    page.commands.run("goal:fire_bulls:8")
    assert page.table is not None
    header = page.table.session.history.header
    assert header.seats[-1] == HUMAN
    assert header.names[-1] == "Ann"


def test_the_end_of_a_match_tells_its_goals_and_the_next() -> None:
    query = (("game", "fire_bulls"), ("seats", "human,greedy"), ("speed", "instant"))
    page, browser = opened(query)
    play_to_the_end(page, browser)
    ways: Any = browser.element("final-ways")
    assert "Goal reached: Play a match to its end." in ways.textContent
    assert "Next on your path: Win against two Fledglings" in ways.textContent
    page.commands.run("score")
    again: Any = browser.element("final-ways")
    assert len(again.querySelectorAll("[data-command^='goal:']")) == 1
    press(page, again, "Play for this goal")
    assert page.table is not None
    assert page.table.session.history.header.seats == (HUMAN, "novice", "novice")


def test_another_language_is_written_at_once() -> None:
    page, _, root = shown(result("9 8"))
    page.commands.run("language:it")
    assert root.querySelector("h1").textContent == "I miei risultati"
