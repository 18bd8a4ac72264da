"""The glossary and the code agree: its terms are used, the rejected ones are not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.files import read_file
from tests.house.syntax import nodes
from tests.paths import ROOT

PY = ROOT / "py" / "tinderbox"
GLOSSARY = read_file("docs/glossary.md")
TERMS, REJECTED = GLOSSARY.split("## Words that the code does not use")
ROW = re.compile(r"^\| (?!term |not |---)(.+?) \|", re.MULTILINE)
FOLDERS = ("py", "tools", "tests")
MOST_TERMS = 80  # that a newcomer has to learn
# A module that may use a rejected name for something else than what was rejected.
OTHERWISE_MEANT = {PY / "draw" / "things.py": {"at"}}  # no moment: parts of an id


def sources(*folders: str) -> Iterator[Path]:
    """The modules and scripts of these folders."""
    for folder in folders:
        for pattern in ("*.py", "*.mjs", "*.js"):
            yield from sorted((ROOT / folder).rglob(pattern))


def names(path: Path) -> set[str]:
    """All names that a module defines: of classes, functions, arguments, variables."""
    found = {path.stem}
    for node in nodes(path):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                found.add(node.name)
            case ast.arg():
                found.add(node.arg)
            case ast.Name(ctx=ast.Store()):
                found.add(node.id)
            case ast.Attribute(ctx=ast.Store()):
                found.add(node.attr)
    return found


def rejected() -> set[str]:
    """The names that the glossary rejects everywhere."""
    rows = [row for row in ROW.findall(REJECTED) if " as " not in row]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def rejected_modules() -> set[str]:
    (row,) = (row for row in ROW.findall(REJECTED) if row.endswith("as a module"))
    return set(re.findall(r"`(\w+)`", row))


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_name_is_one_that_the_glossary_rejects(folder: str) -> None:
    paths = [path for path in sources(folder) if path.suffix == ".py"]
    found = {
        path: (names(path) & rejected()) - OTHERWISE_MEANT.get(path, set())
        for path in paths
    }
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
    assert not {path.stem for path in paths} & rejected_modules()


def test_a_rejected_name_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def f(awake):\n    self.hang_up = 1\n", "utf8")
    assert names(module) & rejected() == {"awake", "hang_up"}


def test_every_term_is_used() -> None:
    """A term that no module, script or comment has must go."""
    code = "\n".join(path.read_text("utf8") for path in sources("py", "tools"))
    # A statement at the margin begins anew: "import Rule" and "ID" are no "rule id".
    words = re.sub(r"\n(?=[^\s#])", " | ", code)
    words = re.sub(r"[\s_#-]+", " ", words).lower()
    words += " " + words.replace(" ", "")
    terms = {term for row in ROW.findall(TERMS) for term in row.split(", ")}
    assert 50 < len(terms) <= MOST_TERMS
    unused = {term for term in terms if term.lower() not in words}
    unused = {term for term in unused if term.replace(" ", "").lower() not in words}
    assert not unused
