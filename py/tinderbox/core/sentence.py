"""Sentences as data: their keys, and values that the page writes in its language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

_NO_PARAMS: Mapping[str, Any] = {}


class Sentence(NamedTuple):
    """The key of a sentence, and its params: texts, numbers, or values of this module.

    A list of sentences is joined by commas. A float is a share, shown in per cent.
    """

    key: str
    params: Mapping[str, Any] = _NO_PARAMS


class Kinds(tuple[str, ...]):
    """Kinds of players, one for each seat. Equal ones are counted: "two Foxes"."""

    __slots__ = ()
