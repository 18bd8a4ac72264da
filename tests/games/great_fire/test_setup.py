"""The board before anything is dealt: GF-1.5, GF-2.2 and GF-2.7."""

from __future__ import annotations

import pytest

from tests.games.great_fire.cases import covers
from tests.tables import table
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import CARDS, NOBODY, NOWHERE

# players, districts where a crew stands
STANDING = table("""
3 |
4 | hounds-ditch st-botolphs
5 | cripplegate
6 |
""")


@covers(Rule.PUDDING_LANE, Rule.CREWS, Rule.TOKENS, Rule.HANDS)
@pytest.mark.parametrize(("seats", "standing"), STANDING)
def test_the_bare_board(seats: str, standing: str) -> None:
    state = rules.setup(int(seats), {})
    board = state.public.board
    assert board.cones[PUDDING_LANE] == sum(board.cones) == 25
    assert [d.has_token for d in DISTRICTS] == list(board.tokens)
    crews = {DISTRICTS[i].id: n for i, n in enumerate(board.crews) if n}
    assert crews == dict.fromkeys(standing.split(), 1)
    assert board.pawns == (NOWHERE,) * int(seats)
    assert set(board.houses) == {""}
    assert (board.lost, state.public.first) == ((0,) * 6, NOBODY)
    deck = dict(zip(CARDS, state.deck, strict=True))
    assert deck == {"N": 16, "E": 14, "S": 10, "W": 20}
