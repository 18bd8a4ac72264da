"""Every language says everything, with the same holes, and nothing is said for naught."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from games.great_fire.rulebook import OPTIONS, PRESETS, Rule
from games.great_fire.state import CARDS, COLOURS, KINDS, Phase, Stage
from i18n.text import LANGUAGES, Voice, load_texts

PY = Path(__file__).parents[1] / "py"
SOURCES = sorted(p for p in PY.rglob("*.py") if "i18n" not in p.parts)
DOMAIN = "great_fire"
KEY = re.compile(rf"{DOMAIN}(\.[A-Za-z0-9_-]+)+")


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def by_key(texts: dict[str, str]) -> dict[str, set[str]]:
    """The holes of each key, the forms of one text taken together."""
    found: dict[str, set[str]] = {}
    for key, text in texts.items():
        found.setdefault(re.sub(r"\.(one|other)$", "", key), set()).update(holes(text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_holes(language: str) -> None:
    assert by_key(load_texts(language, DOMAIN)) == by_key(load_texts("en", DOMAIN))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_both_forms_or_none(language: str) -> None:
    texts = load_texts(language, DOMAIN)
    ones = {k.removesuffix(".one") for k in texts if k.endswith(".one")}
    others = {k.removesuffix(".other") for k in texts if k.endswith(".other")}
    assert ones == others
    assert not ones & texts.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_keeps_to_its_own_table(language: str) -> None:
    path = PY / "i18n" / DOMAIN / f"{language}.toml"
    assert set(tomllib.loads(path.read_text("utf8"))) == {DOMAIN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_ragged(language: str) -> None:
    for key, text in load_texts(language, DOMAIN).items():
        assert text, key
        assert text == text.strip(), key
        assert "  " not in text, key
