"""Actions as lines of text. A game declares each line once, for reading and writing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Generic, NamedTuple

from tinderbox.core.game import A


class Word(NamedTuple):
    """The text of one value: how to read and to write it. It has no blanks.

    `read` raises ValueError for a text that is no such value.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


class Line(NamedTuple):
    """The line of one kind of action: a name, then the words of its values."""

    name: str
    kind: type
    read: Callable[[Sequence[str]], Any]
    write: Callable[[Any], Iterable[str]]


def line(name: str, kind: Any, *words: Word) -> Line:
    """Return the line of an action with one word for each of its fields."""
    fields = tuple(zip(words, kind.__match_args__, strict=True))

    def read(texts: Sequence[str]) -> Any:
        return kind(*[word.read(text) for word, text in zip(words, texts, strict=True)])

    def write(action: Any) -> list[str]:
        return [word.write(getattr(action, field)) for word, field in fields]

    return Line(name, kind, read, write)


def line_of_many(name: str, kind: Any, word: Word) -> Line:
    """Return the line of an action whose one field is a tuple: a word for each item."""
    (field,) = kind.__match_args__
    return Line(
        name,
        kind,
        lambda texts: kind(tuple(map(word.read, texts))),
        lambda action: map(word.write, getattr(action, field)),
    )


TEXT = Word(str)


def one_of(allowed: Collection[str]) -> Word:
    """Return a word that must be one of these texts."""

    def read(text: str) -> str:
        if text not in allowed:
            raise ValueError(f"not known: {text[:80]!r}")
        return text

    return Word(read)


def digit(below: int = 10) -> Word:
    """Return a word for a number of one digit, from 0 to `below` - 1."""
    digits = one_of(tuple("0123456789"[:below]))
    return Word(lambda text: int(digits.read(text)))


class Notation(Generic[A]):
    """All lines of a game: `encode` and `decode` of `core.game.Game`."""

    def __init__(self, *lines: Line) -> None:
        self._by_name = {each.name: each for each in lines}
        self._by_kind = {each.kind: each for each in lines}

    def encode(self, action: A) -> str:
        """Return an action as its line in a match."""
        found = self._by_kind[type(action)]
        return " ".join([found.name, *found.write(action)])

    def decode(self, text: str) -> A:
        """Return the action of a line. Raises ValueError for any other text."""
        name, *words = text.split(" ")
        try:
            action: A = self._by_name[name].read(words)
        except (KeyError, ValueError) as unknown:
            raise ValueError(f"no action: {text[:80]!r}") from unknown
        return action
