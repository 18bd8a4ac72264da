"""Compiles the methods that Python generates for our modules, for the page."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any

# Who has Python compile text, by which builtin: the generators of the methods of data
# classes, of named tuples, and of those with a quick `_replace`.
GENERATORS = (
    ("dataclasses", "exec"),
    ("collections", "eval"),
    ("tinderbox.core.record", "eval"),
)


def codes(py: Path, modules: Iterable[Path]) -> dict[int, CodeType]:
    """Return number → code of all texts generated while modules below `py` load.

    Raises ValueError if two texts have the same number.
    """
    found: dict[str, CodeType] = {}

    def noting(mode: str) -> Any:
        def note(text: str, *spaces: dict[str, Any]) -> object:
            found[text] = compile(text, "<generated>", mode)
            return eval(found[text], *spaces)

        return note

    with _anew(py):
        number = import_module("tinderbox.app.site.compiled_methods").number
        for name, builtin in GENERATORS:
            setattr(import_module(name), builtin, noting(builtin))
        try:
            for path in modules:
                name = ".".join(path.relative_to(py).with_suffix("").parts)
                with suppress(ImportError):  # it accesses the browser
                    import_module(name)
        finally:
            for name, builtin in GENERATORS:
                delattr(sys.modules[name], builtin)
    numbered = {number(text): code for text, code in found.items()}
    if len(numbered) < len(found):
        raise ValueError("two texts with the same number")
    return numbered


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
