"""Questions to the board: by a list or typed, with answers that lead to places."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page
from tinderbox.games import registry

LONDON = (("game", "great_fire"), ("seats", "human,greedy,greedy"), ("seed", "4"))


def asking(*query: tuple[str, str]) -> tuple[Page, Tab]:
    """A page with a match at its table, whose questions are open."""
    page, browser = opened((*query, ("speed", "instant")))
    page.commands.run("ask")
    return page, browser


def answered(browser: Tab) -> str:
    """Return the text of the answer."""
    return str(browser.element("ask-answer").textContent)


def ask(page: Page, browser: Tab, text: str) -> str:
    browser.element("ask-text").value = text
    page.commands.run("ask-text")
    return answered(browser)


def buttons(browser: Tab, command: str, where: str = "dialog") -> list[Any]:
    there = browser.element(where).querySelectorAll("[data-command]")
    return [
        button
        for button in there
        if str(button.getAttribute("data-command")).startswith(command)
    ]


def test_a_question_is_chosen_and_its_places_are_gone_to() -> None:
    page, browser = asking(*LONDON)
    assert browser.document.activeElement.id == "ask-text"
    box = browser.element("ask-answer")
    assert not box.getAttribute("aria-labelledby")  # there is nothing yet to name it
    fire = next(
        button
        for button in buttons(browser, "ask-question")
        if button.textContent == "Where is the fire?"
    )
    page.commands.run(str(fire.getAttribute("data-command")))
    assert answered(browser).startswith("Where is the fire? 1: Pudding Lane")
    assert browser.document.activeElement.id == "ask-answer"
    assert browser.element(box.getAttribute("aria-labelledby")).parentElement is box
    (place,) = buttons(browser, "ask-go")
    page.commands.run(str(place.getAttribute("data-command")))
    assert not browser.element("dialog").open
    id = browser.document.activeElement.getAttribute("data-id")
    assert id == "district-pudding-lane"


def test_what_is_typed_is_answered_or_leads_to_what_fits() -> None:
    page, browser = asking(*LONDON)
    assert "1: Pudding Lane" in ask(page, browser, "where fire?")
    assert "blue region" in ask(page, browser, "cripplegate")
    assert "Several results" in ask(page, browser, "still")
    assert len(buttons(browser, "ask-question", "ask-answer")) > 1
    assert "Nothing found" in ask(page, browser, "xyzzy")


@pytest.mark.parametrize("id", registry.GAMES)
def test_every_question_of_a_turn_has_an_answer(id: str) -> None:
    seats = ",".join(["human", *["greedy"] * (registry.load_game(id).SEATS[0] - 1)])
    page, browser = asking(("game", id), ("seats", seats), ("seed", "4"))
    for number in range(len(buttons(browser, "ask-question"))):
        page.commands.run(f"ask-question:{number}")
        assert len(answered(browser).split()) > 3
        assert f"{id}." not in answered(browser)


def test_behind_the_curtain_nothing_is_asked() -> None:
    _, browser = asking(("game", "fire_bulls"), ("seats", "human,human"))
    assert not browser.element("curtain").hidden
    assert not browser.element("dialog").open


def test_a_person_is_told_the_own_choices_and_an_onlooker_none() -> None:
    page, browser = asking(*LONDON)
    page.commands.run("ask-question:0")
    assert len(buttons(browser, "ask-go")) > 10
    page, browser = asking(("game", "great_fire"), ("seats", "greedy,greedy,greedy"))
    page.commands.run("ask-question:0")
    assert not buttons(browser, "ask-go")
