"""Compiles the methods that `dataclasses` generates for our modules, for the page."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any

MARK = "@dataclass"


def codes(py: Path, modules: Iterable[Path]) -> dict[str, CodeType]:
    """Return text → code of all methods generated while modules below `py` load."""
    found = {}

    def note(text: str, *spaces: dict[str, Any]) -> None:
        found[text] = compile(text, "<dataclass>", "exec")
        exec(found[text], *spaces)

    with _anew(py):
        dataclasses.exec = note  # type: ignore[attr-defined]  # as the page does
        try:
            for path in modules:
                name = ".".join(path.relative_to(py).with_suffix("").parts)
                if MARK in path.read_text("utf8"):
                    with suppress(ImportError):  # then no page imports it either
                        import_module(name)
        finally:
            del dataclasses.exec  # type: ignore[attr-defined]
    return found


@contextmanager
def _anew(py: Path) -> Iterator[None]:
    """Import our modules anew inside the block, and restore the old ones after it."""

    def known() -> dict[str, Any]:
        return {
            name: module
            for name, module in sys.modules.items()
            if name.partition(".")[0] == "tinderbox"
        }

    modules = known()
    for name in modules:
        del sys.modules[name]
    sys.path.insert(0, str(py))
    try:
        yield
    finally:
        sys.path.remove(str(py))
        for name in known():
            del sys.modules[name]
        sys.modules.update(modules)
