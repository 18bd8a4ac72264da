"""The coach plans a turn and says why. A notebook belongs to one seat."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tinderbox.app.kernel.match import sessions
from tinderbox.core.game import Player
from tinderbox.core.match import Header, dump
from tinderbox.games import registry

KEPT = "localStorage['tinderbox.match.1'].trim().split('\\n').at(-1)"
ACT = """async () => {
  document.querySelector('#board .target, #panel .is-playable')
    .dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""
LINK = "?game=fire_bulls&seats=human,human&seed=7&speed=instant"


def test_a_plan_is_asked_for_and_done_by_keyboard(app: Page) -> None:
    """It covers nothing of the board. The next person does not see it."""
    fingers.begin(app, f"{LINK}&lang=en")
    app.click("#act-ready")
    before = app.locator("#journal li").count()
    app.keyboard.press("h")
    expect(app.locator("#plan .plan-why").first).to_be_visible()
    number = app.evaluate(KEPT).removeprefix("helped ")
    assert app.locator(".is-pointed").count() > 0
    assert app.locator("#journal li").count() == before
    app.locator("#plan .recap-row").first.focus()
    app.keyboard.press("Enter")
    focused = app.evaluate("document.activeElement.dataset.id")
    marked = app.locator(".is-pointed")
    assert focused in [each.get_attribute("data-id") for each in marked.all()]
    app.locator("#plan [data-command=hint]").click()
    expect(app.locator("#plan")).to_be_hidden()
    assert marked.count() == 0
    app.keyboard.press("h")
    app.locator("#plan [data-command=hint-do]").press("Enter")
    while app.locator("#curtain").is_hidden():
        app.evaluate(ACT)
    assert marked.count() == app.locator("#plan li").count() == 0
    assert number in app.evaluate(KEPT)


def test_who_wants_no_hints_at_the_table_gets_none(app: Page) -> None:
    fingers.begin(app, f"{LINK}&lang=it&hints=off")
    app.click("#act-ready")
    expect(app.locator("#act-hint")).to_be_hidden()
    app.keyboard.press("h")
    expect(app.locator("#plan")).to_be_hidden()
    fingers.do(app, "new")
    app.click("#new-rules summary")
    off = app.locator("[data-command='new:hints:off']")
    expect(off).to_have_attribute("aria-pressed", "false")
    off.click()
    app.click("[data-command='new:start']")
    expect(app.locator("#act-hint")).to_be_hidden()


@pytest.mark.parametrize("expected_errors", [["bot_worker.mjs", "ERR_FAILED"]])
def test_without_a_worker_the_page_makes_the_plan(page: Page) -> None:
    page.route("**/runtime/bot_worker.mjs", lambda route: route.abort())
    page.goto("/?game=pompieri&seats=human,greedy&seed=7&speed=instant&lang=en")
    page.evaluate("tinderbox.idle()")
    page.keyboard.press("h")
    expect(page.locator("#plan .plan-state")).to_contain_text("as far as you can know")
    assert page.locator(".is-pointed").count() > 0


def advanced(seats: tuple[str, ...], actions: int) -> str:
    """Return a match of the Great Fire that computer players have begun."""
    game = registry.load_game("great_fire")
    header = Header(game.ID, game.REVISION, ("greedy",) * len(seats), 281)
    table = sessions.begin(header)
    while len(table.table.log) < actions or table.to_move() != Player(0):
        table.advance()
    return dump(replace(header, seats=seats), table.table.log)


def test_a_notebook_keeps_marks_for_one_seat_and_shows_the_moments(app: Page) -> None:
    """It works by buttons and by keys. The next person has other marks."""
    fingers.open_match(app, advanced(("human", "human", "greedy"), 90))
    app.click("#act-ready")
    app.keyboard.press("n")
    marks = app.locator(".notebook-mark")
    marks.first.focus()
    app.keyboard.press("Enter")
    app.keyboard.press("Enter")
    expect(marks.first).to_have_attribute("data-mark", "no")
    expect(marks.first).to_be_focused()
    count = app.locator(".notebook-count").first
    moments = int(count.inner_text())
    count.click()
    expect(count).to_have_attribute("aria-expanded", "true")
    expect(app.locator(".notebook-moment")).to_have_count(moments)
    app.locator(".notebook-moment").first.click()
    expect(app.locator("#dialog")).not_to_be_visible()
    expect(app.locator("#journal [aria-current]").first).to_be_visible()
    fingers.do(app, "moment:last")
    fingers.do(app, "match:1")  # as it was left
    fingers.do(app, "language:pt")
    app.click("#act-ready")
    fingers.choose(app, "notebook")
    expect(marks.first).to_have_attribute("data-mark", "no")
    expect(app.locator("#dialog-title")).to_have_text("Caderno")
    app.keyboard.press("Escape")
    while app.locator("#curtain").is_hidden():
        app.evaluate(ACT)
    assert app.locator("#notebook").count() == 0
    app.click("#act-ready")
    app.keyboard.press("n")
    stored_marks = {mark.get_attribute("data-mark") for mark in marks.all()}
    assert stored_marks == {"none"}
