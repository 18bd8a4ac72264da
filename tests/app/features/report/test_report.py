"""The report of a match that is over, on the page's own frame."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.frame import FramedBrowser, opened
from tests.support.paths import REPLAYS
from tinderbox.app.features.report import luck_meter
from tinderbox.app.features.report.luck_store import LUCK
from tinderbox.app.kernel.match import sessions
from tinderbox.app.table.whole_page import Page
from tinderbox.arena import luck
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck_findings import Findings
from tinderbox.core.game import CHANCE, Player, legal_actions

LONDON = (REPLAYS / "great-fire-three-first-edition.match").read_text("utf8")
BULLS = (REPLAYS / "fire-bulls-two-none-left.match").read_text("utf8")


def imported(text: str) -> tuple[Page, FramedBrowser, Any]:
    """A page with that match at its table, and its dialog."""
    page, browser = opened((("speed", "instant"),))
    browser.import_text(text)
    browser.run_timers()
    page.dialog.close()
    return page, browser, browser.element("dialog")


def test_what_cost_a_person_most_may_be_looked_at_and_tried_again() -> None:
    page, browser, dialog = imported(LONDON.replace('["greedy",', '["human",', 1))
    page.commands.run("review")
    assert "What cost Player 1 most" in dialog.textContent
    commands = [
        [str(button.getAttribute("data-command")) for button in buttons.children]
        for buttons in dialog.querySelectorAll(".report-costs .report-buttons")
    ]
    assert [looked for looked, _ in commands] == [
        "look-at:181",
        "look-at:292",
        "look-at:54",
    ]
    assert all(retry.startswith("retry:") for _, retry in commands)
    page.commands.run("look-at:181")
    assert not dialog.open
    assert browser.element("timeline-at").value == 181
    page.commands.run(commands[0][1])
    browser.run_timers()
    moment = commands[0][1].partition(":")[2]
    assert f"after action {moment}" in browser.element("notices").textContent


def test_another_seat_is_chosen_by_its_name_and_keeps_the_focus() -> None:
    page, browser, dialog = imported(LONDON)
    page.commands.run("review:1")
    dialog.querySelector("[data-command='review:2']").focus()
    page.commands.run("review:2")
    pressed = dialog.querySelector(".report-whose [aria-pressed=true]")
    assert pressed.getAttribute("data-command") == "review:2"
    assert browser.document.activeElement is pressed
    assert not any(
        str(each.getAttribute("data-command")).startswith("retry")
        for each in dialog.querySelectorAll("button")
    ), "nobody here played"


def test_the_report_is_opened_from_the_list_and_saved_as_a_picture() -> None:
    page, browser, dialog = imported(LONDON)
    id = page.active.id
    page.commands.run("home")
    page.commands.run(f"review-of:{id}")
    browser.run_timers()
    assert dialog.querySelector(".score-lines svg") is not None
    page.commands.run("review-picture")
    picture = browser.saved["great_fire-report.svg"]
    assert dialog.querySelector(".report-costs h3").textContent in picture


def test_a_match_under_way_has_no_report() -> None:
    page, browser = opened((("game", "fire_bulls"), ("seats", "human,greedy")))
    page.commands.run("review")
    assert not browser.element("dialog").open


def test_luck_is_told_in_parts_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "MAX_CHOICES", 1)
    monkeypatch.setattr(luck, "DEAL_DRAWS", 2)
    monkeypatch.setattr(luck, "OUTCOME_DRAWS", 2)
    page, browser, dialog = imported(BULLS)
    browser.storage.room = 100_000
    page.commands.run("review:0")
    button = dialog.querySelector(".luck-line button")
    assert button.getAttribute("data-command") == "luck"
    page.commands.run("luck")
    assert button.getAttribute("data-command") == "luck-stop"
    browser.run_timers(most=100_000)
    assert button.hidden
    rows = dialog.querySelectorAll(".luck-account tr")
    signs = {"\N{MINUS SIGN}": "-"}
    parts = [
        float(row.children[1].textContent.split()[0].translate(str.maketrans(signs)))
        for row in rows
    ]
    assert sum(parts[:-1]) == pytest.approx(parts[-1], abs=0.3)  # of rounding
    assert len(dialog.querySelectorAll(".luck-chart .chart-bar")) == 2
    assert browser.storage.get(LUCK + page.active.id) is not None
    page.dialog.close()
    page.commands.run("review:1")
    assert dialog.querySelector(".luck-line button").hidden
    assert len(dialog.querySelectorAll(".luck-account tr")) == len(rows)


def test_luck_goes_on_while_one_looks_elsewhere_and_ends_with_the_table() -> None:
    page, browser, dialog = imported(BULLS)
    page.commands.run("review")
    page.commands.run("luck")
    browser.run_timers(most=3)
    page.dialog.close()
    assert browser.timers
    page.commands.run("review")
    assert not dialog.querySelector("progress").hidden
    page.commands.run("luck-stop")
    assert dialog.querySelector("progress").hidden
    assert dialog.querySelector(".luck-line button").getAttribute("data-command") == (
        "luck"
    )
    page.commands.run("luck")
    browser.import_text(LONDON)
    browser.run_timers(most=3000)
    assert browser.timers == []


def found(text: str) -> tuple[Findings, int, int]:
    """Findings about seat 0, its choice that cost points, and its stroke of luck."""
    table = sessions.resume(text).table
    game = table.game
    draw = table.movers.index(CHANCE, table.movers.index(Player(0)))
    action_index, other = next(
        (action_index, action)
        for action_index, (state, mover) in enumerate(
            zip(table.states, table.movers, strict=False)
        )
        if mover == 0
        for action in legal_actions(game, state)
        if game.encode(action) != table.log[action_index]
    )
    strokes = [(0, 0.1), (draw, 3.0)]
    findings = Findings(
        tuple(
            luck.Luck(begins, (Average(points, 0.5), Average(-points, 0.5)))
            for begins, points in strokes
        ),
        (luck.Choice(action_index, Player(0), Average(2.0, 0.5), game.encode(other)),),
        *(9, 9, 5),
        opening=(0.0, 0.0),
        lead_changes=((0.0, 0.0), (0.0, 0.0)),
    )
    return findings, action_index, draw


def test_strokes_of_luck_and_mistakes_of_a_person_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = BULLS.replace('["human","human"]', '["human","greedy"]', 1)
    findings, action_index, draw = found(text)
    monkeypatch.setattr(luck_meter, "recall_findings", lambda *_: findings)
    page, _, dialog = imported(text)
    page.commands.run("review:0")
    items = dialog.querySelectorAll(".report-luck .report-items li")
    listed = [(it.textContent[:10], commands(it)) for it in items]
    assert listed == [
        ("+3.0 ± 0.5", [f"look-at:{draw + 1}"]),
        (
            "\N{MINUS SIGN}2.0 ± 0.5",
            [f"look-at:{action_index}", f"retry:{action_index}"],
        ),
    ], "what is worth less than half a point is left out"
    page.commands.run("review:1")
    assert page.translator().say("luck.not_tried") in dialog.textContent


def commands(item: Any) -> list[str]:
    buttons = item.querySelectorAll("button")
    return [str(each.getAttribute("data-command")) for each in buttons]
