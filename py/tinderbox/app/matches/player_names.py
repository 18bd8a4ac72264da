"""What players are called: the names they gave, made fit to be shown."""

from __future__ import annotations

from unicodedata import bidirectional

from tinderbox.core.match import MAX_NAME_LENGTH, Header
from tinderbox.i18n.text import Translator

ISOLATE, POP = "\u2068", "\u2069"  # keep a name's direction of writing to itself


def players(header: Header, translator: Translator) -> list[str]:
    """A name for every seat; a seat without one is called by its number."""
    given = dict(enumerate(header.names))
    return [
        display_name(given.get(seat, ""))
        or translator.say("table.seat", {"n": seat + 1})
        for seat in range(len(header.seats))
    ]


def cleaned(name: str, longest: int = MAX_NAME_LENGTH) -> str:
    """A name without what can't be seen, and not too long; "" if nothing is left."""
    seen = "".join(letter for letter in name if letter.isprintable())
    return " ".join(seen.split())[:longest].strip()


def display_name(name: str) -> str:
    """A cleaned name that is written in its own direction wherever it stands."""
    cut = cleaned(name)
    if any(bidirectional(letter) in ("R", "AL", "AN") for letter in cut):
        return f"{ISOLATE}{cut}{POP}"
    return cut
