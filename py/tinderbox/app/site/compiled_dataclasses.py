"""The methods of our data classes, compiled when the page was packed.

`dataclasses` writes methods as text, which Python compiles at every import. That took a
third of the time in which our modules start. A text that is not known here is compiled
as usual.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Any

from tinderbox.core.files import content

# The file that `tools/pack.py` writes.
CODES = Path(__file__).with_name("compiled_dataclasses.marshal")


def load() -> dict[str, CodeType]:
    """Return the compiled code of each text. Raises OSError if none was packed."""
    codes: dict[str, CodeType] = marshal.loads(content(CODES))
    return codes


def install(codes: Mapping[str, CodeType]) -> None:
    """Make `dataclasses` use this code instead of compiling."""

    def run(text: str, *spaces: dict[str, Any]) -> None:
        exec(codes.get(text, text), *spaces)

    dataclasses.exec = run  # type: ignore[attr-defined]  # in front of the builtin
