"""The methods of our data classes and named tuples, compiled when the page was packed.

`dataclasses` and `collections` write methods as text, which Python compiles at every
import. That took half of the time in which our modules start. A text that is not known
here is compiled as usual.
"""

from __future__ import annotations

import collections
import dataclasses
import marshal
from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Any
from zlib import crc32

from tinderbox.core import record
from tinderbox.core.files import content

# The file that `tools/pack.py` writes.
CODES = Path(__file__).with_name("compiled_methods.marshal")


def number(text: str) -> int:
    """Return the number that stands for a text. Texts are long, and no two have one."""
    return crc32(text.encode())


def load() -> dict[int, CodeType]:
    """Return number of a text → its code. Raises OSError if none was packed."""
    codes: dict[int, CodeType] = marshal.loads(content(CODES))
    return codes


def install(codes: Mapping[int, CodeType]) -> None:
    """Make all that write methods use this code instead of compiling."""

    def run(text: str, *spaces: dict[str, Any]) -> None:
        exec(codes.get(number(text), text), *spaces)

    def value(text: str, *spaces: dict[str, Any]) -> object:
        return eval(codes.get(number(text), text), *spaces)

    # In front of the builtins:
    dataclasses.exec = run  # type: ignore[attr-defined]
    collections.eval = value  # type: ignore[attr-defined]
    record.eval = value  # type: ignore[attr-defined]
