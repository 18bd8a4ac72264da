"""Selectors that style sheets must not have: those that are slow at each click."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.support.published import PUBLISHED
from tests.support.sheets import COMMENT, SHEETS, SVG

PRINTED = re.compile(r"@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
# Of what holds the board, and so would be asked anew for all that comes and goes on it.
WATCHING = re.compile(
    r"(?:html|body|#page-table|#board[\w-]*|#sprites|#under|\.board|\.[a-z]+-(?:fire|bulls))"
    r"(?![\w-])[^\s,{}>+~]*:has\("
)

# Of the page that is ready, what has neither a tag, a class nor a name.
NAMELESS = re.compile(r"\[data-ready\][^{},]*[\s>+~](?:\*|:not\()[^{},]*")

# What a click changes of a board or of what holds it, and a custom property that all on
# the board inherit. A theme and a lesson begin with no click of a match.
INHERITED = re.compile(
    r"(?:html|body|#page-table|#board[\w-]*|#sprites|#under|\.board|\.pompieri"
    r"|\.[a-z]+-(?:fire|bulls))\[data-(?!theme|lesson|guided)[^\s{:]*\s*"
    r"\{[^{}]*(?<![\w-])--[\w-]+:[^{}]*\}"
)


def on_screen(sheet: Path) -> str:
    """Return the rules for browsers that show the page."""
    return PRINTED.sub("", COMMENT.sub("", sheet.read_text("utf8")))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_what_follows_has_is_named(sheet: Path) -> None:
    """`:has() *` restyles the whole page with every class that changes in it."""
    selectors = [one.strip() for one in re.findall(r"[^{}]+(?=\{)", on_screen(sheet))]
    assert [one for one in selectors if ":has(" in one and one.endswith("*")] == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_nothing_around_the_board_asks_what_it_has(sheet: Path) -> None:
    """It restyled the page with every click: `board.summarize` says why."""
    assert WATCHING.findall(on_screen(sheet)) == []


# What stands beside anything: whatever comes or goes is asked for it, and all below.
BESIDE_ANYTHING = re.compile(r"\*\s*[+~]")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_no_rule_is_for_what_stands_beside_anything(sheet: Path) -> None:
    """Space between the words of a new game restyled all pieces with each new piece."""
    selectors = re.findall(r"[^{}]+(?=\{)", on_screen(sheet))
    assert [one for one in selectors if BESIDE_ANYTHING.search(one)] == []


def test_a_rule_for_what_stands_beside_anything_would_be_found() -> None:
    assert BESIDE_ANYTHING.search(".new-words > * + *")
    assert not BESIDE_ANYTHING.search(".room-code ~ *")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_what_a_click_changes_of_the_board_is_inherited_by_nothing(sheet: Path) -> None:
    """A veil whose opacity the board's root set restyled 2,700 elements."""
    assert INHERITED.findall(on_screen(sheet)) == []


def test_a_rule_that_is_inherited_would_be_found() -> None:
    assert INHERITED.search('.great-fire[data-marks~="a"] { fill: red; --veil: red; }')
    assert INHERITED.search('#board-view[data-more~="left"] { --left: 1rem; }')
    assert not INHERITED.search('#board-view[data-more~="left"]::after { --left: 1; }')
    assert not INHERITED.search('.great-fire[data-marks~="a"] p { fill: var(--veil); }')


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_what_shows_when_the_page_is_ready_is_named(sheet: Path) -> None:
    """`[data-ready] :not(a)` restyles all drawn elements once more."""
    assert NAMELESS.findall(on_screen(sheet)) == []


def test_a_rule_for_all_that_is_ready_would_be_found() -> None:
    assert NAMELESS.search("[data-ready] #boot > :not(#boot-late) {}")
    assert NAMELESS.search("html[data-ready] * {}")
    assert not NAMELESS.search("html:not([data-ready]) #panel-undo {}")


@pytest.mark.parametrize(
    "rule",
    ["html:has(.a) {}", "#board:has(#b.chosen) i {}", ".great-fire:has(.c) p {}"],
)
def test_such_a_rule_would_be_found(rule: str) -> None:
    assert WATCHING.search(rule)


# An animation without an end, in CSS or in a drawing.
ENDLESS = re.compile(
    r"animation(?:-iteration-count)?:[^;}]*\binfinite\b|repeatCount=\"indefinite\""
)
DRAWN_SHEETS = [*SHEETS, *sorted(SVG.glob("*.svg")), ROOT / "index.html"]


