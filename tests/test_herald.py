"""A listener hears whose turn it is and what to do when that changes, and only then."""

from __future__ import annotations

from app.herald import Herald
from core.game import CHANCE, Player
from draw.panel import Line

ANN, BOB = Player(0), Player(1)
PLAY, SPREAD, WAIT = Line("play"), Line("spread", {"card": "E"}), Line("wait")
YOURS, BOBS = (
    Line("table.your_turn", {"seat": 0}),
    Line("table.others_turn", {"seat": 1}),
)


def test_a_turn_is_told_when_it_comes_and_each_choice_of_it() -> None:
    herald = Herald()
    told = [
        herald.prompt(todo, mover, is_mine)
        for todo, mover, is_mine in [
            (PLAY, ANN, True),
            (PLAY, ANN, True),
            (SPREAD, ANN, True),
            (WAIT, CHANCE, False),
            (SPREAD, ANN, True),
            (WAIT, BOB, False),
            (Line("wait", {"again": 1}), BOB, False),
            (PLAY, ANN, True),
        ]
    ]
    assert told == [[YOURS, PLAY], [], [SPREAD], [], [], [BOBS], [], [YOURS, PLAY]]


def test_another_number_in_the_prompt_is_another_prompt() -> None:
    herald = Herald()
    herald.prompt(Line("points", {"n": 4}), ANN, True)
    assert herald.prompt(Line("points", {"n": 3}), ANN, True) == [
        Line("points", {"n": 3})
    ]


def test_the_end_is_told() -> None:
    herald = Herald()
    herald.prompt(PLAY, ANN, True)
    assert herald.prompt(Line("over"), None, False) == [Line("over")]
