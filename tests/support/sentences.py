"""The lines inside what a screen shows."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line


def lines_of(value: object) -> Iterator[Line]:
    """Yield every line inside a panel or a table."""
    if isinstance(value, Line):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from lines_of(item)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from lines_of(getattr(value, name))
