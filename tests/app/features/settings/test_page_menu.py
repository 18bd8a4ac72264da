"""The menu of a page without a table, and the languages by their own names."""

from __future__ import annotations

from tests.support.world.world import opened
from tinderbox.app.page.places import Matches


def test_the_menu_leads_to_all_that_the_front_page_does_not_show() -> None:
    page, browser = opened(fragment="home")
    page.commands.run("page-menu")
    buttons = browser.element("dialog").querySelectorAll(".menu-rows button")
    commands = [str(button.getAttribute("data-command")) for button in buttons]
    assert {"games", "days", "open", "settings", "theme", "keys"} < {*commands}
    page.commands.run("theme")
    assert browser.element("dialog").open
    page.commands.run("games")
    assert page.place == Matches()
    assert not browser.element("dialog").open


def test_a_language_is_chosen_by_its_own_name_and_the_dialog_closes() -> None:
    page, browser = opened(fragment="home")
    page.commands.run("languages")
    dialog = browser.element("dialog")
    pressed = dialog.querySelector("[aria-pressed='true']")
    assert pressed.textContent == "English"
    page.commands.run("speak:pt")
    assert not dialog.open
    assert browser.element("lead-loud-word").textContent == "Joga o primeiro turno"
    assert page.store.recall("lang") == "pt"
