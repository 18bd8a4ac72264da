"""No rule of the page without a case, and none without its text in each language."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from tests.games.fire_bulls.cases import CASES
from tests.support.cases import numbered
from tinderbox.core.game import resolve
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.rulebook import OPTIONS, PRESETS, Rule
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts

HERE = Path(__file__).parent
RULE_TEXT = "fire_bulls.rule."
RULING = "fire_bulls.ruling."
WHY = "fire_bulls.why."
# Where the sources are silent or differ: exactly what the rules page marks as decided.
HOUSE_RULINGS = {
    *("FB-1.2", "FB-2.1", "FB-2.2", "FB-3.3", "FB-3.7", "FB-3.8"),
    *("FB-5.1", "FB-5.2", "FB-5.3"),
}

for path in sorted(HERE.glob("test_*.py")):
    if path != Path(__file__):
        importlib.import_module(f"tests.games.fire_bulls.{path.stem}")


def test_the_rules_of_each_chapter_are_numbered_without_a_gap() -> None:
    assert [rule.value for rule in Rule] == numbered(Rule)


@pytest.mark.parametrize("rule", Rule, ids=str)
def test_every_rule_has_a_case(rule: Rule) -> None:
    assert CASES.covered.get(rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_text_and_no_other_has(language: str) -> None:
    texts = load_texts(language, "fire_bulls")
    told = {key.removeprefix(RULE_TEXT) for key in texts if key.startswith(RULE_TEXT)}
    assert told == {rule.value for rule in Rule}
    rulings = {key.removeprefix(RULING) for key in texts if key.startswith(RULING)}
    assert rulings == HOUSE_RULINGS


def test_every_reason_of_a_refusal_has_a_case() -> None:
    keys = (key.removesuffix(".one") for key in load_texts("en", "fire_bulls"))
    told = {key for key in keys if not key.endswith(".other")}
    assert {k.removeprefix(WHY) for k in told if k.startswith(WHY)} == CASES.explained


def test_every_option_names_its_rule() -> None:
    assert {option.rule for option in OPTIONS} <= set(Rule)


def test_both_ways_to_reach_are_an_edition() -> None:
    reach = "any_direction_three"
    found = {key: resolve(rules, key, {})[reach] for key in PRESETS}
    assert found == {"standard": "off", "by_the_letter": "on"}
    assert resolve(rules, None, {}) == resolve(rules, "standard", {})
