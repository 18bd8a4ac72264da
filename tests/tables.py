"""Tables of tests as text: a row is a line, and its cells stand between bars."""

from __future__ import annotations


def table(text: str) -> list[tuple[str, ...]]:
    """Return the rows of a text, without blanks around the cells."""
    rows = text.strip().splitlines()
    return [tuple(map(str.strip, row.split("|"))) for row in rows]
