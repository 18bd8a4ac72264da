"""The menu: it names the keys, an item closes it, a choice leaves it open."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.paths import ROOT
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page
from tinderbox.app.site.menu import MENU

HTML = (ROOT / "index.html").read_text("utf8")
ITEMS = re.search(rf'<dialog id="{MENU}".*?</dialog>', HTML, re.DOTALL)


def opened_menu() -> tuple[Page, Tab, Any]:
    """A table whose menu is open."""
    page, browser = opened((("game", "fire_bulls"), ("seats", "human,greedy")))
    page.commands.run("menu")
    return page, browser, browser.element(MENU)


def send(browser: Tab, kind: str, target: Any, key: str = "") -> None:
    """Send a click or a key to the page."""
    event = dict.fromkeys(("altKey", "ctrlKey", "metaKey", "shiftKey", "repeat"))
    event |= {"target": target, "detail": 1, "key": key, "code": ""}
    event |= {"preventDefault": lambda: None, "getModifierState": lambda _: False}
    for listener in browser.document.events[kind]:
        listener(SimpleNamespace(**event))


def test_it_names_the_keys_also_those_that_were_changed() -> None:
    page, _, menu = opened_menu()
    caps = {
        str(cap.parentElement.getAttribute("data-command")): cap.textContent
        for cap in menu.querySelectorAll("kbd")
    }
    assert caps["rules"] == "B"
    assert caps["recap"] == "R"
    assert caps["settings"] == ""
    page.commands.run("close-menu")
    assert not menu.open
    page.commands.change_key("rules", "Control+u")
    page.commands.run("menu")
    rules = menu.querySelector('[data-command="rules"]')
    assert rules.querySelector("kbd").textContent == "Ctrl+U"


@pytest.mark.parametrize(
    ("selector", "is_open"),
    [
        ('[data-command="journal"]', False),
        ('[data-command="close-menu"]', False),
        ('[data-command="speed:fast"]', True),
        ('[data-command="language:it"]', True),
    ],
)
def test_an_item_closes_it_and_a_choice_does_not(selector: str, is_open: bool) -> None:
    _, browser, menu = opened_menu()
    send(browser, "click", menu.querySelector(selector))
    assert menu.open is is_open


def test_a_click_beside_it_closes_it_and_keys_wait_meanwhile() -> None:
    _, browser, menu = opened_menu()
    send(browser, "keydown", menu, "j")
    assert not browser.document.body.hasAttribute("data-journal")
    send(browser, "click", menu)
    assert not menu.open


def test_nothing_is_asked_for_twice_in_the_frame_of_a_table() -> None:
    """What the menu has stands nowhere else, but for what may be unfolded or closed.

    The front page has the door to all matches too, but no table beside it.
    """
    assert ITEMS is not None
    found = re.findall(r'data-command="([^"]+)"', ITEMS[0])
    rest = re.findall(r'data-command="([^"]+)"', HTML.replace(ITEMS[0], ""))
    assert len(found) == len({*found}) > 20
    assert {*found} & {*rest} == {"games", "journal", "rules"}
