"""The methods of our dataclasses, compiled when the page was packed.

`dataclasses` writes methods as text and has Python compile it at every import; of all
that our modules do while the page starts, that was a third. The texts stay its own: one
that is not known here is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Any

from tinderbox.core.files import content

CODES = Path(__file__).with_name(
    "compiled_dataclasses.marshal"
)  # `tools/pack.py` writes it


def load() -> dict[str, CodeType]:
    """The compiled code of each source text; OSError if none was packed."""
    codes: dict[str, CodeType] = marshal.loads(content(CODES))
    return codes


def install(codes: Mapping[str, CodeType]) -> None:
    """Have `dataclasses` run these instead of compiling their texts."""

    def run(text: str, *spaces: dict[str, Any]) -> None:
        exec(codes.get(text, text), *spaces)

    dataclasses.exec = run  # type: ignore[attr-defined]  # in front of the builtin
