"""Clicks as text: the ids of what is clicked, with blanks between them."""

from __future__ import annotations

from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing


def clicks(text: str) -> Path:
    """Return the things that are clicked: ``"own-pawn district-temple"``."""
    return tuple(Thing.read(id) for id in text.split())


def written(path: Path) -> tuple[str, ...]:
    """Return the ids of what is clicked, by which clicks can be sorted."""
    return tuple(thing.id for thing in path)
