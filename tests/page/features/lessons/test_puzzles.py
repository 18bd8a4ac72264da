"""A puzzle and a first match on the page: tried, shown, stored, continued."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

GAME = "fire_bulls"
TEXTS = load_texts("en", GAME, f"{GAME}/lessons")
NAMES = registry.puzzles(GAME)


def click(page: Page, *ids: str) -> None:
    for id in ids:
        fingers.point_at(page, id)
        page.evaluate("tinderbox.idle()")


def test_a_puzzle_is_tried_solved_shown_and_kept(app: Page) -> None:
    first, second = (registry.load_lesson(GAME, name) for name in NAMES[:2])
    fingers.choose(app, "puzzles")
    app.click(f"#dialog [data-command='puzzles:{GAME}']")
    app.click("#dialog summary >> nth=0")
    app.click(f"[data-command='lesson:{GAME}/{first.name}']")
    app.evaluate("tinderbox.idle()")
    todo = app.locator(".phase-todo")
    place = app.locator(".lesson-place")
    on = app.locator("#lesson-next")
    expect(todo).to_have_text("Take the card that lets your hand pay for the green Bo.")
    click(app, "open-b")
    expect(todo).to_have_text(TEXTS[first.key("lacks")])
    on.click()
    app.evaluate("tinderbox.idle()")
    click(app, "open-y")
    expect(todo).to_have_text(TEXTS[first.key("why")])
    expect(place).to_have_text("Solved ★★☆")
    on.click()
    app.evaluate("tinderbox.idle()")
    expect(place).to_have_text("Puzzle")
    for _ in second.steps[1:]:
        on.click()  # marks some
        expect(app.locator("#panel-remark")).to_contain_text("Help costs a star.")
        on.click()  # shows an action
        app.evaluate("tinderbox.idle()")
    expect(todo).to_have_text(TEXTS[second.key("why")])
    expect(on).to_have_text("Next one")
    app.click("#lesson-leave")
    app.click("[data-command^='puzzles:']")
    rows = app.locator(".course-puzzles button")
    expect(rows.nth(0)).to_have_text("★★ 1 solved, 2 stars")
    expect(rows.nth(1)).to_have_text("☆ 2 solution seen")


def test_a_first_match_has_a_guide_until_it_is_sent_away(app: Page) -> None:
    first = registry.load_first_match(GAME)
    assert first is not None
    fingers.do(app, f"how:{GAME}")
    app.click(".first-match")
    app.evaluate("tinderbox.idle()")
    said = app.locator("#guide-bar p")
    expect(said).to_have_text(TEXTS[first.key("choose")])
    expect(app.locator(".guide-place")).to_have_text("Turn 1 of 2")
    expect(app.locator("#seat-0 .seat-name")).to_have_text("Samuel (you)")
    click(app, "open-y")
    expect(said).to_have_text(TEXTS[first.key("again")])
    address = app.evaluate("location.hash")
    app.click("#brand")
    app.evaluate("address => location.hash = address", address)
    app.evaluate("tinderbox.idle()")
    expect(said).to_have_text(TEXTS[first.key("again")])
    app.click("#guide-bar button")
    expect(app.locator("#guide-bar")).to_be_hidden()
    assert app.locator("#act-journal").is_visible()
