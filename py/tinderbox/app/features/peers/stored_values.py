"""Writes named tuples as texts to be stored, and reads them by their types."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TypeVar

from tinderbox.core import codec
from tinderbox.core.match import read_object

T = TypeVar("T")


def write(value: object) -> str:
    """Return the text of a value."""
    return json.dumps({"kept": codec.write(value)})


def read(text: str, kind: type[T]) -> T | None:
    """Return the value in a stored text, None if there is none that can be read."""
    value = (read_object(text or "{}") or {}).get("kept")
    with suppress(codec.BadMessage):
        typed_value: T = codec.read(kind, value)
        return typed_value
    return None
