"""A listener hears the turn and the prompt when they change, and only then."""

from __future__ import annotations

from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.announcer import Announcer
from tinderbox.draw.panel import Line

ANN = Player(0)
BOB = Player(1)
PLAY = Line("play")
SPREAD = Line("spread", {"card": "E"})
WAIT = Line("wait")
YOURS = Line("table.your_turn", {"seat": 0})
BOBS = Line("table.others_turn", {"seat": 1})


def test_a_turn_is_told_when_it_comes_and_each_choice_of_it() -> None:
    announcer = Announcer()
    told = [
        announcer.turn_and_prompt(todo, mover, is_mine)
        for todo, mover, is_mine in [
            (PLAY, ANN, True),
            (PLAY, ANN, True),
            (SPREAD, ANN, True),
            (WAIT, CHANCE, False),
            (SPREAD, ANN, True),
            (WAIT, BOB, False),
            (Line("wait", {"again": 1}), BOB, False),
            (PLAY, ANN, True),
            (Line("points", {"n": 4}), ANN, True),
            (Line("points", {"n": 3}), ANN, True),
            (Line("over"), None, False),
        ]
    ]
    assert told == [
        *([YOURS, PLAY], [], [SPREAD], [], [], [BOBS], [], [YOURS, PLAY]),
        *([Line("points", {"n": 4})], [Line("points", {"n": 3})], [Line("over")]),
    ]


def test_what_is_to_be_done_is_told_again_after_a_question_in_between() -> None:
    announcer = Announcer()
    announcer.turn_and_prompt(PLAY, ANN, True)
    announcer.note_prompt(Line("which"))
    assert announcer.turn_and_prompt(PLAY, ANN, True) == [PLAY]


def test_a_turn_that_comes_back_is_told_though_the_others_acted_unheard() -> None:
    announcer = Announcer()
    announcer.turn_and_prompt(PLAY, ANN, True, [ANN])
    told = announcer.turn_and_prompt(PLAY, ANN, True, [ANN, BOB, ANN])
    assert told == [YOURS, PLAY]


MOVES = [Line("moved", {"seat": 0, "to": to}) for to in "abc"]
OTHERS_MOVE = Line("moved", {"seat": 1, "to": "d"})


def test_in_brief_what_a_seat_did_again_and_again_is_one_sentence() -> None:
    announcer = Announcer()
    announcer.add([*MOVES, OTHERS_MOVE, PLAY], anew=False)
    assert announcer.news(is_brief=True) == [
        MOVES[-1],
        Line("table.in_a_row", {"n": 3}),
        OTHERS_MOVE,
        PLAY,
    ]
    assert announcer.news(is_brief=True) == []


def test_in_full_every_sentence_is_told() -> None:
    announcer = Announcer()
    announcer.add(MOVES, anew=False)
    announcer.add([PLAY], anew=False)
    assert announcer.news() == [*MOVES, PLAY]
    announcer.add(MOVES, anew=True)
    assert announcer.news() == []
