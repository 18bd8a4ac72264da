"""The text of a position is read as a state, and a state has a shortest text."""

from __future__ import annotations

from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.state import NOTHING, Phase, Turn
from tinderbox.games.fire_bulls.text.invariants import violated_invariant
from tinderbox.games.fire_bulls.text.position import position


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


def test_smaller_piles_leave_cards_out_of_the_game() -> None:
    late = position("piles 0 0 4; won 0 12")
    assert (late.public.piles, late.yen) == ((0, 0, 4), ("0", "0", "0", "0"))
