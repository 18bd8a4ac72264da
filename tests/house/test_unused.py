"""What the sheets hold is asked for: no symbol, class or property is left over."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.support.paths import ROOT

SVG = ROOT / "svg"
STYLES = sorted(SVG.glob("*.css"))
# What is drawn from the others may hold what this one picture doesn't show.
SYMBOLS = [path for path in SVG.glob("*.svg") if path.suffixes == [".svg"]]
ASKING = sorted(
    path
    for pattern in ("py/**/*.py", "tools/*.js", "tools/**/*.mjs", "index.html")
    for path in ROOT.glob(pattern)
)
PICTURES = sorted(SVG.glob("*.svg"))
LITERAL = re.compile(r'"([^"\n]*)"')
HOLE = re.compile(r"\{[^{}]*\}")
DOCSTRING = re.compile(r'""".*?"""', re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
WORD = r"[A-Za-z][\w-]*"
SHAPE = re.compile(r"[a-z]{2,}-[\w\0-]*|[\w\0-]*-[a-z]{2,}")  # a word, and holes


def read(paths: Iterable[Path]) -> str:
    """What is written in these files."""
    return "\n".join(path.read_text("utf8") for path in paths)


@cache
def said() -> tuple[frozenset[str], frozenset[str]]:
    """Every word of a literal, and what literals with holes in them look like."""
    words, shapes = set[str](), set[str]()
    for literal in LITERAL.findall(DOCSTRING.sub("", read(ASKING))):
        for part in HOLE.sub("\0", literal).split():
            if "\0" not in part:
                words |= set(re.findall(WORD, part))
            elif SHAPE.fullmatch(name := part.lstrip("#.")):
                shapes.add(re.escape(name).replace("\0", r"([\w-]*)"))
    return frozenset(words), frozenset(shapes)


def is_said(name: str) -> bool:
    """Whether code may name it: whole, or by a template filled with words or signs."""
    words, shapes = said()
    return name in words or any(
        all(part in words or not re.search("[a-z]{2}", part) for part in fill)
        for shape in shapes
        if (found := re.fullmatch(shape, name))
        for fill in ["-".join(found.groups()).split("-")]
    )


def styles() -> str:
    """All style sheets, without what they say to us."""
    return COMMENT.sub("", read(STYLES))


def selectors() -> str:
    """What the sheets ask for, but for conditions on page and paper."""
    found = re.findall(r"[^{};]+(?=\{)", styles())
    return "\n".join(one for one in found if not one.strip().startswith("@"))


@pytest.mark.parametrize("sheet", SYMBOLS, ids=lambda path: path.name)
def test_every_symbol_is_used(sheet: Path) -> None:
    drawn = re.findall(r'<symbol\b[^>]*\bid="([^"]+)"', sheet.read_text("utf8"))
    used = set(re.findall(r'href="#([^"]+)"', read(PICTURES)))
    assert [id for id in drawn if id not in used and not is_said(id)] == []


def test_every_class_is_worn() -> None:
    asked = set(re.findall(rf"\.({WORD})", selectors()))
    drawn = re.findall(r'class="([^"]*)"', read(PICTURES))
    worn = {name for names in drawn for name in names.split()}
    assert sorted(name for name in asked - worn if not is_said(name)) == []


def test_every_property_is_asked_for() -> None:
    given = set(re.findall(r"(--[\w-]+)\s*:", styles()))
    asking = styles() + read([*PICTURES, *ASKING])
    assert sorted(given - set(re.findall(r"(?:var\(|\")(--[\w-]+)", asking))) == []
