"""Reads the package's own files, from a folder or from the archive of the page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, cast

# In a checkout the boards are in `svg/` beside `py/`, in a wheel inside the package.
# A page downloads its boards, and registers them for `read`.
_INSTALLED = Path(__file__).parents[1] / "svg"
SVG = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[3] / "svg"

TomlTable = Mapping[str, Any]


class _Loader(Protocol):
    """The loader of this module. It reads from a folder, or from the archive."""

    def get_data(self, path: str) -> bytes: ...


def content(path: Path) -> bytes:
    """Return the bytes of a file of the package. Raises OSError if there is none."""
    return cast(_Loader, __spec__.loader).get_data(str(path))


# Files downloaded apart from the archive. They are decoded when they are read.
_fetched: dict[Path, bytes | memoryview] = {}


def register(path: Path, fetched: bytes | memoryview) -> None:
    """Make `read` return a file that was downloaded apart from the archive."""
    _fetched[path] = fetched


def read(path: Path) -> str:
    """Return the text of a file of the package. Raises OSError if there is none."""
    return str(_fetched.get(path) or content(path), "utf8")


def is_here(path: Path) -> bool:
    """Return True if `read_table` finds a table there."""
    try:
        read(path.with_suffix(".json"))
    except OSError:
        return path.exists()
    return True


def read_table(path: Path) -> TomlTable:
    """Return the table of a TOML file, or an empty one if there is no such file.

    In the page's archive it is a JSON file instead, which `tools/pack.py` writes.
    """
    with suppress(OSError):
        table: TomlTable = json.loads(read(path.with_suffix(".json")))
        return table
    if not path.exists():
        return {}
    import tomllib  # slow to import, and no page needs it

    return tomllib.loads(read(path))
