"""The commands that tests draw, kept so that the registry is asked about each."""

from __future__ import annotations

DRAWN: set[str] = set()  # the texts of buttons and forms


def note_drawn(attribute: str, value: str) -> None:
    """Keep the text of a button or form, as an element gets its attribute."""
    if attribute in ("data-command", "data-submit"):
        DRAWN.add(value)
