"""Every language has every text with the same placeholders, and no unused one."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from tests.each import of_each_game
from tests.games.phases import phases
from tests.house.syntax import nodes
from tests.i18n.texts import DOMAINS, LATE, LESSONS
from tests.paths import PY
from tinderbox.core import files
from tinderbox.draw import board_files
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, is_here, load_texts
from tools import start

SOURCES = sorted({*PY.rglob("*.py")} - {PY / "tinderbox/i18n/text.py"})
FILES = re.compile(r".+\.(png|svg|css|csv|jsonl?|match|toml|bundle)")
KEY = re.compile(r"[a-z_*]+(\.[A-Za-z0-9_*-]+)+")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def by_key(texts: dict[str, str]) -> dict[str, set[str]]:
    """The placeholders of each key, with the plural forms of a text taken together."""
    found: dict[str, set[str]] = {}
    for key, text in texts.items():
        found.setdefault(re.sub(r"\.(one|other)$", "", key), set()).update(
            placeholders(text)
        )
    return found


OF_GAMES = [(id, language) for id in registry.GAMES for language in LANGUAGES]
TEXT_FILES = [(id, language) for id in DOMAINS for language in LANGUAGES]


@pytest.mark.parametrize(("id", "language"), TEXT_FILES)
def test_every_language_says_everything_with_the_same_holes(
    id: str, language: str
) -> None:
    assert by_key(load_texts(language, id)) == by_key(load_texts("en", id))


@pytest.mark.parametrize(("id", "language"), TEXT_FILES)
def test_a_text_has_both_forms_or_none(id: str, language: str) -> None:
    texts = load_texts(language, id)
    ones = {k.removesuffix(".one") for k in texts if k.endswith(".one")}
    others = {k.removesuffix(".other") for k in texts if k.endswith(".other")}
    assert ones == others, "write { one = …, other = … }"
    assert not ones & texts.keys()


@pytest.mark.parametrize(("id", "language"), OF_GAMES)
def test_a_game_keeps_to_its_own_table(id: str, language: str) -> None:
    path = PY / "tinderbox" / "i18n" / id / f"{language}.toml"
    tables = set(tomllib.loads(path.read_text("utf8")))
    assert tables == {id}, f"each table of {id}/{language}.toml begins with [{id}."


def literals() -> Iterator[str]:
    """Every string in the sources, with asterisks for the placeholders of templates.

    A template is an f-string, or has the placeholder `{}` for `format`.
    """
    for path in SOURCES:
        for node in nodes(path):
            if isinstance(node, ast.JoinedStr):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "*"
                    for part in node.values
                )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value.replace("{}", "*")


@cache
def named() -> set[str]:
    """The keys of sources, boards and the page's frame, some of them as patterns."""
    heads = {key.partition(".")[0] for key in load_texts("en", *registry.GAMES, *LATE)}
    boards = "".join(map(board_files.start, registry.GAMES))
    written = {key for _, key in board_files.WORDS.findall(boards)}
    page = (PY.parent / "index.html").read_text("utf8")
    before_scripts = re.findall(r'data-key="([^"]+)"', page)
    found = {
        *literals(),
        *written,
        *before_scripts,
        *start.words(PY.parent)["en"],
    }
    return {
        key
        for key in found
        if KEY.fullmatch(key) and not FILES.fullmatch(key)
        if key.partition(".")[0] in {*heads, "*"}
    }


@cache
def pattern(made: str) -> re.Pattern[str]:
    """Return the keys that a template can make. A placeholder never spans two parts.

    A template that begins with a placeholder makes keys of any game.
    """
    of_a_game = re.sub(r"^\\\*", f"({'|'.join(registry.GAMES)})", re.escape(made))
    return re.compile(of_a_game.replace(r"\*", r"[^.]+"))


def whole(key: str) -> str:
    """Return the key of the list or chapter of rules that this key belongs to."""
    return re.sub(r"\.\d+$", "", key)


def test_what_the_sources_name_is_said() -> None:
    texts = load_texts("en", *registry.GAMES, *LESSONS, *LATE)
    said = {*by_key(texts), *map(whole, texts)}
    missing = {p for p in named() if not any(map(pattern(p).fullmatch, said))}
    assert not missing, "write these keys of the sources into the .toml files"


def test_nothing_is_said_for_naught() -> None:
    keys = by_key(load_texts("en", *registry.GAMES, *LESSONS, *LATE))
    made = re.compile("|".join(pattern(key).pattern for key in sorted(named())))
    unused = {k for k in keys if not (made.fullmatch(k) or made.fullmatch(whole(k)))}
    assert not unused, "no source names these keys of the .toml files"


def made_keys(id: str) -> Iterator[str]:
    """The keys that the app makes from the words of any game."""
    game = registry.load_game(id)
    for option in game.OPTIONS:
        yield from (f"option.{option.key}.{s}" for s in ("name", "difference"))
        yield from (f"choice.{choice}" for choice in option.choices)
    for preset in game.PRESETS:
        yield from (f"preset.{preset}.{s}" for s in ("name", "difference"))
    shown = ("title", "line", "players", "time", "kind", "blurb")
    yield from (f"game.{key}" for key in shown)
    yield from ("game.how.1", "score.title")
    if registry.load_determinize(id) is not None:
        yield "game.hidden"  # the page names it when it looks for a player who cheats
    rulebook = import_module(f"tinderbox.games.{id}.rulebook")
    yield from (f"rule.{rule}" for rule in rulebook.Rule)
    yield from (f"phase.{phase.value}.name" for phase in phases(id))


@of_each_game
def test_what_the_page_makes_of_a_game_is_said(id: str) -> None:
    translator = Translator(load_texts("en", id))
    assert [k for k in made_keys(id) if not translator.knows(f"{id}.{k}")] == []


def test_to_find_the_first_language_no_file_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = list[Path]()
    monkeypatch.setattr(files, "read", read.append)
    assert is_here(LANGUAGES[0])
    assert read == []
