"""States of the page and the ways to them, as tables.

A row is what a reader does, to what, and the name of the state that this leads to, if
it is one to look at. A walk ends where it can be made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from playwright.sync_api import Page

from tests.page.drivers import fingers
from tests.tables import table

SET_OPEN: Final = """([css, isOpen]) => {
  for (const it of document.querySelectorAll(css)) it.closest('details').open = isOpen;
}"""
# There a click asks for another one.
ASKS_FOR_MORE: Final = ("district-", "own-", "direction-2")


def begin_an_action(page: Page, _: str) -> None:
    """Click a thing whose click does not act yet, if there is one."""
    for id in fingers.glowing(page):
        if id.startswith(ASKS_FOR_MORE):
            page.dispatch_event(f"[data-id='{id}']", "click")
            page.evaluate("tinderbox.idle()")
            return


def click_if_shown(page: Page, css: str) -> None:
    """Click what only some sizes of the page show."""
    if page.locator(css).is_visible():
        page.click(css)


DEEDS: Final[dict[str, Callable[[Page, str], object]]] = {
    "": lambda page, _: page,
    "do": fingers.do,
    "choose": fingers.choose,
    "press": lambda page, key: page.keyboard.press(key),
    "click": lambda page, css: page.click(css),
    "click if shown": click_if_shown,
    "click unseen": lambda page, css: page.dispatch_event(css, "click"),
    "ask about": lambda page, css: page.dispatch_event(css, "contextmenu"),
    "begin an action": begin_an_action,
    "clear": lambda page, css: page.fill(css, ""),
    "tell": lambda page, event: page.dispatch_event("html", event),
    "unfold": lambda page, css: page.evaluate(SET_OPEN, [css, True]),
    "fold": lambda page, css: page.evaluate(SET_OPEN, [css, False]),
    "wait for": lambda page, css: page.wait_for_selector(css, state="attached"),
}


def walked(page: Page, states: str) -> Iterator[str]:
    """Go through the states of a table. Yield the name of each."""
    for deed, what, state in table(states):
        DEEDS[deed](page, what)
        if state:
            yield state


HOME: Final = """
          |                                 | home without matches
do        | menu                            |
wait for  | #menu[open]                     | the menu
press     | Escape                          |
choose    | settings                        |
click     | #settings-more > summary        | settings
press     | Escape                          |
do        | friends                         | ways to play with friends
press     | Escape                          |
do        | puzzles:pompieri                |
click     | dialog[open] summary >> nth=0   | puzzles
press     | Escape                          |
"""
NEW_GAME: Final = """
do        | choose:{game}                   | a new game
unfold    | #new-kind-1, #new-rules         | a player's choice and the variants open
do        | how:{game}                      |
wait for  | dialog[open]                    | how it is played
press     | Escape                          |
"""
KEPT: Final = """
          |                                                | home with matches
do        | games                                          | the list, one is damaged
click     | [data-command='rename:1']                      |
wait for  | dialog[open]                                   | a match is named
press     | Escape                                         |
click     | [data-command='give:1']                        |
wait for  | dialog[open]                                   | a match is given away
press     | Escape                                         |
click     | [data-command='remove:1']                      |
tell      | tinderbox-update                               |
wait for  | #notices [data-command='update']               | one deleted, an update
click     | #notices [data-command='put-back']             |
click     | #notices [data-command='dismiss:notice.update'] |
click     | #page-games [data-command='match:1']           |
wait for  | dialog[open] .score-chart                      |
unfold    | .final-fold                                    | the score of Fire Bulls
click     | #dialog-close                                  | the end of Fire Bulls
do        | games                                          |
click     | #page-games [data-command='match:2']           |
wait for  | dialog[open] .score-chart                      |
unfold    | .final-fold                                    | the score of Pompieri
click     | #dialog-close                                  | the end of Pompieri
do        | games                                          |
"""
RESULTS: Final = """
          |                                    | results
unfold    | #page-results summary              | goals, and the question who plays
click     | [data-command^='results:pick:game:1'] | results of a game
click     | [data-command^='results:pick:game:0'] |
fold      | #page-results summary              |
"""
TURN: Final = """
                |                            | a person's turn
begin an action |                            | after a click
"""
TABLE: Final = f"""{TURN}ask about       | #board .ground:not(.target) >> nth=0 |
wait for        | #panel-remark .rule-link   | why not
click if shown  | .remark-read               |
click           | #tool-menu                 | the menu
press           | Escape                     |
do              | journal                    | the journal unfolded
click           | #timeline-prev             | an earlier moment
click unseen    | #timeline-last             |
do              | journal                    |
"""
# What is the same at all tables: a rule, a plan, the notebook, the match.
BESIDE_THE_TABLE: Final = """
ask about       | #board .ground:not(.target) >> nth=0 |
click unseen    | #panel-remark .rule-link             |
wait for        | #rules h4                            | a rule
clear           | #rules-search                        | all rules
do              | rules                                |
press           | h                                    |
wait for        | #plan-then:not([hidden])             | the plan of a turn
press           | h                                    |
press           | n                                    |
wait for        | #notebook                            |
click           | .notebook-mark >> nth=0              | the notebook
press           | Escape                               |
press           | a                                    |
click           | [data-command='ask-question:0']      | an answer
press           | Escape                               |
do              | keys                                 |
click           | [data-command^='change-key'] >> nth=0 | a key is changed
click           | #dialog-close                        |
choose          | give                                 |
wait for        | dialog[open]                         | the match given away
press           | Escape                               |
"""
LOOKED_BACK: Final = """
click unseen    | #timeline-last                       |
click unseen    | #act-score                           |
wait for        | dialog[open] .score-chart            |
unfold          | .final-fold                          | the score
click           | #dialog-close                        | the end
click           | #timeline-prev                       |
click           | #timeline-eyes button >> nth=1       | with a player's eyes
"""
# The curtain between two people, or the table of one with a notice above.
TWO_PEOPLE: Final = """
                |                                      | handed over
"""
