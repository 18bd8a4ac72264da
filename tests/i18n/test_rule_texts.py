"""The search in the rules: other words for a thing, and letters of every script."""

# ruff: noqa: RUF001 (letters of other scripts are what is tested)

from __future__ import annotations

import pytest

from tests.each import in_each_language, of_each_game
from tests.tables import table
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.rule_texts import RuleText, rule_texts
from tinderbox.i18n.text import Translator, load_texts

# language, game, search, rules that are among those found
FOUND = table("""
en | great_fire | trained band      | GF-2.7 GF-5.2 GF-5.3
en | great_fire | demolition charge | GF-2.2 GF-5.4
en | great_fire | victory points    |
en | great_fire | victory point     | GF-2.4 GF-7.1
en | great_fire | VP                | GF-2.4 GF-7.1
en | great_fire | landowner         | GF-2.3 GF-2.8
en | great_fire | intensity         | GF-6.1 GF-6.2
en | great_fire | St Paul's         | GF-1.1
en | great_fire | st pauls          | GF-1.1
en | great_fire | ST PAUL’S         | GF-1.1
en | pompieri   | rescue victim     | PO-4.4
en | pompieri   | extinguish        | PO-4.5
en | fire_bulls | joker             | FB-1.1 FB-3.5
en | fire_bulls | oxen              | FB-1.1
it | great_fire | punti vittoria    | GF-7.1
it | great_fire | intensità         | GF-6.2
it | great_fire | intensita         | GF-6.2
it | great_fire | polvere da sparo  | GF-2.2 GF-5.4
it | great_fire | fuoco selvaggio   | GF-4.6
it | pompieri   | focolaio          | PO-1.3
it | fire_bulls | jolly             | FB-3.5
pt | great_fire | pólvora           | GF-2.2 GF-5.4
pt | great_fire | pontos de vitoria | GF-7.1
pt | great_fire | bombeiros         | GF-2.7
pt | pompieri   | foco de incêndio  | PO-1.3
pt | fire_bulls | curinga           | FB-3.5
""")
NOTHING = "ξύλο 火事 пожар אש نار 불 ไฟ ́ ´ ’ 🔥 zzz"


def found(language: str, game: str, search: str) -> set[str]:
    texts = Translator(load_texts(language, game))
    return {rule.id for rule in rule_texts(texts, game) if rule.has(search)}


@pytest.mark.parametrize(("language", "game", "search", "rules"), FOUND)
def test_other_words_find_a_rule(
    language: str, game: str, search: str, rules: str
) -> None:
    assert {*rules.split()} <= found(language, game, search)
    assert found(language, game, search) != found(language, game, "")


@in_each_language
@of_each_game
def test_each_rule_has_other_words_or_none_has(language: str, id: str) -> None:
    texts = load_texts(language, id)
    ids = {
        section: {key.removeprefix(section) for key in texts if key.startswith(section)}
        for section in (f"{id}.rule.", f"{id}.also.")
    }
    rules, other_words = ids.values()
    assert other_words in (set(), rules), "a line for each rule, or none"


@pytest.mark.parametrize("search", NOTHING.split())
def test_a_word_that_no_rule_has_finds_none(search: str) -> None:
    for language in LANGUAGES:
        for game in registry.GAMES:
            assert found(language, game, search) == set()


LETTERS = table("""
Ο κώνος καίει              | κωνοσ
Der große Brand der Straße | strasse
Пожар в городе             | ПОЖАР
火事の規則                      | 規則
Feuer in Łódź              | łodz
İstanbul                   | istanbul
ﬁre                        | FIRE
안녕                         | 안녕
""")


@pytest.mark.parametrize(("text", "search"), LETTERS)
def test_letters_of_every_script_are_folded(text: str, search: str) -> None:
    assert RuleText("", "X-1", (text,)).has(search)
    assert not RuleText("", "X-1", ("other",)).has(search)


def test_nothing_finds_all() -> None:
    assert RuleText("", "X-1", ("text",)).has(" ")
