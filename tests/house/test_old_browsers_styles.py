"""Style sheets are true in the oldest browsers of `tools/floor.json`, and on a phone.

A value with `var()` in it is refused only when it is worked out, and what stands before
it is forgotten by then: what these browsers do not know stands within `@supports`.
What only makes the page nicer is left out: `text-wrap`, `align-content` of a block, how
scroll bars look, `size-adjust`, named pages and closed details on paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.sheets import COMMENT, SHEETS, SVG
from tests.tables import table

# What has to be asked for, and since when browsers have it.
ASKED_FOR = {
    "a phone's height: Chrome 108": r"\d(?:dv|sv|lv)(?:h|w|min|max)\b",
    "mixed colours: Chrome 111": r"color-mix\(",
    "trigonometry: Chrome 111": r"(?<![\w-])(?:a?(?:sin|cos|tan)|atan2)\(",
    "more arithmetic: Chrome 125": r"(?<![\w-])(?:round|mod|rem|abs|sign|pow|exp)\(",
    "a colour from another: Chrome 119": r"(?:rgb|hsl|ok\w+)\(\s*from\b",
    "a colour for day and night: Chrome 123": r"light-dark\(",
    "easing by points: Chrome 113": r"(?<![\w-])linear\(",
    "text that is not read aloud: Safari 17.4, Firefox 128": r'content:[^;]*/ "',
    "what pops up: Chrome 114, Safari 17, Firefox 125": r":popover-open",
    "a grid of its grid: Chrome 117": r"\bsubgrid\b",
}
# What some of them call by another name: Chrome 119 and Safari before 17, 18 or today.
PREFIXED = re.compile(
    r"(?<![\w-])(mask(?:-image)?|hyphens|user-select|backdrop-filter|print-color-adjust):"
)
Rule = tuple[tuple[str, ...], tuple[str, ...]]


def rules(css: str) -> Iterator[Rule]:
    """Yield for each block what stands before it, outermost first, and what it says."""
    before: list[str] = []
    said: list[list[str]] = [[]]
    for text, mark in re.findall(r"([^{};]*)([{};])", COMMENT.sub("", css)):
        if mark == "{":
            before.append(text.strip())
            said.append([])
            continue
        if text.strip():
            said[-1].append(text.strip())
        if mark == "}":
            yield tuple(before), tuple(said.pop())
            before.pop()


def too_new(rule: Rule) -> list[str]:
    """Tell what of a rule the oldest browsers do not know."""
    before, said = rule
    asked = " ".join(one for one in before if one.startswith("@supports"))
    found = [
        name
        for name, pattern in ASKED_FOR.items()
        for one in (*said, before[-1])
        if re.search(pattern, one) and not re.search(pattern, asked)
    ]
    if sum(not one.startswith("@") for one in before) > 1:
        found.append("a rule within a rule: Chrome 112, Safari 16.5")
    for name in PREFIXED.findall("; ".join(said)):
        if not any(one.startswith(f"-webkit-{name}:") for one in said):
            found.append(f"{name} has no -webkit-{name} beside it")
    if any(re.match(r"text-decoration:.*\d", one) for one in said):
        found.append("text-decoration with a width: Safari 26")
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_the_oldest_browsers_know_what_a_sheet_says(sheet: Path) -> None:
    assert [
        (rule[0][-1], found)
        for rule in rules(sheet.read_text("utf8"))
        if (found := too_new(rule))
    ] == []


TOO_NEW = """
a { height: 100vh; height: 100dvh; }
a { --peek: calc(100dvh - 2rem); }
a { fill: red; fill: color-mix(in srgb, var(--a), red); }
@supports (height: 1dvh) { a { fill: color-mix(in srgb, blue, red); } }
@media print { a { opacity: tan(atan2(1px, 2px)); } }
a::after { content: attr(b) / ""; }
.menu:not(:popover-open) { display: none; }
a { color: red; & b { color: blue; } }
a { b { color: blue; } }
a { mask: linear-gradient(red, blue); }
a { text-decoration: underline 2px; }
"""
OLD_OR_ASKED_FOR = """
@supports (height: 1dvh) { :root { --screen: 100dvh; } }
@supports (fill: color-mix(in a, b)) { a { fill: color-mix(in a, b); } }
@supports (content: "" / "") { a::after { content: attr(b) / ""; } }
@supports selector(:popover-open) { @media print { a:popover-open {} } }
a { -webkit-mask: url(a.svg); mask: url(a.svg); }
a { background: linear-gradient(red, blue); transition: top 1s; }
"""


@pytest.mark.parametrize(
    ("text", "is_new"), [(TOO_NEW, True), (OLD_OR_ASKED_FOR, False)]
)
def test_just_what_is_too_new_would_be_found(text: str, is_new: bool) -> None:
    for css in text.strip().splitlines():
        assert any(map(too_new, rules(css))) is is_new, css


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_nothing_is_as_high_as_a_phone_without_its_bars(sheet: Path) -> None:
    """`100vh` is more than is seen while they show: `--screen` is what is."""
    assert [
        one
        for _before, said in rules(sheet.read_text("utf8"))
        for one in said
        if re.search(r"(?<!\d)100vh", one) and not one.startswith("--screen:")
    ] == []


# What lies at an edge of the screen, and which of its edges must keep clear.
CLEAR = table("""
body                     | top right bottom left
#curtain                 | top right bottom left
dialog                   | top right bottom left
#skip-links              | top
#skip-links:focus-within | left
#boot                    | bottom
.notice-menu             | bottom
.start-line              | bottom
#panel                   | bottom
""")


def said_of(selector: str) -> set[str]:
    """What the page's sheets say of elements that are selected so."""
    return {
        text
        for sheet in ("style.css", "table.css")
        for before, texts in rules((SVG / sheet).read_text("utf8"))
        if before[-1] == selector
        for text in texts
    }


@pytest.mark.parametrize(("selector", "edges"), CLEAR)
def test_nothing_lies_under_a_camera_or_a_bar(selector: str, edges: str) -> None:
    said = " ".join(said_of(selector))
    for edge in edges.split():
        assert f"env(safe-area-inset-{edge})" in said, edge


# What a finger does that a page must not take for something else.
FINGER = table("""
:is(button, a, summary, label, input, [role="button"]) | touch-action: manipulation
#board                                 | touch-action: none
#board, #engraved-layer, #under-layer  | -webkit-touch-callout: none
#panel-hand                            | -webkit-touch-callout: none
html                                   | overscroll-behavior: none
body[data-page="table"]                | overscroll-behavior: none
dialog                                 | overscroll-behavior: contain
""")


@pytest.mark.parametrize(("selector", "expected"), FINGER)
def test_a_finger_does_what_it_is_meant_to(selector: str, expected: str) -> None:
    assert expected in said_of(selector)
