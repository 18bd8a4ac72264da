"""Reads what computer players weigh by: tables of numbers beside their modules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tinderbox.core.files import read_table

W = TypeVar("W")


def read_weights(kind: Callable[..., W], module: str, name: str) -> W:
    """Return a table of `weights.toml` beside a module, as the named tuple."""
    table = read_table(Path(module).with_name("weights.toml"))[name]
    return kind(**{field: _frozen(number) for field, number in table.items()})


def _frozen(number: Any) -> Any:
    return tuple(map(_frozen, number)) if isinstance(number, list) else number
