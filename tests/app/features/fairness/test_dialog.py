"""The dialog of fairness: opened at the table, answered in words."""

from __future__ import annotations

from tests.app.visit import Visit
from tests.stories import Story, stories

BULLS = "?game=fire_bulls&seats=greedy,human&seed=5&speed=instant"
STORIES = f"""
an honest player is found to choose the same in all deals
    opens {BULLS}
    waits
    presses cheating:0
    value #dialog progress: 0
    waits 1000
    value #dialog progress: 20
    reads .fairness-state: No. Magpie made the same choice in all 20 deals*
    reads dialog: *Every time it made the same choice again*

another number of deals asks anew and keeps the focus
    opens {BULLS}
    waits
    presses cheating:0
    focuses [data-command='cheating-deals:0:100']
    presses cheating-deals:0:100
    reads #dialog [aria-pressed=true]: 100
    focus: cheating-deals:0:100

a task ends once its dialog is closed
    opens {BULLS}
    waits
    presses cheating:0
    presses cheating-deals:0:500
    presses close-dialog
    waits 3
    timers: 0

a game that hides nothing says so
    opens ?game=pompieri&seats=greedy,human&seed=5&speed=instant
    waits
    presses cheating:0
    counts #dialog progress: 0
    reads dialog: *this game has no secrets*

a seat without a choice says so
    opens ?game=fire_bulls&seats=human,greedy&seed=5&speed=instant
    waits
    presses moment:first
    presses cheating:1
    counts #dialog progress: 0
    reads dialog: *hasn’t decided anything yet*
"""


@stories(STORIES)
def test_whether_a_computer_player_cheats(story: Story) -> None:
    Visit().tell(story)
