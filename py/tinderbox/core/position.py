"""Positions as text: the parts that the clauses of all games have in common.

Semicolons separate clauses, commas are for the eye. A clause of one value is declared
as a `Field`, which reads and writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from tinderbox.core.game import S

Words = Sequence[str]
Clauses = list[tuple[str, list[str]]]
WordsByName = Mapping[str, list[str]]

NONE = "-"  # written for a value that is nothing, nobody or nowhere
_NO_OWN_WORDS: Mapping[str, tuple[str, str]] = {}


class Field(NamedTuple):
    """A clause with one value of a state, the one at `path`.

    `{}` in a path is the number of a seat or place: ``secrets.{}.hand``. A value is not
    written if it is the same in `usual`, a state whose values go without saying.
    """

    path: str
    read: Callable[[Words], object]
    write: Callable[[Any], str] = str

    def value(self, state: Any, *place: int) -> Any:
        """Return the value in a state."""
        value = state
        for name in self.path.format(*place).split("."):
            is_row = type(value) in (tuple, bytes)
            value = value[int(name)] if is_row else getattr(value, name)
        return value

    def with_words(self, state: S, words: Words, *place: int) -> S:
        """Return the state with the value of these words.

        Raises IndexError if there is no such place.
        """
        path = self.path.format(*place).split(".")
        changed: S = _replaced(state, path, self.read(words))
        return changed

    def with_pairs(
        self, state: S, words: Words, place_of: Callable[[str], int] = int
    ) -> S:
        """Return the state with the values of ``place value place value …``."""
        for place, word in pairs(words):
            state = self.with_words(state, [word], place_of(place))
        return state

    def in_words(self, state: object, usual: object, *place: int) -> str | None:
        """Return the value in words, None if it is the usual one."""
        value = self.value(state, *place)
        return None if value == self.value(usual, *place) else self.write(value)

    def in_pairs(
        self,
        state: object,
        usual: object,
        places: Iterable[int],
        name_of: Callable[[int], object] = int,
    ) -> Iterator[str]:
        """Yield ``place value`` for each place with an unusual value."""
        for place in places:
            if words := self.in_words(state, usual, place):
                yield f"{name_of(place)} {words}"


def _replaced(value: Any, path: Words, new: object) -> Any:
    if not path:
        return new
    name, *rest = path
    if type(value) in (tuple, bytes):
        row = list(value)
        i = int(name)
        if i < 0:  # for Python this would be a place from the end
            raise IndexError(i)
        row[i] = _replaced(row[i], rest, new)
        return type(value)(row)
    return value._replace(**{name: _replaced(getattr(value, name), rest, new)})


Fields = Mapping[str, Field]  # by the names of their clauses


# --- values ---------------------------------------------------------------------------


def number(path: str, nothing: int = -1) -> Field:
    """Return the field of a number. `nothing` stands for nowhere or nobody."""
    return Field(
        path,
        lambda words: nothing if words[0] == NONE else int(words[0]),
        lambda n: NONE if n == nothing else str(n),
    )


def numbers(path: str, read: Callable[[str], int] = int) -> Field:
    """Return the field of a sequence of numbers, `NONE` for an empty one."""
    return Field(
        path,
        lambda words: tuple(map(read, some(words))),
        lambda values: " ".join(map(str, values)) or NONE,
    )


def flag(path: str) -> Field:
    """Return the field of a boolean, written as yes or no."""
    answers = {"yes": True, "no": False}
    return Field(
        path, lambda words: answers[words[0]], lambda answer: "yes" if answer else "no"
    )


def some(words: Words) -> list[str]:
    """Return the words that are not `NONE`."""
    return [word for word in words if word != NONE]


# --- clauses --------------------------------------------------------------------------


def read_position(
    text: str, names: Container[str], position: Callable[[Clauses], S]
) -> S:
    """Return the state that `position` makes of the clauses of a text.

    Raises ValueError if the clauses describe no state, or one has another name than
    `names`.
    """
    clauses = []
    for clause in text.replace(",", " ").replace("\n", " ").split(";"):
        if words := clause.split():
            if words[0] not in names:
                raise ValueError(f"no clause of a position: {clause.strip()!r}")
            clauses.append((words[0], words[1:]))
    try:
        return position(clauses)
    except (IndexError, KeyError) as missing:
        raise ValueError(f"a clause too short, or out of range: {missing}") from None


def pairs(words: Words) -> Iterator[tuple[str, str]]:
    """Return the words two by two. Raises ValueError if one is left over."""
    return zip(words[::2], words[1::2], strict=True)


def field_clauses(
    by_name: Fields, state: object, usual: object, *seat: int
) -> Iterator[str]:
    """Yield the clauses of the fields that are not as usual."""
    for name, field in by_name.items():
        if (words := field.in_words(state, usual, *seat)) is not None:
            # The words may be "", and then end in a blank.
            yield " ".join([name, *map(str, seat), words]).rstrip()


def rules_clause(
    switches: Any, usual: Any, words: Mapping[str, tuple[str, str]] = _NO_OWN_WORDS
) -> Iterator[str]:
    """Yield the clause of the switches that are not as usual, if there are any.

    `words` are by the name of a switch: its word if it is off, and if it is on. Other
    switches are written as "off" and "on".
    """
    clauses = []
    for field in fields(switches):
        value = getattr(switches, field.name)
        if value != getattr(usual, field.name):
            off_on = words.get(field.name, ("off", "on"))
            word = off_on[value] if isinstance(value, bool) else value
            clauses.append(f"{field.name}={word}")
    if clauses:
        yield f"rules {' '.join(clauses)}"


def list_clause(name: str, items: Iterable[str]) -> Iterator[str]:
    """Yield one clause of all items, if there are any."""
    if listed := ", ".join(items):
        yield f"{name} {listed}"
