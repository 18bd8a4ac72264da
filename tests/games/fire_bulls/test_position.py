"""The text of a position is read as a state, and a state has a shortest text."""

from __future__ import annotations

import pytest

from tests.games.fire_bulls.matches import MATCHES, match
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.state import NOTHING, Phase, Turn
from tinderbox.games.fire_bulls.text.description import describe
from tinderbox.games.fire_bulls.text.invariants import violated_invariant
from tinderbox.games.fire_bulls.text.position import position


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_what_is_said_of_a_state_is_that_state(number: int) -> None:
    for state in match(number)[0]:
        assert position(describe(state)) == state


def test_the_example_of_the_docstring() -> None:
    state = position(
        "seats 3; phase turn; turn 0; bulls g0 y2 r4; hands 0 gggw, 1 yy; row gyr; "
        "columns 1g 2y 0 / 3r 8g 1b / 6y 0 2n; piles 9 9 9; won 0 1g 2y; exhausted 2"
    )
    table = state.public
    assert (table.turn.phase, table.turn.seat, len(table.seats)) == (Phase.TURN, 0, 3)
    assert [(s.colour, s.bull) for s in table.seats] == [("g", 0), ("y", 2), ("r", 4)]
    assert state.hands == ((3, 0, 0, 0, 0, 1), (0, 2, *[0] * 4), NOTHING)
    assert [s.hand for s in table.seats] == [4, 2, 0]
    assert table.seats[0].won == ("1g", "2y")
    assert table.columns == (("1g", "2y", "0"), ("3r", "8g", "1b"), ("6y", "0", "2n"))
    assert (table.row, table.exhausted) == ((1, 1, 1, 0, 0, 0), 2)
    assert state.deck == (6, 7, 9, 10, 10, 3)
    assert (table.piles, len(state.yen)) == ((9, 9, 9), 27)
    assert violated_invariant(state) is None


def test_what_is_not_said_is_usual() -> None:
    state = position("")
    table = state.public
    assert [(s.colour, s.bull) for s in table.seats] == [("g", 0), ("y", 2), ("r", 4)]
    assert table.turn == Turn(Phase.TURN, Player(0))
    assert table.columns[0] == ("1g", "2y", "3r")
    assert table.piles == (15, 15, 15)
    assert state.deck == (9, 9, 9, 10, 10, 4)
    assert rules.to_move(state) == 0


def test_a_table_before_the_first_turn() -> None:
    assert position("phase bulls") == rules.setup(3, {})
    dealt = position("phase refill; turn -; hands 0 ggg, 1 yyy, 2 rrr").public
    assert dealt.turn == Turn(Phase.REFILL)
    assert (dealt.piles, dealt.row) == ((18, 18, 18), NOTHING)


DESCRIBED = [
    ("", "seats 3; phase turn"),
    ("seats 2; turn 1; hands 1 wg", "seats 2; phase turn; turn 1; hands 1 gw"),
    (
        "rules any_direction_three=on",
        "seats 3; rules any_direction_three=on; phase turn",
    ),
    ("rules any_direction_three=off; phase step; step yes", "seats 3; phase step"),
    ("phase draw", "seats 3; phase draw"),
    ("phase reward; offered 6y", "seats 3; phase reward"),
    ("phase reward; offered 8r; quiet 3", "seats 3; phase reward; quiet 3; offered 8r"),
    ("phase draw; draws 2", "seats 3; phase draw; draws 2"),
    ("phase limit; row -; jie yes", "seats 3; phase limit; row -; jie yes"),
    (
        "phase attack; direction 1; defeated 1; won 0 2n 1r; out 0 1n; discards gr",
        "seats 3; phase attack; won 0 2n 1r; discards gr; defeated 1; direction 1; "
        "out 0 1n",
    ),
    (
        "columns 1g - - / - - - / 6y 0 -; bulls n1 b2 y0; piles 0 0 51",
        "seats 3; phase turn; bulls n1 b2 y0; columns 1g - - / - - - / 6y 0 -; "
        "piles 0 0 51",
    ),
]


@pytest.mark.parametrize(("text", "said"), DESCRIBED)
def test_it_is_described_in_the_fewest_words(text: str, said: str) -> None:
    assert describe(position(text)) == said


def test_a_later_clause_corrects_an_earlier_one() -> None:
    assert position("hands 0 gg, 1 yy; won 0 1n; hands 0 r; won 0 -") == position(
        "hands 0 r, 1 yy"
    )


def test_smaller_piles_leave_cards_out_of_the_game() -> None:
    late = position("piles 0 0 4; won 0 12")
    assert (late.public.piles, late.yen) == ((0, 0, 4), ("0", "0", "0", "0"))


NONSENSE = [
    "weather fine",
    "seats",
    "seats many",
    "seats 6",
    "phase",
    "phase breakfast",
    "rules merciful",
    "turn somebody",
    "turn 3",
    "hands 0",
    "hands 0 x",
    "hands 7 g",
    "hands 0 wwwww",
    "shown 0 g",
    "won 0 2q",
    "won 0 12 12",
    "won",
    "columns 1g 2y 0",
    "columns 1g 2y / 0 0 0 / 0 0 0",
    "columns 1g 2y 7z / 0 0 0 / 0 0 0",
    "bulls g0",
    "bulls g0 y1 r9",
    "bulls g0 y1 z2",
    "piles 18 18 18",
    "piles 9",
    "out 12 12",
    "row gx",
    "struck 5",
    "exhausted often",
    "direction 6",
    "phase reward; offered 3y",
    "offered 6y 8r",
    "quiet always",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        position(text)
