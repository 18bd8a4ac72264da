"""Several devices choose a seed: no device can fit its number to the others'."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.played import play_to_the_end
from tinderbox.core.codec import BadMessage
from tinderbox.core.game import CHANCE
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.net.agreed_seed import (
    NO_AGREEMENT,
    Agreement,
    commitment,
    draw_number,
    first_other_chance,
    seed_of,
    terms,
)

ANN = "1" * 64
BOB = "2" * 64
TRIED = 2_000  # numbers with which a device tries to keep its promise
DRAWS = 100  # of chance, until one differs from what the seed gave
COMMITMENT_OF_ANN = "38a9910255eea87bd28005fffb83133a6c3945e0ed495892efa9661503786f1e"
SEED_OF_BOTH = 13580969004322428728
HEADER = Header("pompieri", 1, ("human",) * 2, 7, {"a": "x", "b": "y"}, ("Ann",))


def shown(commitments: tuple[str, ...]) -> Agreement:
    """Return Bob's agreement once it has all commitments."""
    begun = Agreement(1, number=BOB)
    return begun.with_commitments(commitments)


PROMISED = (commitment(ANN), commitment(BOB))


def test_the_seed_is_the_hash_of_all_numbers() -> None:
    agreement = shown(PROMISED).with_numbers((BOB,))
    assert agreement.seed(ANN) == seed_of((ANN, BOB)) < 1 << 64
    others = {
        seed_of((ANN, BOB)),
        seed_of((BOB, ANN)),
        seed_of((ANN, ANN)),
        seed_of((ANN,)),
        seed_of((ANN, BOB, BOB)),
    }
    assert len(others) == 5, "each number counts, and its place"


def test_the_hashes_never_change() -> None:
    """Otherwise pages of different versions would never agree."""
    assert commitment(ANN) == COMMITMENT_OF_ANN
    assert seed_of((ANN, BOB)) == SEED_OF_BOTH


def test_no_other_number_keeps_a_promise() -> None:
    agreement = shown(PROMISED)
    drawn = {draw_number() for _ in range(TRIED)}
    assert len(drawn) == TRIED
    known = agreement.with_numbers((BOB,))
    assert not [number for number in drawn if known.seed(number) is not None]
    for number in drawn:
        with pytest.raises(BadMessage):
            agreement.with_numbers((number,))


@pytest.mark.parametrize(
    "commitments",
    [
        (),
        (commitment(ANN),),
        (commitment(ANN), commitment(draw_number())),
        (commitment(ANN), commitment("")),
        (commitment(ANN), BOB),
    ],
    ids=["none", "only the dealer's", "another's", "of nothing", "the number"],
)
def test_no_number_is_shown_before_its_own_promise_is_known(
    commitments: tuple[str, ...],
) -> None:
    with pytest.raises(BadMessage):
        shown(commitments)


def test_what_was_promised_does_not_change() -> None:
    agreement = shown(PROMISED)
    assert agreement.with_commitments(PROMISED) == agreement
    for changed in (PROMISED[::-1], (*PROMISED, commitment(draw_number()))):
        with pytest.raises(BadMessage):
            agreement.with_commitments(changed)


def test_who_has_given_no_number_agrees_to_nothing() -> None:
    """Not even if somebody committed to one in its name."""
    with pytest.raises(BadMessage):
        NO_AGREEMENT.with_commitments((commitment(ANN), commitment("")))
    with pytest.raises(BadMessage):
        NO_AGREEMENT.with_numbers(())
    assert NO_AGREEMENT.seed(ANN) is None


def test_numbers_that_are_held_back_give_no_seed() -> None:
    assert shown(PROMISED).seed(ANN) is None


def test_attempts_are_counted_in_which_the_number_was_shown() -> None:
    first = NO_AGREEMENT.begun(1, "")
    second = first.begun(2, "")  # nothing was shown yet
    assert (first.given_up, second.given_up) == (0, 0)
    assert len({first.number, second.number}) == 2
    told = second.with_commitments((commitment(ANN), commitment(second.number)))
    assert told.begun(3, "").given_up == 1
    assert told.begun(3, "").begun(4, "").given_up == 1
    dealt = told.begun(3, "")._replace(is_dealt=True)
    assert dealt.begun(4, "").given_up == 0, "it is another match"


@pytest.mark.parametrize("text", ["\ud800", "", "ü", "x" * 2_000])
def test_any_text_from_outside_has_a_hash(text: str) -> None:
    assert len(commitment(text)) == 64
    assert seed_of((text, text)) < 1 << 64


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
