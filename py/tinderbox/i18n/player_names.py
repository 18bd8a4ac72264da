"""The names of players, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from unicodedata import bidirectional

from tinderbox.core.match import HUMAN, Header, cleaned
from tinderbox.i18n.text import Translator

# Of people at a new table, whose London is that of 1666: the same in every language.
USUAL_NAMES = (
    *("Samuel", "Margaret", "Thomas", "Elizabeth"),
    *("Christopher", "Anne", "William", "Mary"),
)
# Around a name: they isolate its writing direction.
ISOLATE = "\u2068"
POP = "\u2069"


def players(header: Header, translator: Translator) -> list[str]:
    """Return a name for every seat.

    A person without one is called by the seat's number, a computer player by its level.
    If several have the same level, they are numbered.
    """
    pairs = zip_longest(header.seats, header.names, fillvalue="")
    names = [display_name(name) for _, name in pairs][: len(header.seats)]
    # The kinds of the players without a name, "" for players with a name.
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


def given_name(header: Header, seats: Sequence[int]) -> str:
    """Return the name that was given to the first of these seats, "" without one."""
    if not seats or seats[0] >= len(header.names):
        return ""
    return header.names[seats[0]]


def counted_players(translator: Translator, kinds: Iterable[str]) -> str:
    """Name players by their kinds: "two Magpies and a Fox". It follows "against"."""
    counts = Counter(kinds).items()
    return translator.rules.listed(
        [translator.say(f"kinds.{kind}", {"n": n}) for kind, n in counts]
    )


def display_name(name: str) -> str:
    """Return a cleaned name that keeps its own writing direction in any sentence."""
    shown = cleaned(name)
    if any(bidirectional(letter) in ("R", "AL", "AN") for letter in shown):
        return f"{ISOLATE}{shown}{POP}"
    return shown
