"""Shows the progress of a slow command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def shown(items: Iterable[T], description: str, total: int) -> Iterable[T]:
    """Return the items, with a progress bar.

    Without a terminal or rich there is none.
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
