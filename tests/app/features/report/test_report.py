"""The report of a match that is over, on the page's own frame."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.findings import found_deeds
from tests.support.paths import REPLAYS
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import match_at, opened
from tinderbox.app.features.report import luck_meter
from tinderbox.app.features.report.luck_store import LUCK
from tinderbox.app.features.report.seat_review import SeatReview
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.store import MATCH, SEATS_ELSEWHERE
from tinderbox.app.page.page import Page
from tinderbox.arena import luck
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck_findings import Findings
from tinderbox.arena.remedy import Remedy
from tinderbox.arena.review import Review
from tinderbox.core.game import Player
from tinderbox.games import registry

ANN = Player(0)

LONDON = (REPLAYS / "great-fire-three-first-edition.match").read_text("utf8")
BULLS = (REPLAYS / "fire-bulls-two-none-left.match").read_text("utf8")


def imported(text: str) -> tuple[Page, Tab, Any]:
    """A page with that match at its table, and its dialog."""
    page, browser = opened((("speed", "instant"),))
    browser.import_text(text)
    browser.run_timers()
    page.dialog.close()
    return page, browser, browser.element("dialog")


def test_what_cost_a_person_most_may_be_looked_at_and_tried_again() -> None:
    page, browser, dialog = imported(LONDON.replace('["greedy",', '["human",', 1))
    page.commands.run("review")
    assert "Where most was lost for Player 1" in dialog.textContent
    assert dialog.querySelector(".report-story").textContent.startswith("You won by 3")
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


def test_the_seat_of_another_device_is_told_of_and_not_addressed() -> None:
    """The page of a guest keeps whose seats were played there, also when it reloads."""
    storage = MemoryStorage()
    storage.put(
        f"{MATCH}1", LONDON.replace('["greedy","greedy"', '["human","human"', 1)
    )
    storage.put(SEATS_ELSEWHERE.key + "1", "0")
    page, browser = opened((("speed", "instant"),), "match=1", storage)
    dialog = browser.element("dialog")
    page.commands.run("review")
    pressed = dialog.querySelector(".report-whose [aria-pressed=true]")
    assert pressed.getAttribute("data-command") == "review-seat:1"
    assert dialog.querySelector(".report-story").textContent.startswith("You lost by")
    assert dialog.querySelector(".report-costs [data-command^='retry:']")
    page.commands.run("review-seat:0")
    told = dialog.querySelector(".report-story").textContent
    assert told.startswith("Player 1 won by 3")
    assert not dialog.querySelector(".report-costs [data-command^='retry:']")


def test_another_seat_is_chosen_by_its_name_and_keeps_the_focus() -> None:
    page, browser, dialog = imported(LONDON)
    page.commands.run("review-seat:1")
    dialog.querySelector("[data-command='review-seat:2']").focus()
    page.commands.run("review-seat:2")
    pressed = dialog.querySelector(".report-whose [aria-pressed=true]")
    assert pressed.getAttribute("data-command") == "review-seat:2"
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
    assert dialog.querySelector(".score-lines svg") is not None
    page.commands.run("review-picture")
    picture = browser.saved["great_fire-report.svg"]
    assert dialog.querySelector(".report-costs h3").textContent in picture


def test_a_match_under_way_has_no_report() -> None:
    page, browser = opened((("game", "fire_bulls"), ("seats", "human,greedy")))
    page.commands.run("review")
    assert not browser.element("dialog").open


def test_luck_is_told_in_parts_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "MAX_PLAYED_ON", 1)
    page, browser, dialog = imported(BULLS)
    browser.storage.room = 100_000
    page.commands.run("review-seat:0")
    assert not dialog.querySelector(".luck-line").hidden, "it starts by itself"
    story = dialog.querySelector(".report-story")
    assert story.textContent.startswith("You won by 6 points.")
    assert "choices" not in story.textContent
    browser.run_timers(most=100_000)
    assert dialog.querySelector(".luck-line").hidden
    rows = dialog.querySelectorAll(".luck-account tr")
    signs = {"\N{MINUS SIGN}": "-"}
    parts = [
        float(row.children[1].textContent.split()[0].translate(str.maketrans(signs)))
        for row in rows
    ]
    assert sum(parts[:-1]) == pytest.approx(parts[-1], abs=0.3)  # of rounding
    lead = rows[-1].children[1].textContent
    told = f"Against the others' average ({lead}): your choices"
    assert told in story.textContent
    assert browser.storage.get(LUCK + page.active.id) is not None
    page.dialog.close()
    page.commands.run("review-seat:1")
    assert dialog.querySelector(".luck-line").hidden
    assert len(dialog.querySelectorAll(".luck-account tr")) == len(rows)


def test_luck_goes_on_while_one_looks_elsewhere_and_ends_with_the_table() -> None:
    page, browser, _ = imported(BULLS)
    page.commands.run("review")
    browser.run_timers(most=3)
    page.dialog.close()
    assert browser.timers
    page.commands.run("review")
    browser.import_text(LONDON)
    browser.run_timers(most=3000)
    assert browser.timers == []


def test_choices_that_certainly_cost_points_are_told_and_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = BULLS.replace('["human","human"]', '["human","greedy"]', 1)
    findings, action_index = found_deeds(text)
    monkeypatch.setattr(luck_meter, "recall_findings", lambda *_: findings)
    page, _, dialog = imported(text)
    page.commands.run("review-seat:0")
    items = dialog.querySelectorAll(".report-mistakes li")
    listed = [(it.textContent[:10], commands(it)) for it in items]
    assert listed == [
        (
            "\N{MINUS SIGN}2.0 ± 0.5",
            [
                f"look-at:{action_index}",
                f"retry:{action_index}",
                f"make-puzzle:{action_index}",
            ],
        ),
    ], "what may have cost nothing is left out"
    story = dialog.querySelector(".report-story").textContent
    assert "Better would have been, in turn 1: " in story
    page.commands.run("review-seat:1")
    assert dialog.querySelector(".report-mistakes li") is None
    assert dialog.querySelector(".report-story").textContent.startswith("Magpie")


def test_the_story_ends_with_what_would_have_lessened_a_loss(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The worst loss has no remedy. To end the turn would have lessened another one.

    It would have been better anyway, which is not told twice.
    """
    text = LONDON.replace('["greedy",', '["human",', 1)
    table = sessions.resume(text).table
    screen = registry.load_screen(table.game.ID)
    _, loss, _ = Review(table, screen.score_parts).costs(ANN)
    action_index = max(
        n
        for n, state in enumerate(table.states[: loss.action_index])
        if table.movers[n] == ANN
        and table.log[n] != "end"
        and "end" in map(table.game.encode, table.game.legal(state))
    )
    remedy = Remedy(
        ANN, loss.action_index, action_index, "end", 16, "houses", (), 9.0, 6.0
    )
    part = Average(2.0, 0.5)
    accounts = (luck.Account(3.0, part, part, part),) * 3
    deed = luck.Deed(action_index, ANN, "end", (-2, 1, 1), 0.5)
    findings = Findings((deed,), accounts, 9, 5, 9, (remedy,))
    monkeypatch.setattr(luck_meter, "recall_findings", lambda *_: findings)
    page, _, dialog = imported(text)
    page.commands.run("review")
    _, item, _ = dialog.querySelectorAll(".report-costs .report-item")
    told = item.querySelector("em").textContent
    assert "this would have lessened the loss: doing nothing more. Your houses" in told
    story = dialog.querySelector(".report-story").textContent
    _, parts = story.split("Against the others' average")
    assert parts.endswith(f". {told}")
    assert "Better would have been" not in story


def test_the_end_of_a_turn_is_not_told_by_what_follows_from_it() -> None:
    page, _, _ = imported((REPLAYS / "pompieri-four.match").read_text("utf8"))
    assert page.table is not None
    session = match_at(page)
    table = session.table
    ending = next(
        n for n, action in enumerate(table.log) if action == "end" and table.events[n]
    )
    seat = table.movers[ending]
    words = page.table.play.words
    told = SeatReview(session, seat, words).done(ending)
    assert told == f"{words.players[seat]} did nothing more."


def commands(item: Any) -> list[str]:
    buttons = item.querySelectorAll("button")
    return [str(each.getAttribute("data-command")) for each in buttons]
