"""The menu: it names the keys, and has what nothing else has."""

from __future__ import annotations

import re

from tests.support.paths import ROOT
from tests.support.world.world import opened
from tinderbox.app.site.menu import MENU

HTML = (ROOT / "index.html").read_text("utf8")
ITEMS = re.search(rf'<dialog id="{MENU}".*?</dialog>', HTML, re.DOTALL)


def test_it_names_the_keys_also_those_that_were_changed() -> None:
    page, browser = opened((("game", "fire_bulls"), ("seats", "human,greedy")))
    page.commands.run("menu")
    menu = browser.element(MENU)
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


def test_nothing_is_asked_for_twice_in_the_frame_of_a_table() -> None:
    """What the menu has stands nowhere else, but for what may be unfolded or closed.

    The front page has the door to all matches too, but no table beside it.
    """
    assert ITEMS is not None
    found = re.findall(r'data-command="([^"]+)"', ITEMS[0])
    rest = re.findall(r'data-command="([^"]+)"', HTML.replace(ITEMS[0], ""))
    assert len(found) == len({*found}) > 20
    assert {*found} & {*rest} == {"games", "journal", "rules"}
