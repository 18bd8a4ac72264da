"""The commands that tests draw, kept so that the registry is asked about each."""

from __future__ import annotations

DRAWN: set[str] = set()  # the texts of buttons


def note_drawn(attribute: str, value: str) -> None:
    """Keep the text of a button, as an element gets its attribute."""
    if attribute == "data-command":
        DRAWN.add(value)
