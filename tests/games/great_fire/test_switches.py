"""The two editions, GF-8.4. What a switch changes is a case of the rule it changes."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.games.great_fire.cases import GAME, covers
from tests.tables import table
from tinderbox.core.game import resolve
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import (
    OPTIONS,
    PRESETS,
    Rule,
    Switches,
    switches,
)

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
