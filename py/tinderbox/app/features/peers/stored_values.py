"""Stores named tuples of this page's settings, and reads them by their types."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TypeVar

from tinderbox.app.kernel.match.store import Store
from tinderbox.core import codec
from tinderbox.core.match import read_object

T = TypeVar("T")


def remember(store: Store, name: str, value: object) -> None:
    """Store a value as a setting."""
    store.remember(name, json.dumps({"kept": codec.write(value)}))


def recall(store: Store, name: str, kind: type[T]) -> T | None:
    """Return the value of a setting, None if there is none that can be read."""
    value = (read_object(store.recall(name) or "{}") or {}).get("kept")
    with suppress(codec.BadMessage):
        typed_value: T = codec.read(kind, value)
        return typed_value
    return None
