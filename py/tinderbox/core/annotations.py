"""Annotations of a match's actions as text: a line for each kind, after the log.

`helped 13 31`: a hint was shown before the 13th and the 31st action.
`passed 14`: the 14th action was the only legal one, and was played without asking.
The lines follow the actions and precede the outcome: older programs read the actions
and stop there. Replays ignore them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_LINE = re.compile(r"(helped|passed)((?: [1-9]\d{0,6}){1,5000})")


class Annotations(NamedTuple):
    """Numbers of actions, from 1, in ascending order.

    `helped` may hold the number of the action to come.
    """

    helped: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()


def annotation_lines(annotations: Annotations) -> list[str]:
    """Return the annotations as lines of text: none, one or two."""
    return [
        " ".join([key, *(str(number) for number in numbers)])
        for key, numbers in annotations._asdict().items()
        if numbers
    ]


def is_annotation(line: str) -> bool:
    """Return True if `annotation_lines` may have written a line."""
    return _LINE.fullmatch(line) is not None


def split_annotations(lines: Sequence[str]) -> tuple[Sequence[str], Annotations]:
    """Split the lines after a match's header into actions and annotations.

    Only lines that `annotation_lines` would write are annotations. All others count as
    actions.
    """
    annotations = Annotations()
    for key in reversed(Annotations._fields):
        numbers = _read(lines[-1], key) if lines else ()
        # A larger number names none of the actions before this line, nor the next.
        if numbers and numbers[-1] <= len(lines):
            annotations = annotations._replace(**{key: numbers})
            lines = lines[:-1]
    return lines, annotations


def _read(line: str, key: str) -> tuple[int, ...]:
    """Return the numbers in the line of this key, () for any other line."""
    found = _LINE.fullmatch(line)
    if found is None or found[1] != key:
        return ()
    numbers = tuple(int(number) for number in found[2].split())
    return numbers if list(numbers) == sorted(set(numbers)) else ()
