"""The commands on elements that tests draw, to be looked up in the registry."""

from __future__ import annotations

DRAWN: set[str] = set()  # the texts of buttons and forms


def note_drawn(attribute: str, value: str) -> None:
    """Record the text of a button or form when an element gets its attribute."""
    if attribute in ("data-command", "data-submit"):
        DRAWN.add(value)
