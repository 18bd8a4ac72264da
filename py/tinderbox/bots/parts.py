"""The parts of a seat's lead in a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Part(NamedTuple):
    """A part of a seat's lead: its kind, and the thing it is about.

    A part that is either 0 or `unit` points is told by how often it is there, if `unit`
    is given.
    """

    kind: str
    about: tuple[tuple[str, int | str], ...] = ()
    unit: int = 0


Parts = Mapping[Part, float]
