"""The start without Python shows the same as Python will."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

from tests.each import in_each_language, of_each_game
from tests.files import read_file, write_files
from tests.games.published import PUBLISHED
from tests.paths import ROOT
from tinderbox.app.page.preferences import CHOICES
from tinderbox.draw import board_files
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts
from tools import start

TEXTS = load_texts("en", *registry.GAMES)


# The tags of `index.html`: their attributes, and the text behind each.
TAGS = [
    (dict(re.findall(r'([\w-]+)="([^"]*)"', attributes)), unescape(text))
    for attributes, text in re.findall(r"<\w+ ([^>]*)>([^<]*)", read_file("index.html"))
]
# Keys, and the texts that they stand for.
SAID = [
    *((its["data-text"], text) for its, text in TAGS if "data-text" in its),
    *((its["data-name"], its["aria-label"]) for its, _ in TAGS if "data-name" in its),
]
# Key, language and text of what is said if no script can translate it.
FIXED = [(it["data-key"], it["lang"], text) for it, text in TAGS if "data-key" in it]


def test_the_page_says_in_each_language_why_it_cannot_start() -> None:
    for key, language, text in FIXED:
        assert text == load_texts(language)[key], key
        assert {of for other, of, _ in FIXED if other == key} == {*LANGUAGES}, key


@in_each_language
def test_the_page_names_the_oldest_browsers_that_will_do(language: str) -> None:
    said = load_texts(language)["boot.too_old"]
    versions = dict(re.findall(r"(Safari|Edge|Firefox) ([\d.]+\d)", said))
    floor = start.floor()
    assert versions == {
        "Safari": floor["safari"],
        "Edge": floor["chrome"],
        "Firefox": floor["firefox"],
    }


def test_the_page_speaks_english_as_its_texts_do() -> None:
    for key, text in SAID:
        assert text == TEXTS[key], key


def test_the_cards_are_of_games_and_in_the_registrys_order() -> None:
    assert tuple(id for id in registry.GAMES if id in PUBLISHED) == PUBLISHED


@in_each_language
def test_all_that_the_page_says_can_be_said_before_python(language: str) -> None:
    words = start.words(ROOT)[language]
    assert {key for key, _ in SAID} <= words.keys()
    assert all(words.values())


@of_each_game
def test_the_board_ahead_has_the_size_of_the_board(id: str) -> None:
    width, height, x, y, *boxes = start.boards()[id]
    assert (width, height) == board_files.size(board_files.start(id))
    assert 0 < x < width
    assert 0 < y < height
    for box in filter(None, boxes):
        left, top, right, bottom = box
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height


def test_what_is_fetched_is_counted_by_its_size(tmp_path: Path) -> None:
    files = {
        "pyscript.toml": 3,
        "py/main.py": 5,
        "runtime/app.bundle": 7,
        "runtime/pyodide/pyodide.asm.wasm": 11,
        "svg/candles.start.svg": 13,
        "svg/style.css": 17,
    }
    page = '<link rel="icon" href="x.svg"><link rel="stylesheet" href="svg/style.css">'
    others = {"runtime/.ready": "x", "runtime/start.js": "x", "index.html": page}
    write_files(tmp_path, {name: "x" * size for name, size in files.items()} | others)
    assert start.sizes(tmp_path) == files


def test_every_hole_is_filled() -> None:
    script = start.written(ROOT)
    assert not re.search(r"%[A-Z]+%", script)
    found = re.search(r"BOARDS=new Map\(Object\.entries\((.*?)\)\)", script)
    assert found
    assert json.loads(found[1]).keys() == set(registry.GAMES)


def test_the_first_script_knows_the_settings_as_the_page_does() -> None:
    found = re.search(r"SETTINGS=(\{.*?\})", start.written(ROOT))
    assert found
    known = {name: tuple(choices) for name, choices in json.loads(found[1]).items()}
    assert known == CHOICES
