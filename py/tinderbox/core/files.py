"""Files of ours, wherever they are: in a folder or in the archive that the page has."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol, cast

# Boards and symbols lie beside `py/` in a checkout and in the page's archive; a wheel
# has them inside the package.
_INSTALLED: Final = Path(__file__).parents[1] / "svg"
SVG: Final = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[3] / "svg"


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def content(path: Path) -> bytes:
    """The bytes of a file kept beside our modules; OSError if there is none."""
    return cast(_Loader, __spec__.loader).get_data(str(path))


def read(path: Path) -> str:
    """The text of a file kept beside our modules; OSError if there is none."""
    return content(path).decode("utf8")
