"""Fire Bulls: the two decks, and the cost and value of Yen cards (FB-1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from operator import add, ge, sub

from tinderbox.core.record import frozen

Counts = tuple[int, ...]  # how many of each of QI
Codes = tuple[str, ...]  # of Yen cards

COLOURS = "gyrbn"  # green, yellow, red, blue, brown
WARRIOR = "w"
QI = COLOURS + WARRIOR
ALL_QI = (10, 10, 10, 10, 10, 4)


@frozen
class Yen:
    """One kind of Yen card. Actions name it by its `code`: "2g" is a green Wu."""

    code: str
    kind: str
    colour: str  # "" for white
    count: int
    points: int


def _deck() -> Iterator[Yen]:
    wu = (2, 2, 2, 3, 3)
    xi = (1, 2, 2, 2, 2)
    bo = (1, 2, 1, 1, 1)
    for i, colour in enumerate(COLOURS):
        yield Yen(f"1{colour}", "soldier", colour, 3, 1)
        yield Yen(f"2{colour}", "wu", colour, wu[i], 2)
        yield Yen(f"3{colour}", "xi", colour, xi[i], 3)
        yield Yen(f"6{colour}", "bo", colour, bo[i], 6)
        if colour in "grb":
            yield Yen(f"8{colour}", "vice", colour, 1, 8)
    yield Yen("0", "palisade", "", 8, 0)
    yield Yen(JIE, "jie", "", 1, 12)


JIE = "12"
YEN = {card.code: card for card in _deck()}
CARDS_OF = {  # Yen cards by colour
    colour: sum(card.count for card in YEN.values() if card.colour == colour)
    for colour in COLOURS
}
# By kind of Yen card: the number of bulls of its own colour that it costs.
ALIKE = {"soldier": 1, "wu": 2, "xi": 3}
# By kind of Yen card: the numbers of bulls of two colours that it costs.
_TWO_COLOURS = {"vice": (3, 2), "jie": (4, 3)}


def _bulls(card: Yen) -> Iterator[str]:
    """Yield the groups of bulls that defeat a card, as letters. No warriors: FB-1.2."""
    if card.kind in ALIKE:
        yield card.colour * ALIKE[card.kind]
    elif card.kind == "bo":
        yield COLOURS
    elif card.kind == "palisade":
        yield from COLOURS
    else:
        many, few = _TWO_COLOURS[card.kind]
        for first in COLOURS:
            yield first * (many + few)
            others = COLOURS.replace(first, "")
            yield from (first * many + other * few for other in others)


@cache
def payments(code: str) -> tuple[Counts, ...]:
    """Return every payment of a Yen card, few warriors first.

    Warriors may replace its bulls (FB-3.5).
    """
    found: dict[Counts, None] = {}
    for bulls in _bulls(YEN[code]):
        *whole, _ = count(bulls)
        for paid in product(*(range(n + 1) for n in whole)):
            if (warriors := len(bulls) - sum(paid)) <= ALL_QI[-1]:
                found[*paid, warriors] = None
    return tuple(sorted(found, key=lambda paid: (paid[-1], paid)))


@lru_cache(16384)  # more results than a match needs
def payable(code: str, hand: Counts) -> tuple[Counts, ...]:
    """Return the payments of a Yen card that a hand holds, few warriors first."""
    return tuple(paid for paid in payments(code) if holds(hand, paid))


def price(code: str) -> int:
    """Return the number of Qi cards, of any kind, that a Yen card costs."""
    return sum(payments(code)[0])


def count(letters: str) -> Counts:
    """Return ``"ggw"`` as counts of each of QI."""
    return tuple(letters.count(letter) for letter in QI)


@lru_cache(4096)  # the same payments and discards are often converted
def letters(counts: Counts) -> str:
    """Return ``(2, 0, 0, 0, 0, 1)`` as ``"ggw"``."""
    return "".join(letter * n for letter, n in zip(QI, counts, strict=True))


def holds(hand: Counts, paid: Counts) -> bool:
    """Return True if a hand contains all cards that are paid."""
    return all(map(ge, hand, paid))


def less(some: Counts, others: Counts) -> Counts:
    """Return the counts of some cards less those of others."""
    return tuple(map(sub, some, others))


def more(some: Counts, others: Counts) -> Counts:
    """Return the counts of some cards and others together."""
    return tuple(map(add, some, others))


@cache
def single(letter: str) -> Counts:
    """Return the counts of a single card."""
    return count(letter)


def kinds_in(counts: Counts) -> list[str]:
    """Return the letters with a count above 0."""
    return [letter for letter, n in zip(QI, counts, strict=True) if n]
