"""Reads the weights of computer players: tables of numbers beside their modules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tinderbox.core.files import read_table

W = TypeVar("W")
Numbers = tuple[float, ...]


def read_weights(kind: Callable[..., W], module: str, name: str) -> W:
    """Return the table `name` of the file `weights.toml` beside a module.

    `kind` makes the result: it gets the table's fields, with tuples in place of lists.
    """
    table = read_table(Path(module).with_name("weights.toml"))[name]
    return kind(**{field: frozen_numbers(number) for field, number in table.items()})


def frozen_numbers(number: Any) -> Any:
    """Return a number, or a list of them as a tuple, whatever it contains."""
    return tuple(map(frozen_numbers, number)) if isinstance(number, list) else number
