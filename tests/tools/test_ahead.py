"""Methods that `dataclasses` writes are compiled when packed, and run in the page."""

from __future__ import annotations

import ast
import dataclasses
import re
import sys
from collections.abc import Iterator
from types import CodeType

import pytest

from tests.support.paths import ROOT
from tinderbox.app.site import compiled_dataclasses
from tinderbox.core import match
from tools import ahead, pack
from tools.ahead import MARK

MODULES = [p for p in pack.app_files(ROOT).values() if p.suffix == ".py"]


def codes() -> dict[str, CodeType]:
    return ahead.codes(ROOT / "py", MODULES)


def is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(found) for found in node.decorator_list)


def fields() -> Iterator[str]:
    """Return the names of all fields of our dataclasses."""
    for path in MODULES:
        text = path.read_text("utf8")
        for node in ast.walk(ast.parse(text)) if MARK in text else ():
            if isinstance(node, ast.ClassDef) and is_dataclass(node):
                yield from (
                    line.target.id
                    for line in node.body
                    if isinstance(line, ast.AnnAssign)
                    and isinstance(line.target, ast.Name)
                )


def test_every_dataclass_is_compiled_ahead() -> None:
    written = " ".join(codes())
    assert [f for f in fields() if not re.search(rf"\b{f}\b", written)] == []


def test_our_modules_are_left_as_they_were() -> None:
    codes()
    assert sys.modules["tinderbox.core.match"] is match
    assert not hasattr(dataclasses, "exec")


def test_known_texts_are_run_as_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataclasses, "exec", None, raising=False)
    compiled_dataclasses.install({"x = 1": compile("x = 2", "", "exec")})
    space: dict[str, int] = {}
    dataclasses.exec("x = 1", space)  # type: ignore[attr-defined]  # as the page does
    dataclasses.exec("y = 3", space)  # type: ignore[attr-defined]  # likewise
    assert (space["x"], space["y"]) == (2, 3)
