"""Printing prints what was requested, or what suits the page, and leaves nothing."""

from __future__ import annotations

import re
from typing import Any

from tests.app.visit import Visit
from tests.stories import Story, stories

# Behind the colon of `prints` stands what came on paper.
STORIES = """
a running match is a poster unless its report is asked for
    opens ?game=fire_bulls&seats=human,greedy&speed=instant
    prints print: poster
    prints poster: poster
    prints report: report

a match that is over is printed with its score and every round
    brings fire-bulls-three
    presses close-dialog
    prints print: report
    prints report: report
    prints report .report-seats: yes
    prints report .score-table: yes
    prints report .report-won: yes
    prints report .report-journal: yes

a page without a table and an open dialog are printed as they are
    prints print: page
    brings fire-bulls-three
    presses close-dialog
    presses keys
    prints print: page

all pictures of a dialog are drawn before it is printed
    presses how:fire_bulls
    prints print: page
    counts #dialog .how-turn img: [1-9]*
    counts #dialog .how-turn img:not([src]): 0
"""


class Printer(Visit):
    """A reader who prints."""

    def do(self, verb: str, *words: str) -> Any:
        if verb != "prints":
            return super().do(verb, *words)
        self.page.commands.run(words[0])
        assert not self.browser.document.body.hasAttribute("data-paper")
        assert self.browser.element("report").children == []
        [*_, paper] = self.browser.printed
        if words[1:]:
            return f'class="{words[1][1:]}"' in paper
        return paper.split('data-paper="')[1].split('"')[0]


@stories(STORIES)
def test_what_is_printed_where(story: Story) -> None:
    Printer().tell(story)


def test_a_board_is_printed_bare_and_as_everybody_sees_it() -> None:
    visit = Printer("?game=great_fire&seats=human,greedy,greedy&speed=instant")
    body = visit.browser.document.body
    before = str(body)
    secret = 'id="aim-'
    assert secret in before
    assert visit.all("#board .target")
    visit.do("prints", "print")
    [printed] = visit.browser.printed
    assert secret not in printed
    board = printed.partition('id="board"')[2].partition('id="panel"')[0]
    assert board
    assert not re.search(r'class="[^"]*\btarget\b', board)
    assert visit.all("#board .target")
    assert secret in str(body)
