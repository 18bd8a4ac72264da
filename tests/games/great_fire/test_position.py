"""The text of a position is read as a state, and a state has a shortest text."""

from __future__ import annotations

import pytest

from tests.games.great_fire.matches import MATCHES, match
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.map import PUDDING_LANE, by_id
from tinderbox.games.great_fire.state import NOBODY, Phase, Stage
from tinderbox.games.great_fire.text.description import describe
from tinderbox.games.great_fire.text.position import position


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_what_is_said_of_a_state_is_that_state(number: int) -> None:
    for state in match(number)[0][::3]:
        # During set-up by chance a state is not more than its log yet.
        if state.public.turn.phase not in (Phase.HOUSES, Phase.FIRST):
            assert position(describe(state)) == state


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


DESCRIBED = [
    ("", "seats 4; phase card"),
    ("turn 2; hand 2 SSSSS", "seats 4; phase card; turn 2; hand 2 SSSSS"),
    ("rules italian; seats 5", "seats 5; phase card"),
    ("seats 5; rules wild_fire=never", "seats 5; rules wild_fire=never; phase card"),
    (
        "phase actions; points 2; stage crews; crews temple 1; burnt bedlam",
        "seats 4; phase actions; crews temple 1; burnt bedlam; points 2; stage crews",
    ),
    ("left 2; phase card", "seats 4; phase card; left 2"),
    ("hero 1; held 1 3", "seats 4; phase card; held 1 3; hero 1"),
]


@pytest.mark.parametrize(("text", "said"), DESCRIBED)
def test_it_is_described_in_the_fewest_words(text: str, said: str) -> None:
    assert describe(position(text)) == said


def test_a_later_clause_corrects_an_earlier_one() -> None:
    assert position("fire temple 2, bedlam 1; fire temple 1") == position(
        "fire bedlam 1, temple 1"
    )


NONSENSE = [
    "weather fine",
    "seats",
    "seats many",
    "phase",
    "phase breakfast",
    "rules merciful",
    "fire london 3",
    "fire temple",
    "fire temple many",
    "burnt london",
    "pawns 9 temple",
    "colour 7 w",
    "held 0",
    "held",
    "tokens 0 gold",
    "hand 0 SSSSSSSSSSSSSSS",
    "stage left",
    "turn somebody",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        position(text)
