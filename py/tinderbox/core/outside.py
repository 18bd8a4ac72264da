"""Reads numbers and JSON in texts from outside: storage, addresses, files, messages."""

from __future__ import annotations

import json
import re
from typing import Any, Final

MAX_DEPTH: Final = 30  # brackets in one another
_NUMBER: Final = re.compile(r"[0-9]{1,15}")
_ESCAPE: Final = re.compile(r"\\.")
_STRING: Final = re.compile(r'"[^"]*"')
_BRACKET: Final = re.compile(r"[\[\]{}]")


def parse_number(text: str) -> int | None:
    """The number that a text of up to 15 digits is; None for any other text.

    `int` reads " 1_0" and "٣" too, and raises ValueError for more than 4300 digits.
    """
    return int(text) if _NUMBER.fullmatch(text) else None


def parse_json(text: str) -> Any:
    """The value of a JSON text; raises ValueError, for one that is nested deep too.

    Some thousand brackets in one another would end Python in a browser for good.
    """
    if _depth(text) > MAX_DEPTH:
        raise ValueError("nested too deep")
    return json.loads(text)


def _depth(text: str) -> int:
    """How deep the brackets of a JSON text are nested."""
    deepest = depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", _ESCAPE.sub("", text))):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
