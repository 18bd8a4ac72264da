"""A listener hears the turn and the prompt when they change, and only then."""

from __future__ import annotations

from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.draw.announcer import Announcer
from tinderbox.draw.panel import Line

ANN = Player(0)
BOB = Player(1)
PLAY = Line("play")
YOURS = Line("table.your_turn", {"seat": 0})
BOBS = Line("table.others_turn", {"seat": 1})


# what is to be done, by whom, if it is the listener's turn; what is told of it
TURNS = table("""
play     | 0  | mine | table.your_turn play
play     | 0  | mine |
spread   | 0  | mine | spread
wait     | -1 |      |
spread   | 0  | mine |
wait     | 1  |      | table.others_turn
wait 1   | 1  |      |
play     | 0  | mine | table.your_turn play
points 4 | 0  | mine | points
points 3 | 0  | mine | points
over     |    |      | over
""")


def test_a_turn_is_told_when_it_comes_and_each_choice_of_it() -> None:
    announcer = Announcer()
    for todo, mover, mine, told in TURNS:
        key, _, n = todo.partition(" ")
        prompt = Line(key, {"n": n} if n else {})
        seat = Player(int(mover)) if mover else None
        lines = announcer.turn_and_prompt(prompt, seat, bool(mine))
        assert " ".join(line.key for line in lines) == told
        assert not lines or lines[-1] == prompt or lines == [BOBS]


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
