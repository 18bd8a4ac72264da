"""Set-up, GF-2, for 3 to 6 players: what is dealt, counted and placed where."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.great_fire.cases import GAME, covers
from tinderbox.core.game import CHANCE, Options, Player, play
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.deal import DECKS, IN_REGION
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, PUDDING_LANE, REGIONS
from tinderbox.games.great_fire.rulebook import PRESETS, Rule
from tinderbox.games.great_fire.state import (
    CARDS,
    COLOURS,
    NOBODY,
    NOWHERE,
    DiscardCard,
    Phase,
    PlayCard,
    State,
)

SEATS = (3, 4, 5, 6)


def dealt(seats: int, seed: int = 1, options: Options | None = None) -> State:
    """Return the first moment at which a player decides, after all deals."""
    rng = Rng(seed)
    state = rules.setup(seats, options or {})
    while rules.to_move(state) == CHANCE:
        state = play(GAME, state, rules.sample(state, rng)).state
    return state


def place_all(state: State) -> State:
    """Place every crew and pawn in the first district allowed."""
    while state.public.turn.phase in (Phase.CREWS, Phase.PAWNS):
        state = play(GAME, state, rules.legal(state)[0]).state
    return state


@covers(Rule.PUDDING_LANE, Rule.CREWS, Rule.TOKENS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_bare_board(seats: int) -> None:
    board = rules.setup(seats, {}).public.board
    assert board.cones[PUDDING_LANE] == sum(board.cones) == 25
    assert sum(board.tokens) == 20
    assert board.pawns == (NOWHERE,) * seats
    assert set(board.houses) == {""}
    assert board.lost == (0,) * 6


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_only_3_to_6_players_sit_down(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 6"):
        rules.setup(seats, {})


@covers(Rule.HOUSES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("preset", PRESETS)
def test_five_houses_of_each_colour_in_each_region(seats: int, preset: str) -> None:
    board = dealt(seats, options=PRESETS[preset]).public.board
    for region in REGIONS:
        letters = Counter("".join(board.houses[i] for i in IN_REGION[region]))
        assert letters == dict.fromkeys(COLOURS, 5)
    assert all(len(board.houses[i]) == DISTRICTS[i].icons for i in BUILT)


@covers(Rule.HOUSES)
@pytest.mark.parametrize("seed", range(5))
def test_mixed_districts_hold_no_two_houses_of_a_colour(seed: int) -> None:
    houses = dealt(4, seed, {"spread_houses": "on"}).public.board.houses
    assert all(len(set(here)) == len(here) for here in houses)
    assert sum(map(len, houses)) == 120
    usual = dealt(4, seed).public.board.houses
    assert any(len(set(here)) < len(here) for here in usual)


@covers(Rule.TOKENS)
def test_20_tokens_of_three_kinds_that_nobody_knows() -> None:
    state = dealt(4)
    assert dict(zip(("explosive", "double", "point"), state.bag, strict=True)) == {
        "explosive": 10,
        "double": 6,
        "point": 4,
    }
    assert [d.has_token for d in DISTRICTS] == list(state.public.board.tokens)


@covers(Rule.COLOURS)
@pytest.mark.parametrize("seats", SEATS)
def test_a_secret_colour_for_each(seats: int) -> None:
    hands = {"".join(seat.colour for seat in dealt(seats, s).secrets) for s in range(8)}
    assert all(len(set(colours)) == seats for colours in hands)
    assert len(hands) > 1


@covers(Rule.OBJECTIVES)
@pytest.mark.parametrize("seats", SEATS)
def test_one_objective_of_each_deck_for_each(seats: int) -> None:
    own = [seat.objectives for seat in dealt(seats).secrets]
    worth = {tuple(DISTRICTS[i].objective for i in three) for three in own}
    assert worth == {(2, 4, 6)}
    assert len({i for three in own for i in three}) == 3 * seats
    assert [len(deck) for deck in DECKS] == [8, 8, 8]


DEALT = [
    # players  piles        in piles, unused, turns each, intensifications each
    (3, (6, 5, 6, 5, 6, 5), 33, 12, 12, 2),
    (4, (9, 10, 7, 6), 32, 8, 9, 1),
    (5, (6, 6, 6, 6, 6), 30, 5, 7, 1),
    (6, (5, 5, 5, 5, 5, 5), 30, 0, 6, 1),
]


@covers(Rule.HANDS, Rule.PILES, Rule.END)
@pytest.mark.parametrize(
    ("seats", "piles", "drawn", "unused", "turns", "intensified"), DEALT
)
def test_cards_and_turns(
    seats: int,
    piles: tuple[int, ...],
    drawn: int,
    unused: int,
    turns: int,
    intensified: int,
) -> None:
    state = dealt(seats)
    assert state.public.supply.piles == piles
    assert sum(state.public.supply.piles) == drawn
    assert {sum(seat.hand) for seat in state.secrets} == {5}
    assert sum(state.deck) == drawn + unused
    hands = zip(*(seat.hand for seat in state.secrets), strict=True)
    in_hand = [sum(counts) for counts in hands]
    whole = [a + b for a, b in zip(state.deck, in_hand, strict=True)]
    assert dict(zip(CARDS, whole, strict=True)) == {"W": 20, "N": 16, "E": 14, "S": 10}
    assert course(place_all(state)) == ([turns] * seats, [intensified] * seats)


def course(state: State) -> tuple[list[int], list[int]]:
    """Turns taken and piles emptied by each seat, everybody idle in phase B."""
    rng = Rng(1)
    turns = [0] * len(state.secrets)
    emptied = turns.copy()
    while (player := rules.to_move(state)) is not None:
        if player == CHANCE:
            action = rules.sample(state, rng)
        else:
            action = rules.legal(state)[-1]
        if isinstance(action, PlayCard | DiscardCard):
            turns[player] += 1
        after = play(GAME, state, action).state
        was = state.public
        now = after.public
        emptied[was.turn.seat] += len(was.supply.piles) - len(now.supply.piles)
        state = after
    return turns, emptied


CREWS_PLACED = [
    # players  standing                           placed by each
    (3, {}, 2),
    (4, {"hounds-ditch": 1, "st-botolphs": 1}, 1),
    (5, {"cripplegate": 1}, 1),
    (6, {}, 1),
]


@covers(Rule.CREWS, Rule.PAWNS)
@pytest.mark.parametrize(("seats", "standing", "each_places"), CREWS_PLACED)
def test_six_crews_in_play(
    seats: int, standing: dict[str, int], each_places: int
) -> None:
    state = dealt(seats)
    found = {DISTRICTS[i].id: n for i, n in enumerate(state.public.board.crews) if n}
    assert found == standing
    order = [(state.public.first + i) % seats for i in range(seats)]
    movers = []
    while state.public.turn.phase in (Phase.CREWS, Phase.PAWNS):
        movers.append((state.public.turn.phase, int(state.public.turn.seat)))
        state = play(GAME, state, rules.legal(state)[0]).state
    assert movers == [
        *((Phase.CREWS, seat) for seat in order * each_places),
        *((Phase.PAWNS, seat) for seat in order),
    ]
    assert sum(state.public.board.crews) == 6
    assert NOWHERE not in state.public.board.pawns
    turn = state.public.turn
    assert (turn.phase, turn.seat) == (Phase.CARD, state.public.first)


@covers(Rule.FIRST_PLAYER)
def test_chance_names_the_first_player() -> None:
    first = {int(dealt(3, seed).public.first) for seed in range(20)}
    assert first == {0, 1, 2}
    assert rules.setup(3, {}).public.first == NOBODY


@covers(Rule.OPEN_COLOURS)
@pytest.mark.parametrize("seats", SEATS)
def test_open_colours_are_those_of_the_pawns(seats: int) -> None:
    state = dealt(seats, options={"open_colours": "on"})
    assert "".join(seat.colour for seat in state.secrets) == "rbgypw"[:seats]
    assert rules.view(state, Player(0)).public.seats[1].colour == "b"
    assert rules.view(dealt(seats), Player(0)).public.seats[1].colour == ""
