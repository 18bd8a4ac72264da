"""No rule of the page without a case, none without its text in each language."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from tests.games.pompieri.cases import CASES
from tests.games.pompieri.matches import MATCHES, match
from tests.support.cases import numbered
from tinderbox.games.pompieri.rulebook import OPTIONS, PRESETS, Rule
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts

HERE = Path(__file__).parent
RULE_TEXT = "pompieri.rule."
RULING = "pompieri.ruling."
WHY = "pompieri.why."
TABLE_RULINGS = {  # what the page marks as ours, where the source leaves it open
    *("PO-1.1", "PO-1.3", "PO-1.4", "PO-1.5", "PO-1.6", "PO-2.1", "PO-3.1", "PO-3.3"),
    *("PO-3.6", "PO-4.2", "PO-4.3", "PO-4.5", "PO-4.6", "PO-5.2"),
}

for path in sorted(HERE.glob("test_*.py")):
    if path != Path(__file__):
        importlib.import_module(f"tests.games.pompieri.{path.stem}")


def test_the_rules_of_each_chapter_are_numbered_without_a_gap() -> None:
    assert [rule.value for rule in Rule] == numbered(Rule)


@pytest.mark.parametrize("rule", Rule, ids=str)
def test_every_rule_has_a_case(rule: Rule) -> None:
    assert CASES.covered.get(rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_text_and_no_other_has(language: str) -> None:
    texts = load_texts(language, "pompieri")
    told = {key.removeprefix(RULE_TEXT) for key in texts if key.startswith(RULE_TEXT)}
    ruled = {key.removeprefix(RULING) for key in texts if key.startswith(RULING)}
    assert told == {rule.value for rule in Rule}
    assert ruled == TABLE_RULINGS


def test_every_reason_of_a_refusal_has_a_case() -> None:
    keys = load_texts("en", "pompieri")
    assert {k.removeprefix(WHY) for k in keys if k.startswith(WHY)} == CASES.explained


def test_every_event_that_random_play_meets_has_a_case_and_a_text() -> None:
    texts = load_texts("en", "pompieri")
    for number in range(len(MATCHES)):
        for event in match(number)[1]:
            assert event.key.removeprefix("pompieri.") in CASES.told
            assert {event.key, f"{event.key}.one"} & texts.keys()
            assert event.rule in set(Rule)


def test_every_option_names_its_rule() -> None:
    assert {option.rule for option in OPTIONS} <= set(Rule)
    assert set(PRESETS) == {"standard"}
