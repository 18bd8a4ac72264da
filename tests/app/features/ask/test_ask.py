"""Questions to the board: by a list or typed, with answers that lead to places."""

from __future__ import annotations

import pytest

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.games import registry

STORIES = """
a question is chosen and its places are gone to
    opens ?game=great_fire&seats=human,greedy,greedy&seed=4&speed=instant
    presses ask
    focus: ask-text
    aria-labelledby ask-answer
    chooses Where is the fire?
    reads ask-answer: Where is the fire? 1: Pudding Lane*
    focus: ask-answer
    aria-labelledby ask-answer: ask-said
    reads #ask-answer #ask-said: Where is the fire?*
    counts #dialog [data-command^=ask-go]: 1
    clicks #dialog [data-command^=ask-go]
    is_open dialog: no
    focus: district-pudding-lane

what is typed is answered or leads to what fits
    opens ?game=great_fire&seats=human,greedy,greedy&seed=4&speed=instant
    presses ask
    types ask-text where fire?
    presses ask-text
    reads ask-answer: *1: Pudding Lane*
    types ask-text cripplegate
    presses ask-text
    reads ask-answer: *blue region*
    types ask-text still
    presses ask-text
    reads ask-answer: *Several results*
    counts #ask-answer [data-command^=ask-question]: [2-9]
    types ask-text xyzzy
    presses ask-text
    reads ask-answer: *Nothing found*

behind the curtain nothing is asked
    opens ?game=fire_bulls&seats=human,human&speed=instant
    presses ask
    is_hidden curtain: no
    is_open dialog: no

a person is told the own choices and an onlooker none
    opens ?game=great_fire&seats=human,greedy,greedy&seed=4&speed=instant
    presses ask
    presses ask-question:0
    counts #dialog [data-command^=ask-go]: [1-9][0-9]
    opens ?game=great_fire&seats=greedy,greedy,greedy&speed=instant
    presses ask
    presses ask-question:0
    counts #dialog [data-command^=ask-go]: 0
"""


@stories(STORIES)
def test_questions_to_the_board(story: Story) -> None:
    Visit().tell(story)


@pytest.mark.parametrize("id", registry.GAMES)
def test_every_question_of_a_turn_has_an_answer(id: str) -> None:
    seats = ",".join(["human", *["greedy"] * (registry.load_game(id).SEATS[0] - 1)])
    visit = Visit(f"?game={id}&seats={seats}&seed=4&speed=instant")
    visit.do("presses", "ask")
    for number in range(len(visit.all("#dialog [data-command^=ask-question]"))):
        visit.do("presses", f"ask-question:{number}")
        answer = visit.one("ask-answer").textContent
        assert len(answer.split()) > 3
        assert f"{id}." not in answer
