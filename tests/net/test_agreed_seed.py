"""Several devices choose a seed: the host can't fit its number to the others'."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.games.played import play_to_the_end
from tests.tables import table
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


# The host's number and its guests', each a digit that is written 64 times: whether the
# promise to ANN and BOB is kept. There are two guests.
KEPT = table("""
1 | 2     | yes
1 | 2 3   | yes
1 | 3 2   | yes
1 | 2 3 4 |
1 | 3     |
1 |       |
3 | 2     |
  | 2     |
\ud800 | 2 |
""")


@pytest.mark.parametrize(("host", "guests", "is_kept"), KEPT)
def test_a_promise_is_kept_by_the_numbers_that_were_given(
    host: str, guests: str, is_kept: str
) -> None:
    promise = Promise(commitment(ANN), BOB, "", 2)
    number = host * 64
    numbers = [it * 64 for it in guests.split()]
    seed = seed_of(number, numbers)
    assert promise.is_kept(number, numbers, seed) == bool(is_kept)
    assert not promise.is_kept(number, numbers, seed ^ 1)


def test_promises_are_counted_however_many_there_are() -> None:
    promises = NO_PROMISES
    for n in range(3 * MAX_PROMISES):
        promises = promises.with_promise(Promise(str(n), draw_number(), "", 1))
        assert promises.open_count == n + 1
    assert len(promises.latest) == MAX_PROMISES
    assert promises.of(str(n)) == promises.latest[-1]
    assert promises.of("0") is None


TERMS = table("""
{"seed": 8, "names": ["Bob", "Ann"]}  | yes
{"options": {"b": "y", "a": "x"}}     | yes
{"options": {"a": "x", "b": "z"}}     |
{"options": {"a": "x"}}               |
{"seats": ["human", "greedy"]}        |
{"revision": 2}                       |
{"game": "great_fire"}                |
""")


@pytest.mark.parametrize(("changes", "is_agreed"), TERMS)
def test_all_but_names_and_the_seed_is_agreed_on(changes: str, is_agreed: str) -> None:
    header = replace(HEADER, **json.loads(changes))
    assert (terms(header) == terms(HEADER)) == bool(is_agreed)


@pytest.mark.parametrize("id", registry.GAMES)
def test_chance_is_what_the_seed_gives(id: str) -> None:
    """Any changed chance action of a whole match is found."""
    game = registry.load_game(id)
    kinds = ("random",) * game.SEATS[0]
    played = play_to_the_end(Table(game, Header(id, game.REVISION, kinds, 7)))
    assert first_other_chance(played) is None
    changed: AnyTable = Table.resume(game, played.header, played.log)
    for index, mover in enumerate(played.movers):
        if mover != CHANCE:
            continue
        state = played.states[index]
        drawn = (game.encode(game.sample(state, Rng(n))) for n in range(DRAWS))
        line = next((it for it in drawn if it != played.log[index]), None)
        if line is None:
            only = f"sample draws only {played.log[index]}"
            assert len(game.chance_outcomes(state)) == 1, only
            continue
        changed.log[index] = line
        assert first_other_chance(changed) == index + 1
        changed.log[index] = played.log[index]
