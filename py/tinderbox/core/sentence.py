"""Sentences as data: their keys, and values that the page writes in its language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

_NOTHING: Final[Mapping[str, Any]] = {}


class Sentence(NamedTuple):
    """The key of a sentence, and its params: texts, numbers, or values of this module.

    A list of sentences is joined by commas. A float is a share.
    """

    key: str
    params: Mapping[str, Any] = _NOTHING


class Kinds(tuple[str, ...]):
    """Kinds of players, to be counted: "2 Foxes"."""

    __slots__ = ()


class Points(float):
    """Points with their sign."""

    __slots__ = ()
