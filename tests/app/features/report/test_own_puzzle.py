"""A choice of the reader becomes a puzzle: made, kept, solved, deleted, taken along."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.lessons.own_puzzles import OWN, keep_puzzle, own_puzzles
from tinderbox.app.features.report import finder
from tinderbox.app.features.saves import belongings
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.page.page import Page
from tinderbox.arena.own_puzzle import find_puzzle
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.arena.verdict import Verdict
from tinderbox.core.game import Player
from tinderbox.core.match import load

GAME = "fire_bulls"
SEAT = Player(2)
CLEAR = 299  # a choice of the seat, to which others are clearly better
BETTER = "take y"
NAME = "o1700000000000"


@cache
def match() -> str:
    """A match in which a person had the seat."""
    table = new_table(GAME, ("greedy", "tuned", "novice"), 1)
    play_on(table)
    return table.text().replace('"novice"', '"human"', 1)


@cache
def puzzle(action_index: int = CLEAR, better: str = BETTER) -> str:
    """The stored text of a choice's puzzle, `[]` if there is none."""
    *_, found = find_puzzle(match(), action_index, better)
    return json.dumps(found, separators=(",", ":"))


def taken() -> str:
    """What the seat chose there."""
    return load(match())[1][CLEAR]


def reported(monkeypatch: pytest.MonkeyPatch) -> tuple[Page, Tab, Any]:
    """The report of a match in which one choice was costly."""
    found = Verdict(*(SEAT, CLEAR, 9, (taken(),), (BETTER,), True, 2.0, 1.5, 12, 0, ()))
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: (found,))
    page, browser = opened((("speed", "instant"),))
    browser.storage.room = 100_000
    browser.import_text(match())
    browser.run_timers()
    page.commands.run(f"review-seat:{SEAT}")
    return page, browser, browser.element("dialog")


def with_puzzle(text: str) -> tuple[Page, Tab]:
    page, browser = opened((("speed", "instant"),))
    page.store.remember(f"{OWN}{GAME}/{NAME}", text)
    return page, browser


def listed(page: Page, browser: Tab) -> list[str]:
    """The rows of the own puzzles, and no others."""
    page.commands.run(f"puzzles:{GAME}")
    rows = browser.document.querySelectorAll(
        f"#dialog [data-command^='lesson:{GAME}/o1']"
    )
    return [str(row.textContent) for row in rows]


def test_a_costly_choice_is_made_a_puzzle_kept_solved_and_deleted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, browser, dialog = reported(monkeypatch)
    button = dialog.querySelector(".report-card [data-command^='make-puzzle']")
    page.commands.run(str(button.getAttribute("data-command")))
    status = dialog.querySelector(".report-puzzle")
    assert "Simulating the match" in status.textContent
    browser.run_timers(most=3000)
    assert status.textContent.startswith("Saved under")
    assert listed(page, browser) == ["○ 1 new"]
    (name,) = own_puzzles(page.store, GAME)
    page.commands.run(f"lesson:{GAME}/{name}")
    assert page.table is not None
    session: Any = page.table.session
    assert session.viewer_seats == (SEAT,)
    assert session.sentence()[0] == "mined.fire_bulls_own_task"
    taken = session.game.decode("defeat 1 rr")
    page.table.choosing.perform(taken)
    assert session.sentence()[0] == "mined.fire_bulls_own_taken"
    page.commands.run("lesson-step:back")
    page.table.choosing.perform(session.game.decode("draw"))
    assert session.sentence()[0] == "mined.fire_bulls_own_why"
    place = browser.element("lesson-bar").querySelector(".lesson-place")
    assert place.textContent == "Solved ★★☆"
    assert listed(page, browser) == ["★★ 1 solved, 2 stars"]
    page.commands.run(f"remove-puzzle:{GAME}:{name}")
    assert listed(page, browser) == []


@pytest.mark.parametrize(
    ("action_index", "better"),
    [(344, "take n"), (CLEAR, "defeat 1 rr")],
    ids=["as far as is known the choice was as good", "the choice itself"],
)
def test_what_is_not_clearly_better_makes_no_puzzle(
    action_index: int, better: str
) -> None:
    assert puzzle(action_index, better) == "[]"


def test_own_puzzles_move_with_all_matches_and_never_double() -> None:
    page, _ = with_puzzle(puzzle())
    page.commands.run(f"lesson:{GAME}/{NAME}")
    assert page.table is not None
    session: Any = page.table.session
    page.table.choosing.perform(session.game.decode("draw"))
    lines = belongings.lines_of_reader(page.store)
    text = page.active.library.export_all(more_lines=lines)[-1]
    other, browser = opened()
    for _ in range(2):
        browser.import_text(text)
        browser.run_timers()
    assert listed(other, browser) == ["★★★ 1 solved, 3 stars"]
    assert keep_puzzle(other.store, GAME, 1, puzzle())
    assert own_puzzles(other.store, GAME) == [NAME], "the same puzzle is kept once"


def test_a_puzzle_for_which_there_is_no_room_is_not_called_kept() -> None:
    page, browser = opened()
    browser.storage.room = 0
    assert not keep_puzzle(page.store, GAME, 1, puzzle())


DAMAGES: list[Callable[[str], str]] = [
    lambda _: "",
    lambda _: "x",
    lambda _: "[" * 5000,
    lambda _: "[]",
    lambda _: '["","",[],""]',
    lambda text: text[:-9],
    lambda text: text.replace(GAME, "great_fire"),
    lambda text: text.replace("take y", "fly"),
    lambda text: text.replace('"take y"', '"*"'),
    lambda text: text.replace("take w\\n", "vanish\\n", 1),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=range(len(DAMAGES)))
def test_a_damaged_puzzle_is_not_begun_and_breaks_no_list(
    damage: Callable[[str], str],
) -> None:
    text = damage(puzzle())
    assert text != puzzle()
    page, browser = with_puzzle(text)
    page.store.remember(f"{OWN}{GAME}/<b>", text)
    assert listed(page, browser) == ["○ 1 new"]
    page.commands.run(f"lesson:{GAME}/{NAME}")
    browser.run_timers()
    assert page.table is None or isinstance(page.table.session, LocalMatch)
    page.commands.run(f"remove-puzzle:{GAME}:{NAME}")
    assert listed(page, browser) == []
