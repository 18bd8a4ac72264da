"""Files of ours, wherever they are: in a folder or in the archive that the page has."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, cast


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def content(path: Path) -> bytes:
    """What is in a file that lies beside our modules; OSError if there is none."""
    return cast(_Loader, __spec__.loader).get_data(str(path))


def read(path: Path) -> str:
    """The text of a file that lies beside our modules; OSError if there is none."""
    return content(path).decode("utf8")
