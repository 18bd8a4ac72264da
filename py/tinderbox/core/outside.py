"""Reads numbers and JSON in texts from outside: storage, addresses, files, messages."""

from __future__ import annotations

import json
import re
from typing import Any

MAX_DEPTH = 30  # nested brackets
_NUMBER = re.compile(r"[0-9]{1,15}")
_ESCAPE = re.compile(r"\\.")
_STRING = re.compile(r'"[^"]*"')
_BRACKET = re.compile(r"[\[\]{}]")


def parse_number(text: str) -> int | None:
    """Return the number in a text of up to 15 digits, None for any other text.

    `int` reads " 1_0" and "٣" too, and raises ValueError for more than 4300 digits.
    """
    return int(text) if _NUMBER.fullmatch(text) else None


def parse_json(text: str) -> Any:
    """Return the value of a JSON text.

    Raises ValueError if it is no JSON, or nested more than `MAX_DEPTH` deep. Some
    thousand nested brackets would crash Python in a browser.
    """
    if _depth(text) > MAX_DEPTH:
        raise ValueError("nested too deep")
    return json.loads(text)


def _depth(text: str) -> int:
    """Return how deep the brackets of a JSON text are nested."""
    deepest = depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", _ESCAPE.sub("", text))):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
