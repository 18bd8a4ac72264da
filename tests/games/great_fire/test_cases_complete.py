"""No rule of the page without a case, and none without its text in each language."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from tests.games.great_fire.cases import CASES
from tests.support.cases import numbered
from tinderbox.games.great_fire.rulebook import OPTIONS, PRESETS, Rule
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts

HERE = Path(__file__).parent
RULE_TEXT = "great_fire.rule."
RULING = "great_fire.ruling."
WHY = "great_fire.why."
# Where the sources are silent or torn, and this table had to decide: [D] in the page.
HOUSE_RULINGS = {
    "GF-1.1",  # how many icons a district has at most
    "GF-1.5",  # Pudding Lane is filled up at once
    "GF-2.4",  # how the 24 objectives make three decks
    "GF-2.5",  # how many cards of each direction
    "GF-2.6",  # the sizes of the piles
    "GF-2.7",  # no start in a park, or crews as well as pawns
    "GF-4.2",  # a cone travels through Pudding Lane
    "GF-4.3",  # all that the cone can reach is weighed
    "GF-4.4",  # contained cones stay where houses burn
    "GF-4.6",  # what a crew controls at once doesn't flare up
    "GF-4.9",  # no card to play in the last round, and in the first edition
    "GF-5.4",  # adjacent means joined
    "GF-5.5",  # a crew is idle as soon as its cone is out
    "GF-8.3",  # whose cones make the Hero
}

for path in sorted(HERE.glob("test_*.py")):
    if path != Path(__file__):
        importlib.import_module(f"tests.games.great_fire.{path.stem}")


def test_the_rules_of_each_chapter_are_numbered_without_a_gap() -> None:
    assert [rule.value for rule in Rule] == numbered(Rule)


@pytest.mark.parametrize("rule", Rule, ids=str)
def test_every_rule_has_a_case(rule: Rule) -> None:
    assert CASES.covered.get(rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_text_and_no_other_has(language: str) -> None:
    texts = load_texts(language, "great_fire")
    told = {key.removeprefix(RULE_TEXT) for key in texts if key.startswith(RULE_TEXT)}
    assert told == {rule.value for rule in Rule}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_decided_is_marked_and_nothing_else(language: str) -> None:
    texts = load_texts(language, "great_fire")
    marked = {key.removeprefix(RULING) for key in texts if key.startswith(RULING)}
    assert marked == HOUSE_RULINGS


def test_every_reason_of_a_refusal_has_a_case() -> None:
    keys = load_texts("en", "great_fire")
    assert {k.removeprefix(WHY) for k in keys if k.startswith(WHY)} == CASES.explained


def test_every_option_names_its_rule() -> None:
    assert {option.rule for option in OPTIONS} <= set(Rule)
    assert set(PRESETS) == {"italian", "first_edition"}
