"""No rule of the page without a case, and none without its text in each language."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Any

from tests.each import in_each_language, of_each_published_game
from tests.games.cases import Cases, numbered
from tests.paths import ROOT
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

# Where the sources are silent or differ: exactly what the rules page marks as decided.
HOUSE_RULINGS = {
    "great_fire": """
        GF-1.1 how many icons a district has at most
        GF-1.5 Pudding Lane is filled up at once
        GF-2.4 how the 24 objectives make three decks
        GF-2.5 how many cards of each direction
        GF-2.6 the sizes of the piles
        GF-2.7 no start in a park, or crews as well as pawns
        GF-4.2 a cone travels through Pudding Lane
        GF-4.3 all that the cone can reach is weighed
        GF-4.4 contained cones stay where houses burn
        GF-4.6 what a crew controls at once doesn't flare up
        GF-4.9 no card to play in the last round, and in the first edition
        GF-5.4 adjacent means joined
        GF-5.5 a crew is idle as soon as its cone is out
        GF-8.3 whose cones make the Hero
    """,
    "pompieri": """
        PO-1.1 PO-1.3 PO-1.4 PO-1.5 PO-1.6 PO-2.1 PO-3.1 PO-3.3 PO-3.6 PO-4.2 PO-4.3
        PO-4.5 PO-4.6 PO-5.2
    """,
    "fire_bulls": "FB-1.2 FB-2.1 FB-2.2 FB-3.3 FB-3.7 FB-3.8 FB-5.1 FB-5.2 FB-5.3",
}
EDITIONS = {
    "great_fire": {"italian", "first_edition"},
    "pompieri": {"standard"},
    "fire_bulls": {"standard", "by_the_letter"},
}


@cache
def cases(id: str) -> Cases[Any, Any, Any]:
    """The cases of a game, each of which is noted as its module is imported."""
    for path in sorted((ROOT / "tests" / "games" / id).glob("test_*.py")):
        import_module(f"tests.games.{id}.{path.stem}")
    found: Cases[Any, Any, Any] = import_module(f"tests.games.{id}.cases").CASES
    return found


def told(id: str, chapter: str, language: str = "en") -> set[str]:
    """The keys of a game's texts below this one, without forms for one and several."""
    begin = f"{id}.{chapter}."
    texts = load_texts(language, id)
    keys = {key.removeprefix(begin) for key in texts if key.startswith(begin)}
    return {re.sub(r"\.(one|other)$", "", key) for key in keys}


@of_each_published_game
def test_the_rules_of_each_chapter_are_numbered_without_a_gap(id: str) -> None:
    rules = cases(id).rules
    assert [rule.value for rule in rules] == numbered(rules)


@of_each_published_game
def test_every_rule_has_a_case(id: str) -> None:
    assert set(cases(id).rules) - cases(id).covered == set()


@of_each_published_game
def test_every_reason_of_a_refusal_has_a_case(id: str) -> None:
    assert told(id, "why") == cases(id).explained


@in_each_language
@of_each_published_game
def test_every_rule_has_its_text_and_no_other_has(id: str, language: str) -> None:
    assert told(id, "rule", language) == {rule.value for rule in cases(id).rules}
    rulings = re.findall(r"[A-Z]{2}-\d\.\d", HOUSE_RULINGS[id])
    assert told(id, "ruling", language) == {*rulings}


@of_each_published_game
def test_every_option_names_its_rule(id: str) -> None:
    game = registry.load_game(id)
    assert {option.rule for option in game.OPTIONS} <= set(cases(id).rules)
    assert set(game.PRESETS) == EDITIONS[id]
