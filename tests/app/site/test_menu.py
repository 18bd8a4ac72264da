"""The menu: it names the keys, and has what nothing else has."""

from __future__ import annotations

import re
from typing import Any

from tests.app.visit import Visit
from tests.paths import ROOT
from tests.stories import Story, stories
from tinderbox.app.site.menu import MENU

HTML = (ROOT / "index.html").read_text("utf8")
ITEMS = re.search(rf'<dialog id="{MENU}".*?</dialog>', HTML, re.DOTALL)


STORIES = """
it names the keys, also those that were changed
    opens ?game=fire_bulls&seats=human,greedy
    presses menu
    reads #menu [data-command=rules] kbd: B
    reads #menu [data-command=recap] kbd: R
    reads #menu [data-command=settings] kbd
    presses close-menu
    is_open menu: no
    changes_key rules Control+u
    presses menu
    reads #menu [data-command=rules] kbd: Ctrl+U
"""


class Reader(Visit):
    """Somebody who opens the menu."""

    def do(self, verb: str, *words: str) -> Any:
        if verb == "changes_key":
            return self.page.commands.change_key(*words) and ""
        return super().do(verb, *words)


@stories(STORIES)
def test_the_menu(story: Story) -> None:
    Reader().tell(story)


def test_nothing_is_asked_for_twice_in_the_frame_of_a_table() -> None:
    """What the menu has stands nowhere else, but for what may be unfolded or closed.

    The front page has the door to all matches too, but no table beside it.
    """
    assert ITEMS is not None
    found = re.findall(r'data-command="([^"]+)"', ITEMS[0])
    rest = re.findall(r'data-command="([^"]+)"', HTML.replace(ITEMS[0], ""))
    assert len(found) == len({*found}) > 20
    assert {*found} & {*rest} == {"games", "journal", "rules"}
