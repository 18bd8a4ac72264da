"""Prompts, click by click, and previews of a choice, at the real table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.page import fingers


def asked(page: Page) -> str:
    """The question beside the board."""
    return page.locator(".phase-todo").inner_text()


def test_each_click_has_its_question_and_one_goes_back(app: Page) -> None:
    fingers.begin(app, fingers.link("pompieri"))
    back = app.locator("#act-back")
    questions = [asked(app)]
    assert back.is_hidden(), "nothing is chosen yet"
    for thing in ("own-", "square-"):
        id = next(id for id in fingers.glowing(app) if id.startswith(thing))
        fingers.point_at(app, id)
        questions.append(asked(app))
        expect(app.locator("#live")).to_contain_text(questions[-1])
    assert len(set(questions)) == 3
    app.keyboard.press("Escape")
    assert asked(app) == questions[1]
    back.click()
    assert asked(app) == questions[0]
    assert app.locator("#board .chosen").count() == 0
    assert back.is_hidden()
    own = next(id for id in fingers.glowing(app) if id.startswith("own-"))
    said = app.locator("#panel-remark")
    for answer in ("", "Already chosen. “Back” undoes it."):
        fingers.point_at(app, own)
        assert said.inner_text() == answer
        assert asked(app) == questions[1], "a second click takes nothing back"
