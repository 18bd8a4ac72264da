"""How far a command has come that takes its time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def shown(items: Iterable[T], description: str, total: int) -> Iterable[T]:
    """The items, counted on the terminal as they come; silently without a terminal.

    Without rich, too: what a command prints in the end is the same.
    """
    try:
        from rich.console import Console
        from rich.progress import track
    except ModuleNotFoundError:
        return items
    console = Console(stderr=True)
    return track(
        items,
        description=description,
        total=total,
        console=console,
        disable=not console.is_terminal,
    )
