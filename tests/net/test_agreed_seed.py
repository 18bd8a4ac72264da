"""Several devices choose a seed: the host can't fit its number to the others'."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.played import play_to_the_end
from tinderbox.core.game import CHANCE
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.net.agreed_seed import (
    MAX_PROMISES,
    NO_PROMISES,
    Promise,
    commitment,
    draw_number,
    first_other_chance,
    seed_of,
    terms,
)

ANN = "1" * 64
BOB = "2" * 64
CLEO = "3" * 64
DAN = "4" * 64
DRAWS = 100  # of chance, until one differs from what the seed gave
COMMITMENT_OF_ANN = "38a9910255eea87bd28005fffb83133a6c3945e0ed495892efa9661503786f1e"
SEED_OF_BOTH = 13580969004322428728
HEADER = Header("pompieri", 1, ("human",) * 2, 7, {"a": "x", "b": "y"}, ("Ann",))


def test_the_seed_is_the_hash_of_all_numbers() -> None:
    assert seed_of(ANN, (BOB,)) < 1 << 64
    others = {
        seed_of(ANN, (BOB,)),
        seed_of(BOB, (ANN,)),
        seed_of(ANN, (ANN,)),
        seed_of(ANN, ()),
        seed_of(ANN, (BOB, BOB)),
        seed_of(ANN, (BOB, CLEO)),
    }
    assert len(others) == 6, "each number counts, and the host's apart"
    assert seed_of(ANN, (BOB, CLEO)) == seed_of(ANN, (CLEO, BOB))


def test_the_hashes_never_change() -> None:
    """Otherwise pages of different versions would never agree."""
    assert commitment(ANN) == COMMITMENT_OF_ANN
    assert seed_of(ANN, (BOB,)) == SEED_OF_BOTH


KEPT: list[tuple[str, tuple[str, ...], bool]] = [
    # the host's number, its guests', whether the promise is kept
    (ANN, (BOB,), True),
    (ANN, (BOB, CLEO), True),
    (ANN, (CLEO, BOB), True),
    (ANN, (BOB, CLEO, DAN), False),  # there are not so many guests
    (ANN, (CLEO,), False),
    (ANN, (), False),
    (CLEO, (BOB,), False),
    ("", (BOB,), False),
    ("\ud800", (BOB,), False),
]


@pytest.mark.parametrize(("host_number", "numbers", "is_kept"), KEPT)
def test_a_promise_is_kept_by_the_numbers_that_were_given(
    host_number: str, numbers: tuple[str, ...], is_kept: bool
) -> None:
    promise = Promise(commitment(ANN), BOB, "", 2)
    seed = seed_of(host_number, numbers)
    assert promise.is_kept(host_number, numbers, seed) == is_kept
    assert not promise.is_kept(host_number, numbers, seed ^ 1)


def test_promises_are_counted_however_many_there_are() -> None:
    promises = NO_PROMISES
    for n in range(3 * MAX_PROMISES):
        promises = promises.with_promise(Promise(str(n), draw_number(), "", 1))
        assert promises.open_count == n + 1
    assert len(promises.latest) == MAX_PROMISES
    assert promises.of(str(n)) == promises.latest[-1]
    assert promises.of("0") is None


@pytest.mark.parametrize(
    ("header", "is_agreed"),
    [
        (replace(HEADER, seed=8, names=("Bob", "Ann")), True),
        (replace(HEADER, options={"b": "y", "a": "x"}), True),
        (replace(HEADER, options={"a": "x", "b": "z"}), False),
        (replace(HEADER, options={"a": "x"}), False),
        (replace(HEADER, seats=("human", "greedy")), False),
        (replace(HEADER, revision=2), False),
        (replace(HEADER, game="great_fire"), False),
    ],
)
def test_all_but_names_and_the_seed_is_agreed_on(
    header: Header, is_agreed: bool
) -> None:
    assert (terms(header) == terms(HEADER)) == is_agreed


@pytest.mark.parametrize("id", registry.GAMES)
def test_chance_is_what_the_seed_gives(id: str) -> None:
    """Any changed chance action of a whole match is found."""
    game = registry.load_game(id)
    kinds = ("random",) * game.SEATS[0]
    table = play_to_the_end(Table(game, Header(id, game.REVISION, kinds, 7)))
    assert first_other_chance(table) is None
    changed: AnyTable = Table.resume(table.game, table.header, table.log)
    for action_index, mover in enumerate(table.movers):
        if mover != CHANCE:
            continue
        state = table.states[action_index]
        drawn = (game.encode(game.sample(state, Rng(n))) for n in range(DRAWS))
        line = next((line for line in drawn if line != table.log[action_index]), None)
        if line is None:
            results = game.chance_outcomes(state)
            assert len(results) == 1, f"sample draws only {table.log[action_index]!r}"
            continue
        changed.log[action_index] = line
        assert first_other_chance(changed) == action_index + 1
        changed.log[action_index] = table.log[action_index]
