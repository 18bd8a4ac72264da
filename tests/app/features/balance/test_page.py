"""The page of balance: chosen players are played, counted and exported."""

from __future__ import annotations

import pytest

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.core.game import resolve

DEALS = 3  # of one match each, as both players are alike
STORIES = """
what is chosen is pressed
    presses balance:option:choose_colours:on
    presses balance:matches:200
    counts #page-balance [aria-pressed=true][data-command='balance:game:fire_bulls']: 1
    counts #page-balance [aria-pressed=true][data-command='balance:seats:2']: 1
    counts [aria-pressed=true][data-command='balance:kind:0:random']: [1-9]
    counts #page-balance [aria-pressed=true][data-command='balance:matches:200']: 1
    aria-pressed [data-command='balance:option:choose_colours:on']: true

it is stopped and another game begins anew
    presses balance:matches:1000
    presses balance:run
    data-command balance-begin: balance:stop
    waits 400
    value #page-balance progress: [1-9]*
    presses balance:stop
    waits
    timers: 0
    data-command balance-begin: balance:run
    presses balance:game:pompieri
    counts #page-balance progress: 0
    presses balance:csv
    saved

all matches are played and told in figures, and exported with a line a seat
    types balance-seed 9
    presses balance:run
    waits 100000
    timers: 0
    value balance-seed: 9
    value #page-balance progress: 3
    lists #page-balance table tr: Wins * / Place 1 33.3% * / Place 2 66.7% *
    presses balance:csv
    presses balance:svg
    saved: fire_bulls-random-random.csv fire_bulls-random-random.svg
    file fire_bulls-random-random.csv: * 0,0,0,* 0,0,1,* 1,0,0,* 1,0,1,* 2,0,0,* 2,0,1,*
    file fire_bulls-random-random.svg: <svg*

another language keeps what was typed
    types balance-seed 12
    unfolds balance-rules
    presses language:it
    value balance-seed: 12
    is_open balance-rules: yes
    reads page-balance: *Equilibrio*
"""


@pytest.fixture
def visit() -> Visit:
    """The page of balance, with two quick players of Fire Bulls and few matches."""
    visit = Visit("#balance")
    for command in ("game:fire_bulls", "seats:2", "kind:0:random", "kind:1:random"):
        visit.do("presses", f"balance:{command}")
    visit.page.form.match_count = DEALS
    return visit


@stories(STORIES)
def test_the_page_of_balance(visit: Visit, story: Story) -> None:
    visit.tell(story)


def test_a_preset_sets_all_options(visit: Visit) -> None:
    form = visit.page.form
    preset = min(form.game.PRESETS)
    visit.do("presses", f"balance:preset:{preset}")
    assert form.setup.options == resolve(form.game, preset, {})
