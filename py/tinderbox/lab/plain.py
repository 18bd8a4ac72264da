"""Converts states and views to values of JSON."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def plain(value: Any) -> Any:
    """Return fields by name, sequences as lists, an enum by the name of its member."""
    if is_dataclass(value):
        return {
            field.name: plain(getattr(value, field.name)) for field in fields(value)
        }
    if hasattr(value, "_asdict"):  # a named tuple
        return {name: plain(item) for name, item in value._asdict().items()}
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple | bytes):
        return [plain(item) for item in value]
    return value
