"""The names of players, made fit to be shown."""

from __future__ import annotations

from itertools import zip_longest
from unicodedata import bidirectional

from tinderbox.core.match import HUMAN, MAX_NAME_LENGTH, Header
from tinderbox.i18n.text import Translator

ISOLATE, POP = "\u2068", "\u2069"  # keep a name's direction of writing to itself


def players(header: Header, translator: Translator) -> list[str]:
    """A name for every seat.

    Without one a person is called by the seat's number, and a computer player by what
    its level is called; several of one level are numbered.
    """
    given = zip_longest(header.seats, header.names, fillvalue="")
    names = [display_name(name) for _, name in given][: len(header.seats)]
    unnamed = ["" if name else k for k, name in zip(header.seats, names, strict=True)]
    for seat, kind in enumerate(unnamed):
        if not kind:
            continue
        level = f"kind.{kind}"
        if kind == HUMAN or not translator.knows(level):
            names[seat] = translator.say("table.seat", {"n": seat + 1})
        elif unnamed.count(kind) == 1:
            names[seat] = translator.say(level)
        else:
            number = unnamed[: seat + 1].count(kind)
            names[seat] = f"{translator.say(level)} {number}"
    return names


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
