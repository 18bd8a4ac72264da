"""Converts views to JSON and back. The type of a value says how to read it.

A game's views are named tuples and frozen data classes of plain values. They are sent
as lists in the order of their fields. So the type of a view is enough to read it, and
nothing can be received that the type does not name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from tinderbox.core.game import Game
from tinderbox.core.outside import parse_number

Json: TypeAlias = Any  # a value that `json` reads and writes
Reader = Callable[[Json], Any]
MAX_INT = 2**53  # JavaScript's safe range; no game counts that far
# The types of values that are JSON already. Lists and dicts occur in patches only.
_JSON = {NoneType, bool, int, float, str, list, dict}


class BadMessage(ValueError):
    """A message that no page of this program has sent."""


def view_type(game: Game[Any, Any, Any]) -> Any:
    """Return the type of a game's views, as its `view` declares it."""
    return get_type_hints(game.view)["return"]


def write(value: Any) -> Json:
    """Convert a value to JSON.

    Raises TypeError for a value that a view can't contain.
    """
    if type(value) in _JSON:
        return value
    if isinstance(value, tuple):
        # Most items are JSON already: to ask here takes half the time of a call.
        return [item if type(item) in _JSON else write(item) for item in value]
    match value:
        case Enum():
            return value.value
        case bytes():
            return list(value)
        case _ if is_dataclass(value):
            return [write(getattr(value, field.name)) for field in fields(value)]
    raise TypeError(type(value))


def read(kind: Any, json_value: Json) -> Any:
    """Return the value of type `kind` that `write` converted to `json_value`.

    Raises BadMessage if it is no value of that type.
    """
    return _reader(kind)(json_value)


@cache
def _reader(kind: Any) -> Reader:
    """Return the function that reads values of type `kind`.

    Raises TypeError for a type that a view can't contain.
    """
    if kind is Any:
        return _plain_json
    if supertype := getattr(kind, "__supertype__", None):
        return _reader(supertype)
    if get_origin(kind) in (Union, UnionType):
        return _choice(kind)
    if get_origin(kind) is tuple:
        return _items(get_args(kind))
    if kind in (bool, int, float, str):
        return _plain(kind)
    if kind is bytes:
        return lambda value: bytes(map(_byte, _list(value)))
    if get_origin(kind) is Literal:
        return _member({text: text for text in get_args(kind)})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member({member.value: member for member in kind})
    return _record(kind)


def _plain_json(value: Json) -> Json:
    """Read a value of type Any, which is a patch."""
    if not isinstance(value, list | dict):
        raise BadMessage("json")
    return value


def _plain(kind: type) -> Reader:
    """Return a reader of booleans, numbers or texts."""

    def plain(value: Json) -> Any:
        if type(value) is not kind or (type(value) is int and abs(value) > MAX_INT):
            raise BadMessage(kind.__name__)
        return value

    return plain


def _member(members: Mapping[Any, Any]) -> Reader:
    """Return a reader of a few values. `members` maps the sent form to the value."""

    def member(value: Json) -> Any:
        # True would be found as 1, and a list can't be looked up.
        if type(value) not in (int, str) or value not in members:
            raise BadMessage("member")
        return members[value]

    return member


def _choice(kind: Any) -> Reader:
    """Return a reader of a union: plain types, None, and at most one other type."""
    simple = (bool, int, str, NoneType)
    plain = {part: _plain(part) for part in get_args(kind) if part in simple}
    others = [_reader(part) for part in get_args(kind) if part not in plain]
    if len(others) > 1:
        raise TypeError(kind)

    def choice(value: Json) -> Any:
        for reader in (plain.get(type(value)), *others):
            if reader is not None:
                return reader(value)
        raise BadMessage(str(kind))

    return choice


def _items(kinds: Sequence[Any]) -> Reader:
    """Return a reader of a tuple of any length (`tuple[X, ...]`) or of a fixed one."""
    if kinds[-1] is Ellipsis:
        reader = _reader(kinds[0])
        return lambda value: tuple(map(reader, _list(value)))
    readers = [_reader(kind) for kind in kinds]
    return lambda value: tuple(_each(readers, value))


def _record(kind: Any) -> Reader:
    """Return a reader of a named tuple or a data class, field by field.

    A named tuple that was saved before its last fields existed lacks them. It can be
    read if those fields have defaults.
    """
    if is_dataclass(kind):
        names = [field.name for field in fields(kind)]
    elif hasattr(kind, "_fields"):
        names = list(kind._fields)
    else:
        raise TypeError(kind)
    hints = get_type_hints(kind)
    readers = [_reader(hints[name]) for name in names]
    required_count = len(names) - len(getattr(kind, "_field_defaults", ()))

    def record(value: Json) -> Any:
        present = readers[: max(required_count, len(_list(value)))]
        return kind(*_each(present, value))

    return record


def _each(readers: Sequence[Reader], value: Json) -> list[Any]:
    """Return the items of a list, each read by its own reader."""
    if len(_list(value)) != len(readers):
        raise BadMessage("length")
    return [reader(item) for reader, item in zip(readers, value, strict=True)]


def _list(value: Json) -> list[Any]:
    if not isinstance(value, list):
        raise BadMessage("list")
    return value


def _byte(value: Json) -> int:
    if type(value) is not int or not 0 <= value < 256:
        raise BadMessage("byte")
    return value


# --- patches ------------------------------------------------------------------------
# A patch is an object {index: patch}, or [value] with a new value.


def patch(old: Json, new: Json) -> Json:
    """Return the patch that changes `old` into `new`. They must differ."""
    if not (isinstance(old, list) and isinstance(new, list) and len(old) == len(new)):
        return [new]
    pairs = enumerate(zip(old, new, strict=True))
    changed = ((i, before, after) for i, (before, after) in pairs if before != after)
    return {str(i): patch(before, after) for i, before, after in changed}


def patched(old: Json, change: Json) -> Json:
    """Return `old` with a patch applied.

    Raises BadMessage if the patch does not fit.
    """
    if isinstance(change, list) and len(change) == 1:
        return change[0]
    if not isinstance(change, dict) or not isinstance(old, list):
        raise BadMessage("patch")
    new = list(old)
    for key, inner in change.items():
        index = parse_number(key)
        if index is None or index >= len(new):
            raise BadMessage("index")
        new[index] = patched(new[index], inner)
    return new
