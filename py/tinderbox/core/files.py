"""Files of ours, wherever they are: in a folder or in the archive that the page has."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol, cast

# Boards and symbols lie beside `py/` in a checkout, inside the package in a wheel.
# A page fetches its boards, and has `read` know them by `keep`.
_INSTALLED: Final = Path(__file__).parents[1] / "svg"
SVG: Final = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[3] / "svg"


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def content(path: Path) -> bytes:
    """The bytes of a file kept beside our modules; OSError if there is none."""
    return cast(_Loader, __spec__.loader).get_data(str(path))


# What a page has apart from its archive; a board becomes text once it is asked for.
_fetched: Final[dict[Path, bytes | memoryview]] = {}


def keep(path: Path, fetched: bytes | memoryview) -> None:
    """Have `read` know a file that came by itself."""
    _fetched[path] = fetched


def read(path: Path) -> str:
    """The text of a file kept beside our modules; OSError if there is none."""
    return str(_fetched.get(path) or content(path), "utf8")


def read_table(path: Path) -> Mapping[str, object]:
    """What a TOML file says, as it was written or as the page has it: `tools/pack.py`.

    Nothing if there is no such file.
    """
    with suppress(OSError):
        table: Mapping[str, object] = json.loads(read(path.with_suffix(".json")))
        return table
    import tomllib  # slow to import, and no page needs it

    with suppress(OSError):
        return tomllib.loads(read(path))
    return {}
