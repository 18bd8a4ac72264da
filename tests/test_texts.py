"""Every language says everything, with the same holes, and nothing for naught."""

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
FILES = (".svg", ".css", ".match")
KEY = re.compile(r"[a-z_*]+(\.[A-Za-z0-9_*-]+)+")


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


def literals() -> Iterator[str]:
    """Every string in the sources; the holes of a made one are asterisks."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            if isinstance(node, ast.JoinedStr):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "*"
                    for part in node.values
                )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def named() -> set[str]:
    """The keys that sources and the page's frame name, some of them as patterns."""
    heads = {key.partition(".")[0] for key in load_texts("en", DOMAIN)}
    markup = (PY.parent / "index.html").read_text("utf8")
    found = {*literals(), *re.findall(r'data-(?:text|name)="([^"]+)"', markup)}
    keys = {re.sub(r"^\*\.", f"{DOMAIN}.", key) for key in found if KEY.fullmatch(key)}
    return {
        key
        for key in keys
        if key.partition(".")[0] in heads and not key.endswith(FILES)
    }


def matches(key: str, pattern: str) -> bool:
    """Whether a made key can be this one; a hole never spans two parts."""
    return bool(re.fullmatch(re.escape(pattern).replace(r"\*", r"[^.]+"), key))


def test_what_the_sources_name_is_said() -> None:
    texts = load_texts("en", DOMAIN)
    said = {*by_key(texts), *(re.sub(r"\.\d+$", "", key) for key in texts)}
    assert {p for p in named() if not any(matches(key, p) for key in said)} == set()


def test_nothing_is_said_for_naught() -> None:
    keys = {re.sub(r"\.\d+$", "", key) for key in by_key(load_texts("en", DOMAIN))}
    patterns = named()
    unused = {k for k in keys if not any(matches(k, p) for p in patterns)}
    assert unused == set()


def rulebook_keys() -> Iterator[str]:
    """The keys that are made of the rulebook's own words."""
    yield from (f"rule.{rule}" for rule in Rule)
    for option in OPTIONS:
        yield from (f"option.{option.key}.{s}" for s in ("name", "difference"))
        yield from (f"choice.{choice}" for choice in option.choices)
    for preset in PRESETS:
        yield from (f"preset.{preset}.{s}" for s in ("name", "difference"))
    yield from (f"phase.{p.value}.wait" for p in Phase if p is not Phase.OVER)
    yield from (f"phase.actions.{stage.name.lower()}" for stage in Stage)
    yield from (f"colour.{colour}" for colour in COLOURS)
    yield from (f"house.{colour}" for colour in COLOURS)
    yield from (f"card.{card}" for card in CARDS)
    yield from (f"token.{kind}" for kind in KINDS)


def test_the_rulebooks_own_words_are_said() -> None:
    voice = Voice(load_texts("en", DOMAIN))
    unsaid = [k for k in rulebook_keys() if not voice.knows(f"{DOMAIN}.{k}")]
    assert unsaid == []
