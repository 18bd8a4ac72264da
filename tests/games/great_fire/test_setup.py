"""The table before the first card, GF-2, and the course of a match from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.games.great_fire.cases import GAME, covers
from tests.support.tables import table
from tinderbox.core.game import CHANCE, play
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import (
    NOBODY,
    NOWHERE,
    Action,
    DiscardCard,
    Phase,
    PlaceCrew,
    PlacePawn,
    PlayCard,
    State,
)


def steps(seats: int) -> Iterator[tuple[State, Action]]:
    """Yield each action of a match in which all are idle in phase B, and where."""
    rng = Rng(1)
    state: State = rules.setup(seats, {})
    while (player := rules.to_move(state)) is not None:
        is_chance = player == CHANCE
        action = rules.sample(state, rng) if is_chance else rules.legal(state)[-1]
        yield state, action
        state = play(GAME, state, action).state
    assert state.public.turn.phase is Phase.OVER


@covers(Rule.PUDDING_LANE, Rule.CREWS, Rule.TOKENS)
@pytest.mark.parametrize("seats", rules.SEATS)
def test_the_bare_board(seats: int) -> None:
    public = rules.setup(seats, {}).public
    board = public.board
    assert board.cones[PUDDING_LANE] == sum(board.cones) == 25
    assert [d.has_token for d in DISTRICTS] == list(board.tokens)
    assert board.pawns == (NOWHERE,) * seats
    assert set(board.houses) == {""}
    assert (board.lost, public.first) == ((0,) * 6, NOBODY)


# players, piles, districts where crews stand at first, crews that each places, turns
# and intensifications of each
COURSES = table("""
3 | 6 5 6 5 6 5 |                           | 2 | 12 | 2
4 | 9 10 7 6    | hounds-ditch st-botolphs | 1 | 9  | 1
5 | 6 6 6 6 6   | cripplegate              | 1 | 7  | 1
6 | 5 5 5 5 5 5 |                          | 1 | 6  | 1
""")


@covers(Rule.HANDS, Rule.PILES, Rule.END, Rule.CREWS, Rule.PAWNS, Rule.OBJECTIVES)
@pytest.mark.parametrize(
    ("seats", "piles", "standing", "crews", "turns", "intensified"), COURSES
)
def test_crews_pawns_cards_and_turns(
    seats: str, piles: str, standing: str, crews: str, turns: str, intensified: str
) -> None:
    match = [*steps(int(seats))]
    dealt = next(state for state, act in match if isinstance(act, PlaceCrew))
    assert " ".join(map(str, dealt.public.supply.piles)) == piles
    assert {sum(seat.hand) for seat in dealt.secrets} == {5}
    cards = [sum(counts) for counts in zip(dealt.deck, *hands(dealt), strict=True)]
    assert cards == [16, 14, 10, 20]  # north, east, south, west
    found = {DISTRICTS[i].id: n for i, n in enumerate(dealt.public.board.crews) if n}
    assert found == dict.fromkeys(standing.split(), 1)
    for seat in dealt.secrets:
        assert [DISTRICTS[i].objective for i in seat.objectives] == [2, 4, 6]

    order = [(dealt.public.first + n) % int(seats) for n in range(int(seats))]
    assert seats_of(match, PlaceCrew) == order * int(crews)
    assert seats_of(match, PlacePawn) == order
    assert seats_of(match, PlayCard, DiscardCard) == order * int(turns)
    emptied = Counter(
        state.public.turn.seat
        for (state, _), (after, _) in pairwise(match)
        if len(after.public.supply.piles) < len(state.public.supply.piles)
    )
    assert emptied == dict.fromkeys(order, int(intensified))


def hands(state: State) -> Iterator[tuple[int, ...]]:
    return (seat.hand for seat in state.secrets)


def seats_of(match: list[tuple[State, Action]], *kinds: type[Action]) -> list[int]:
    """Return the seats that took an action of these kinds, one after the other."""
    return [int(it.public.turn.seat) for it, act in match if isinstance(act, kinds)]
