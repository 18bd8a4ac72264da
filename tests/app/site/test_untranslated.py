"""What a browser's translator must leave alone: names, ids of rules, keys, codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.app.ended import TWO, ended
from tests.app.visit import Visit
from tests.stories import Story, stories
from tests.support.world.document import Element

NAMES = ("Rose Hunter", "Will Bishop")
SEATS = "human,human,greedy&seed=3&speed=instant"
TABLE = f"?game=great_fire&seats={SEATS}&names={','.join(NAMES)}"
RULE = re.compile(r"[A-Z]{2}-\d+\.\d+")


def texts(node: Element) -> Iterator[tuple[Element, str]]:
    """Yield each text of the page with its element."""
    for each in (node, *node):
        for child in each.childNodes:
            if isinstance(child, str) and child.strip():
                yield each, child.strip()


def is_left_alone(node: Element) -> bool:
    return any(each.getAttribute("translate") == "no" for each in node.chain())


def must_stay(node: Element, text: str) -> bool:
    return text in NAMES or bool(RULE.fullmatch(text)) or node.tag in ("kbd", "code")


class Reader(Visit):
    """Somebody whose browser translates pages."""

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "brings_ended":  # a match of two
                self.browser.import_text(ended(TWO, NAMES))
                self.browser.run_timers()
            case "asks_why":
                self.page.table.choosing.why_not(min(self.page.table.board.areas))
            case "wrong":  # the texts that a translator would change, and must not
                body = self.browser.document.body
                found = [it for it in texts(body) if must_stay(*it)]
                assert found, "something here must stay as it is"
                wrong = [text for node, text in found if not is_left_alone(node)]
                return " / ".join(wrong)
            case _:
                return super().do(verb, *words)
        return ""


# Names stay, and the ids of rules and keys.
STORIES = f"""
at a table
    opens {TABLE}
    presses ready
    asks_why
    presses rules
    waits
    wrong
    presses keys
    waits
    wrong
    presses strength
    waits
    wrong
    presses notebook
    waits
    wrong

in the match to go on with, and in the list
    opens {TABLE}
    presses home
    waits
    wrong

after the end
    brings_ended
    wrong
    presses review
    waits
    wrong

among results
    brings_ended
    presses results
    waits
    wrong

on the front page after the end
    brings_ended
    presses home
    waits
    wrong
"""


def test_the_brand_is_no_word() -> None:
    brand = Visit().one("brand")
    assert [is_left_alone(node) for node, _ in texts(brand)] == [True]


@stories(STORIES)
def test_what_is_no_word_stays_as_it_is(story: Story) -> None:
    Reader().tell(story)
