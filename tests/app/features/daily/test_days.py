"""The page of days, and the end of a day's match beside the expert's."""

from __future__ import annotations

import pytest

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.features.daily import commands
from tinderbox.arena import match_of_day

STORIES = """
today is first and older days come on demand
    it_is 2026-11-21
    presses days
    counts li.match-row: 14
    reads li.match-row: *2026-11-21*
    presses days:more
    counts li.match-row: 21
    lists li.match-row: *2026-11-01*
    counts [data-command='days:more']: 0

a match of the day says what it is before it begins
    it_is 2026-11-02
    presses today
    place: Home
    reads dialog: *against*
    clicks #dialog .is-primary
    place: Match
    presses days
    reads li.match-row: *2026-11-02*Continue

a clock before the first day shows the first
    it_is 2013-02-22
    presses days
    counts li.match-row: 1
    reads li.match-row: *2026-11-01*

a day is played, told and shared
    it_is 2026-11-02
    presses speed:instant
    presses days
    clicks li.match-row button
    place: Match
    presses days
    chooses Continue
    place: Match
    plays_on
    reads final-ways: *Match of the day, 2026-11-02: place*
    waits 80000
    reads final-ways: *The expert (Fledgling) in your seat: place*
    value days-share: *Tinderbox 2026-11-02*
    presses days
    reads li.match-row: *points*Play again
"""


@stories(STORIES)
def test_the_matches_of_days(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (match_of_day, commands):  # the real expert thinks too long
        monkeypatch.setattr(module, "EXPERT", "novice")
    Visit().tell(story)
