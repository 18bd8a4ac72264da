"""The syntax trees of Python files. Each file is parsed once for all tests."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a file's syntax tree, of which the first is the module."""
    return tuple(ast.walk(ast.parse(path.read_text("utf8"))))
