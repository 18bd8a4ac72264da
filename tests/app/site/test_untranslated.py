"""What a browser's translator must leave alone: names, ids of rules, keys, codes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.support.ended import TWO, ended
from tests.support.world.document import Element
from tests.support.world.tab import Tab
from tests.support.world.world import opened

NAMES = ("Rose Hunter", "Will Bishop")
SEATS = (("game", "great_fire"), ("seats", "human,human,greedy"), ("seed", "3"))
TABLE = (*SEATS, ("names", ",".join(NAMES)), ("speed", "instant"))
RULE = re.compile(r"[A-Z]{2}-\d+\.\d+")


def words(node: Element) -> Iterator[tuple[Element, str]]:
    """Yield each text of the page with its element."""
    for each in (node, *node):
        for child in each.childNodes:
            if isinstance(child, str) and child.strip():
                yield each, child.strip()


def is_left_alone(node: Element) -> bool:
    return any(each.getAttribute("translate") == "no" for each in node.chain())


def must_stay(node: Element, text: str) -> bool:
    return text in NAMES or bool(RULE.fullmatch(text)) or node.tag in ("kbd", "code")


def wrong(browser: Tab) -> list[str]:
    """The texts that a translator would change, and must not."""
    found = [
        (node, text)
        for node, text in words(browser.document.body)
        if must_stay(node, text)
    ]
    assert found, "something here must stay as it is"
    return [f"{node.tag} {text}" for node, text in found if not is_left_alone(node)]


def test_the_brand_is_no_word() -> None:
    brand = opened()[1].element("brand")
    assert [is_left_alone(node) for node, _ in words(brand)] == [True]


def test_names_and_rules_at_the_table_stay_as_they_are() -> None:
    page, browser = opened(TABLE)
    assert page.table is not None
    page.table.hot_seat.open_curtain()
    page.table.choosing.why_not(next(iter(page.table.board.areas)))
    for command in ("rules", "keys", "strength", "notebook"):
        page.commands.run(command)
        browser.run_timers()
        assert wrong(browser) == [], command
    page.commands.run("home")
    browser.run_timers()
    assert wrong(browser) == [], "the match to go on with, and the list"


@pytest.mark.parametrize("command", ["", "review", "results", "home"])
def test_names_after_the_end_stay_as_they_are(command: str) -> None:
    page, browser = opened()
    browser.import_text(ended(TWO, NAMES))
    browser.run_timers()
    if command:
        page.commands.run(command)
        browser.run_timers()
    assert wrong(browser) == []
