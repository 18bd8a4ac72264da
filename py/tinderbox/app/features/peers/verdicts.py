"""Stores whether a match's deal was as agreed, to be said with its final score."""

from __future__ import annotations

from tinderbox.app.features.peers.stored_keys import VERDICT
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.outside import parse_number
from tinderbox.draw.panel import Line

ICONS = {  # of each verdict
    "as_agreed": "icon-shield",
    "agreed_again": "icon-help",
    "not_asked": "icon-help",
    "other_match": "icon-warning",
    "other_moment": "icon-warning",
    "other_seed": "icon-warning",
    "other_chance": "icon-warning",
}


def recall(store: Store, id: str) -> tuple[str, Line] | None:
    """Return the icon and the sentence of a verdict, None if there is none."""
    key, _, n = store.beside(VERDICT, id).partition(" ")
    if key not in ICONS:
        return None
    return ICONS[key], Line(f"seed.{key}", {"n": parse_number(n) or 0})
