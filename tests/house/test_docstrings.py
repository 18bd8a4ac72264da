"""A docstring begins with an imperative or with a noun: it is no clause."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.house.syntax import nodes
from tests.paths import ROOT

CLAUSE = re.compile(r"(What|Whether|Wh(o|om|ose)|Where|Which|How|When|If|Why)\b")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def headless(path: Path) -> list[str]:
    """The first lines of a module's docstrings that begin with a clause."""
    docs = (ast.get_docstring(it) for it in nodes(path) if isinstance(it, DOCUMENTED))
    return [doc.splitlines()[0] for doc in docs if doc and CLAUSE.match(doc)]


@pytest.mark.parametrize("folder", ["py", "tools", "tests/support/toy"])
def test_no_docstring_begins_with_a_clause(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line in headless(path)
    ]
    rule = "begin with a verb or a noun, not with a clause like 'Whether it is over'"
    assert not found, "\n".join([rule, *found])


def test_a_clause_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""Whether it is."""\ndef f():\n    """Return it."""\n', "utf8")
    assert headless(module) == ["Whether it is."]