@pytest.mark.parametrize("sheet", DRAWN_SHEETS, ids=lambda path: path.name)
def test_no_animation_runs_for_ever(sheet: Path) -> None:
    """One around a district drew the whole board 60 times a second."""
    assert ENDLESS.findall(COMMENT.sub("", sheet.read_text("utf8"))) == []


@pytest.mark.parametrize(
    "rule",
    [
        "a { animation: turn 1s linear infinite; }",
        "a { animation-iteration-count: 1, infinite }",
        '<animate repeatCount="indefinite"/>',
    ],
)
def test_an_endless_animation_would_be_found(rule: str) -> None:
    assert ENDLESS.search(rule)
    assert not ENDLESS.search("a { animation: turn 1s linear 3; }")


# Classes of what is pale itself, not of what has pale parts (`.pale > use {}`).
PALE = re.compile(r"\.([\w-]+)\s*\{[^{}]*(?<![\w-])opacity:")
NS = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", PUBLISHED)
def test_no_group_that_is_printed_is_pale_as_one(game: str) -> None:
    """A group with opacity costs a layer for each thing in it, and one more."""
    tree = ET.parse(SVG / f"{game}.start.svg")
    css = "".join(style.text or "" for style in tree.iter(f"{NS}style"))
    pale = set(PALE.findall(css))
    layers = [one for one in tree.iter() if one.get("class") == "engraved"]
    assert layers, "what is only seen is drawn into one layer: Canvas.engraved"
    for group in layers[0].iter(f"{NS}g"):
        classes = set((group.get("class") or "").split())
        assert len(group) < 2 or not (group.get("opacity") or pale & classes)


# The last part of a selector, if it is drawn inside an svg.
DRAWN = re.compile(
    r"(?:(?<![\w.#-])(?:use|g|path|rect|circle|text)|[.](?:sprite|ground)|#yen[\w-]*)"
    r"(?:[.:\[][^\s]*)?$"
)
OUTLINED = re.compile(r"([^{};]+)\{([^{}]*(?<![\w-])outline(?:-width)?:[^{}]*)\}")
NO_OUTLINE = re.compile(
    r"(?<![\w-])outline(?:-width)?:\s*(?:none|0)\s*(?:!important)?;"
)


def outlined_inside_svg(css: str) -> list[str]:
    """Return selectors of drawn things to which a sheet gives an outline."""
    return [
        selectors.strip()
        for selectors, rules in OUTLINED.findall(css)
        if not NO_OUTLINE.search(rules)
        and any(DRAWN.search(one.strip()) for one in selectors.split(","))
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_nothing_inside_an_svg_has_an_outline(sheet: Path) -> None:
    """WebKit paints none there: a ring is a shape of the drawing."""
    assert outlined_inside_svg(COMMENT.sub("", sheet.read_text("utf8"))) == []


@pytest.mark.parametrize(
    "rule",
    [
        ".a .sprite.chosen use { outline: 3px solid red; }",
        ".sprite:focus-visible { outline-width: 5px; }",
        "@media (forced-colors: active) { .b .ground { outline: 2px solid red; } }",
        ":is(#board #yen-0-0, #board #jie) use { outline: 4px solid red; }",
    ],
)
def test_such_an_outline_would_be_found(rule: str) -> None:
    assert outlined_inside_svg(rule)
    assert not outlined_inside_svg(".ground:focus { outline: none; }")
    assert not outlined_inside_svg(".seat-row { outline: 3px solid red; }")


# What a newer engine overrides in a clone, and others take over from its original.
IN_DEFINITIONS = re.compile(r"(?<![\w.#-])(?:defs|symbol)(?![\w-])")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_no_rule_finds_a_definition_by_its_place(sheet: Path) -> None:
    """A clone under `<use>` takes its original's rules: hidden, no piece was drawn."""
    selectors = re.findall(r"[^{}]+(?=\{)", COMMENT.sub("", sheet.read_text("utf8")))
    assert [one for one in selectors if IN_DEFINITIONS.search(one)] == []


def test_a_rule_for_definitions_would_be_found() -> None:
    assert IN_DEFINITIONS.search("#board > defs > :is(symbol, path)")
    assert not IN_DEFINITIONS.search(".card .symbol, .symbol-bull")
