"""What style sheets must not say: what is slow at each click, or false in an engine."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.each import of_each_published_game
from tests.house.sheets import COMMENT, SHEETS, SVG
from tests.paths import ROOT

PRINTED = re.compile(r"@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
# What holds the board: what is said of it is asked anew for all that comes and goes.
HOLDS = r"(?:html|body|#page-table|#board[\w-]*|#sprites|#under|\.board"
# The last part of a selector, if it is drawn inside an svg.
DRAWN = (
    r"(?:(?<![\w.#-])(?:use|g|path|rect|circle|text)|[.](?:sprite|ground)|#yen[\w-]*)"
    r"(?:[.:\[][^\s,{]*)?"
)
FORBIDDEN = {
    # what is not to be: its pattern, rules that have it, rules that don't
    "`:has() *`, which restyles the page with every class that changes in it": (
        r":has\([^{}]*\*\s*\{",
        ("#a:has(.b) * {}",),
        ("#a:has(*) b {}",),
    ),
    "a question of what the board has: `board.summarize` says why": (
        HOLDS + r"|\.[a-z]+-(?:fire|bulls))(?![\w-])[^\s,{}>+~]*:has\(",
        ("html:has(.a) {}", "#board:has(#b.c) i {}", ".great-fire:has(.c) p {}"),
        ("#panel:has(.a) {}",),
    ),
    "what stands beside anything, which is asked of whatever comes or goes": (
        r"\*\s*[+~][^{}]*\{",
        (".new-words > * + * {}",),
        (".room-code ~ * {}",),
    ),
    # A click changes it. A theme and a lesson begin with no click of a match.
    "a property that all on a board inherit: a veil so restyled 2,700 elements": (
        HOLDS + r"|\.pompieri|\.[a-z]+-(?:fire|bulls))"
        r"\[data-(?!theme|lesson|guided)[^\s{:]*\s*\{[^{}]*(?<![\w-])--[\w-]+:[^{}]*\}",
        (
            '.great-fire[data-marks~="a"] { fill: red; --veil: red; }',
            '#board-view[data-more~="left"] { --left: 1rem; }',
        ),
        (
            '#board-view[data-more~="left"]::after { --left: 1; }',
            '.great-fire[data-marks~="a"] p { fill: var(--veil); }',
        ),
    ),
    "what has neither tag, class nor name on the page that is ready": (
        r"\[data-ready\][^{},]*[\s>+~](?:\*|:not\()[^{},]*",
        ("[data-ready] #boot > :not(#boot-late) {}", "html[data-ready] * {}"),
        ("html:not([data-ready]) #panel-undo {}",),
    ),
    "an animation without an end: one drew the whole board 60 times a second": (
        r"animation(?:-iteration-count)?:[^;}]*\binfinite\b"
        r"|repeatCount=\"indefinite\"",
        (
            "a { animation: turn 1s linear infinite; }",
            "a { animation-iteration-count: 1, infinite }",
            '<animate repeatCount="indefinite"/>',
        ),
        ("a { animation: turn 1s linear 3; }",),
    ),
    "a definition by its place, whose clones take that over: no piece was drawn": (
        r"(?<![\w.#-])(?:defs|symbol)(?![\w-])[^{};]*\{",
        ("#board > defs > :is(symbol, path) {}",),
        (".card .symbol, .symbol-bull {}",),
    ),
    "what a finger hovers over: the frame for it comes before the tap's own": (
        r"(?m)^(?!@media[^{]*\(hover: hover\)).*:hover",
        (".ground.target:hover { filter: none; }", "a:is(:hover, :focus) {}"),
        ("@media (hover: hover) { .ground.target:hover { filter: none; } }",),
    ),
    "an outline inside an svg, where WebKit paints none: a ring is a shape": (
        DRAWN
        + r"\s*(?:,[^{}]*)?\{[^{}]*(?<![\w-])outline(?:-width)?:(?!\s*(?:none|0)\b)",
        (
            ".a .sprite.chosen use { outline: 3px solid red; }",
            ".sprite:focus-visible { outline-width: 5px; }",
            "@media (forced-colors: active) { .b .ground { outline: 2px solid red; } }",
            ":is(#board #yen-0-0, #board #jie) use { outline: 4px solid red; }",
        ),
        (".ground:focus { outline: none; }", ".seat-row { outline: 3px solid red; }"),
    ),
}
ON_PAPER = ("an animation", "a definition", "an outline")  # how they begin there, too
DRAWN_SHEETS = [*SHEETS, *sorted(SVG.glob("*.svg")), ROOT / "index.html"]


@pytest.mark.parametrize("sheet", DRAWN_SHEETS, ids=lambda path: path.name)
def test_no_sheet_says_what_is_slow_or_false(sheet: Path) -> None:
    everywhere = COMMENT.sub("", sheet.read_text("utf8"))
    on_screen = PRINTED.sub("", everywhere)
    for what, (pattern, _, _) in FORBIDDEN.items():
        if sheet in SHEETS or what.startswith("an animation"):
            text = everywhere if what.startswith(ON_PAPER) else on_screen
            assert re.findall(pattern, text) == [], what


@pytest.mark.parametrize("what", FORBIDDEN)
def test_such_a_rule_would_be_found(what: str) -> None:
    pattern, found, not_found = FORBIDDEN[what]
    assert [rule for rule in found if not re.search(pattern, rule)] == []
    assert [rule for rule in not_found if re.search(pattern, rule)] == []


# Classes of what is pale itself, not of what has pale parts (`.pale > use {}`).
PALE = re.compile(r"\.([\w-]+)\s*\{[^{}]*(?<![\w-])opacity:")
NS = "{http://www.w3.org/2000/svg}"


@of_each_published_game
def test_no_group_that_is_printed_is_pale_as_one(id: str) -> None:
    """A group with opacity costs a layer for each thing in it, and one more."""
    tree = ET.parse(SVG / f"{id}.start.svg")
    css = "".join(style.text or "" for style in tree.iter(f"{NS}style"))
    pale = set(PALE.findall(css))
    layers = [one for one in tree.iter() if one.get("class") == "engraved"]
    assert layers, "what is only seen is drawn into one layer: Canvas.engraved"
    for group in layers[0].iter(f"{NS}g"):
        classes = set((group.get("class") or "").split())
        assert len(group) < 2 or not (group.get("opacity") or pale & classes)
