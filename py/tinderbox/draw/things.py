"""The value that a sprite, an area or a card of the panel stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple


class Thing(NamedTuple):
    """A thing that a player can click or look at: a district, a card, a button.

    `at` tells it from others of its kind. `Thing("yen", (0, 2))` is the third card of
    the first column. In the document its id is ``yen-0-2``. A word of `at` has no dash,
    and digits are a number, so that each id is read as one thing.

    It is a named tuple because tuples are hashed fast: at every refresh hundreds of
    things are keys.
    """

    kind: str
    at: tuple[int | str, ...] = ()

    @property
    def id(self) -> str:
        """Its id in the document."""
        return _id_of(self)

    @classmethod
    def read(cls, id: str) -> Thing:
        """Return the thing with this id. Raises ValueError if no thing can have it."""
        return _read(id)


@cache
def _id_of(thing: Thing) -> str:
    return "-".join((thing.kind, *[str(word) for word in thing.at]))


@cache
def _read(id: str) -> Thing:
    kind, *words = id.split("-")
    thing = Thing(kind, tuple(int(w) if w.isdecimal() else w for w in words))
    if "" in (kind, *words) or thing.id != id:
        raise ValueError(f"no id of a thing: {id!r}")
    return thing


def ids(things: Iterable[Thing]) -> frozenset[str]:
    """Return the ids of things in the document."""
    return frozenset(map(_id_of, things))


def copies(things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Return different things: the n-th ``card`` becomes ``card-n``, from 2 on."""
    times: Counter[Thing] = Counter()
    found = []
    for thing in things:
        times[thing] += 1
        n = times[thing]
        found.append(thing if n == 1 else Thing(thing.kind, (*thing.at, n)))
    return tuple(found)
