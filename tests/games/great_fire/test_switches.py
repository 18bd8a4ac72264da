"""Every switch by itself and the two editions: GF-8.4 and what each option changes."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.games.great_fire.cases import GAME, assert_true_of, covers, offered, played
from tests.support.tables import table
from tinderbox.core.game import resolve
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import (
    OPTIONS,
    PRESETS,
    Rule,
    Switches,
    switches,
)
from tinderbox.games.great_fire.text.position import position

# switch, position, actions, true with it off, true with it on
DIFFERENCES = table("""
open_colours | phase first | first 0 | phase colours; colour 0 - \
 | phase objectives; colour 0 r; colour 3 y
more_destruction | phase draw; piles 1 | draw W \
 | left 4; phase card; turn 1; hand 0 NESWWW; piles - \
 | left 8; phase card; turn 1; hand 0 NESWWW; piles -
fewer_cones | phase spread W; demolished st-bennet, tallow-hall \
 | spread pudding-lane voyners-hall \
 | phase actions W; fire voyners-hall 3; burnt voyners-hall \
 | phase actions W; fire voyners-hall 2; burnt voyners-hall
reserve_of_five | phase spread W; demolished st-bennet, tallow-hall; \
fire pudding-lane 2 | spread pudding-lane voyners-hall \
 | phase actions W; fire pudding-lane 25 | phase actions W; fire pudding-lane 6
act_without_card | phase card; hand SSSSS; fire voyners-hall 1; burnt voyners-hall \
 | discard S | phase draw; acts no; extra yes; hand SSSS; shown SSSS \
 | phase intensify; acts yes; hand SSSS; shown SSSS
intensify_everywhere | phase draw; piles 1 10 7 6; fire voyners-hall 1, cheapside 1; \
burnt voyners-hall, cheapside | draw W \
 | phase intensify; owed 3; hand NESWWW; piles 10 7 6 \
 | phase card; turn 1; fire voyners-hall 4, cheapside 4; hand 0 NESWWW; piles 10 7 6
""")


@covers(Rule.EDITIONS)
@pytest.mark.parametrize(("switch", "where", "actions", "off", "on"), DIFFERENCES)
def test_what_a_switch_changes(
    switch: str, where: str, actions: str, off: str, on: str
) -> None:
    for choice, outcome in (("off", off), ("on", on)):
        before = position(f"rules {switch}={choice}; {where}")
        assert_true_of(played(before, actions).state, outcome)


# switch, position, start of an action, how many with it off, with it on
OFFERS = table("""
start_in_parks | phase crews                                         | crew | 48 | 53
start_in_parks | phase pawns                                         | pawn | 48 | 53
crews_stay     | phase actions; crews bedlam 2; fire bedlam 1   | move-crew | 4  | 4
crews_stay     | phase actions; crews bedlam 2; fire bedlam 2   | move-crew | 0  | 0
any_order      | phase actions; stage crews                     | move-pawn | 0  | 3
any_order      | phase actions; stage extinguish                | move-pawn | 0  | 3
any_order      | phase actions; stage pawn                      | move-pawn | 3  | 3
""")


@covers(Rule.EDITIONS)
@pytest.mark.parametrize(("switch", "where", "start", "off", "on"), OFFERS)
def test_what_a_switch_allows(
    switch: str, where: str, start: str, off: str, on: str
) -> None:
    for choice, count in (("off", off), ("on", on)):
        state = position(f"rules {switch}={choice}; {where}")
        assert len(offered(state, start)) == int(count)


# players, option, whether fire runs wild
WILD_FIRE = table("""
3 | five_up | no
4 | five_up | no
5 | five_up | yes
6 | five_up | yes
3 | always  | yes
6 | never   | no
""")


@covers(Rule.WILD_FIRE)
@pytest.mark.parametrize(("seats", "option", "wild"), WILD_FIRE)
def test_wild_fire_by_players(seats: str, option: str, wild: str) -> None:
    found = switches({"wild_fire": option}, int(seats))
    assert found.wild_fire is (wild == "yes")


@covers(Rule.EDITIONS)
def test_the_italian_edition_is_every_default() -> None:
    assert switches(PRESETS["italian"], 4) == switches({}, 4) == Switches()
    assert resolve(GAME, "italian", {}) == {o.key: o.default for o in OPTIONS}


@covers(Rule.EDITIONS)
def test_the_first_edition_may_be_changed_by_one_switch() -> None:
    values = resolve(GAME, "first_edition", {"open_colours": "off"})
    found = asdict(rules.setup(6, values).public.switches)
    assert " ".join(sorted(key for key, value in found.items() if value)) == (
        "act_without_card any_order fewer_cones intensify_everywhere reserve_of_five "
        "start_in_parks"
    )
    assert switches(PRESETS["first_edition"], 6).open_colours
