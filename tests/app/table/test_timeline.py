"""Any moment of a match is shown again, from any eyes, and played on from."""

from __future__ import annotations

from typing import Any

from tests.app.visit import Visit
from tests.replays.recorded import recorded
from tests.stories import Story, stories
from tinderbox.core import share_link
from tinderbox.core.rng import Rng

FEW_ACTIONS = 5
# `acts` takes a few actions. The last action of `pompieri-four` that gains medals is
# the 230th: what two moments that lie far apart differ by is nobody's action.
STORIES = """
a line of the journal shows its moment
    opens ?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant
    acts
    clicks_line spreads the fire
    reads panel-remark: *spreads the fire*
    remark_is_the_line: yes
    counts #journal [aria-current=true]: 1
    counts #sprites .is-changed: [1-9]*
    presses moment:last
    counts #sprites .is-changed: 0
    counts #journal [aria-current]: 0

it is played again to the end by itself
    opens ?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant
    acts
    presses moment:run
    place_of_all: 0 of all
    waits
    place_of_all: all of all
    can_act: yes

a score says what one action gave and no more
    keeps 1 pompieri-four
    opens ?speed=instant#match=1
    presses close-dialog
    presses show-moment:0
    counts .seat-row[data-change]: 0
    presses show-moment:229
    counts .seat-row[data-change]: 0
    presses show-moment:230
    counts .seat-row[data-change]: 1
    presses show-moment:229
    counts .seat-row[data-change]: 0

a finished match is seen with any eyes
    opens_shared great-fire-three-first-edition at 120
    waits
    reads notices: *Someone shared this match*
    reads timeline-place: 120 of 331
    is_open dialog: no
    is_hidden act-score: yes
    aria-disabled act-fork: false
    lists #timeline-eyes button: Everybody / Magpie 1 / Magpie 2 / Moth
    reads panel-own
    chooses Magpie 2
    aria-label #panel-own button: *Objective*
    presses moment:last
    is_hidden act-score: no
    aria-disabled act-fork: true
"""


class Viewer(Visit):
    """Somebody who looks at other moments."""

    line: Any = None

    def do(self, verb: str, *words: str) -> Any:
        text = " ".join(words)
        match verb:
            case "acts":
                rng = Rng(FEW_ACTIONS)
                for _ in range(FEW_ACTIONS):
                    self.browser.run_timers()
                    legal = self.page.table.session.legal()
                    self.page.table.choosing.perform(rng.choice(legal))
                self.browser.run_timers()
            case "clicks_line":
                lines = self.one("journal").children
                self.line = next(it for it in lines if text in it.textContent)
                button = self.line.querySelector("button")
                self.page.commands.run(button.getAttribute("data-command"))
            case "remark_is_the_line":
                is_it = self.line.textContent in self.one("panel-remark").textContent
                is_current = self.line.getAttribute("aria-current") == "true"
                return is_it and is_current
            case "opens_shared":
                name, _, moment = words
                packed = share_link.pack(recorded(name))
                self.open(f"?speed=instant#shared={packed}&at={moment}")
            case "place_of_all":
                end = str(len(self.page.table.session.history.log))
                return self.one("timeline-place").textContent.replace(end, "all")
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_moments_are_shown_again(story: Story) -> None:
    Viewer().tell(story)
