"""The text of a position is read as a state, and a state has a shortest text."""

from __future__ import annotations

from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.map import PUDDING_LANE, by_id
from tinderbox.games.great_fire.state import NOBODY, Phase, Stage
from tinderbox.games.great_fire.text.position import position


def test_the_example_of_the_docstring() -> None:
    state = position(
        "seats 4; phase spread S; fire st-bennet 2, pepys-house 3; "
        "burnt watlin-street; crews coleman-street 1; pawns 0 temple; hand 0 NNWES; "
        "tokens 0 explosive double"
    )
    turn = state.public.turn
    assert (turn.phase, turn.card, len(state.secrets)) == (Phase.SPREAD, "S", 4)
    assert state.public.board.cones[by_id("st-bennet").index] == 2
    assert state.public.board.cones[PUDDING_LANE] == 25
    assert state.public.board.houses[by_id("watlin-street").index] == ""
    assert not state.public.board.tokens[by_id("watlin-street").index]
    assert state.public.board.lost == (0, 0, 0, 0, 1, 0)
    assert state.public.board.crews[by_id("coleman-street").index] == 1
    assert state.public.board.pawns[0] == by_id("temple").index
    assert state.secrets[0].hand == (2, 1, 1, 1)
    assert state.secrets[0].tokens == (1, 1, 0)
    assert state.bag == (9, 5, 4)
    assert state.deck == (11, 10, 6, 13)


def test_what_is_not_said_is_usual() -> None:
    state = position("")
    turn = state.public.turn
    assert (len(state.secrets), turn.phase, turn.seat) == (4, Phase.CARD, 0)
    assert state.public.supply.piles == (9, 10, 7, 6)
    assert [seat.colour for seat in state.secrets] == ["w", "y", "r", "g"]
    assert (state.public.hero, turn.turns_left, turn.stage) == (
        NOBODY,
        -1,
        Stage.PAWN,
    )
    assert sum(map(len, state.public.board.houses)) == 120
    assert rules.to_move(state) == 0
