"""A place is shown from its top, and after the Back button from where it was left."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.page.places import PAGES

# To join needs modules that import the browser.
NAMES = sorted(PAGES.keys() - {"home", "join"})
STORIES = "".join(
    f"""
the page {name} is seen from its top and is come back to
    opens #home
    scrolls page 518
    goes_to {name}
    is_at {name}: yes
    top_of page: 0
    scrolls page 180
    goes_back_to home
    top_of page: 518
    goes_back_to {name}
    top_of page: 180
    presses home
    top_of page: 0
"""
    for name in NAMES
)
STORIES += """
a page that is loaded again stays where the browser has scrolled it
    opens #home
    scrolls page 300
    is_translated
    top_of page: 300

a match is seen from the top of its panel
    opens ?game=pompieri&seats=human,greedy
    scrolls panel 90
    scrolls panel-rest 90
    presses home
    presses match:1
    top_of panel: 0
    top_of panel-rest: 0
"""


class Reader(Visit):
    """Somebody who scrolls, and presses the Back button."""

    def box(self, name: str) -> Any:
        document = self.browser.document
        return document.documentElement if name == "page" else self.one(name)

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "scrolls":
                self.box(words[0]).scrollTop = int(words[1])
            case "top_of":
                return self.box(words[0]).scrollTop
            case "goes_to":
                self.page.go(PAGES[words[0]])
                self.browser.run_timers()
            case "is_at":
                return self.page.place == PAGES[words[0]]
            case "goes_back_to":
                self.browser.address = f"#{words[0]}"
                for listener in self.browser.window.events["popstate"]:
                    listener(SimpleNamespace())
                self.browser.run_timers()
            case "is_translated":
                self.page.form.translate()
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_a_place_is_seen_from_its_top_or_where_it_was_left(story: Story) -> None:
    Reader().tell(story)
