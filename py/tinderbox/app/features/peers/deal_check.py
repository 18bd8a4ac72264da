"""Stores whether a match's deal was as agreed, to be said with its final score."""

from __future__ import annotations

from tinderbox.app.features.peers.stored_keys import DEAL_CHECK
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.outside import parse_number
from tinderbox.draw.panel import Line

SENTENCES = {  # the icon and the key of each finding's sentence
    "as_agreed": ("icon-shield", "seed.as_agreed"),
    "agreed_again": ("icon-help", "seed.agreed_again"),
    "not_asked": ("icon-help", "seed.not_asked"),
    "other_match": ("icon-warning", "seed.other_match"),
    "other_moment": ("icon-warning", "seed.other_action"),
    "other_seed": ("icon-warning", "seed.other_match"),
    "other_chance": ("icon-warning", "seed.other_action"),
}


def recall(store: Store, id: str) -> tuple[str, Line] | None:
    """Return the icon and the sentence of what was found, None if nothing was."""
    key, _, n = store.beside(DEAL_CHECK, id).partition(" ")
    if key not in SENTENCES:
        return None
    icon, sentence = SENTENCES[key]
    return icon, Line(sentence, {"n": parse_number(n) or 0})
