"""What a match notes of its actions, as text: a line each, after the log.

`helped 13 31`: before the 13th and the 31st action a hint was shown to whoever took it.
`passed 14`: the 14th was the only one open, and the table took it by itself.
The lines stand behind all actions, before the outcome if there is one: a program that
doesn't know them reads all actions and stops there. Replays don't ask for them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

_LINE: Final = re.compile(r"(helped|passed)((?: [1-9]\d{0,6}){1,5000})")


class Annotations(NamedTuple):
    """Numbers of actions, 1 being the first, rising.

    Help may have been given for the action that comes next.
    """

    helped: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()


def annotation_lines(noted: Annotations) -> list[str]:
    """The numbers of actions as lines."""
    return [
        " ".join([key, *map(str, numbers)])
        for key, numbers in noted._asdict().items()
        if numbers
    ]


def split_annotations(lines: Sequence[str]) -> tuple[Sequence[str], Annotations]:
    """The actions before the lines that `annotation_lines` wrote, and what they say.

    A line that says otherwise than it could have been written is none of them.
    """
    noted = Annotations()
    for key in reversed(Annotations._fields):
        numbers = _read(lines[-1], key) if lines else ()
        if numbers and numbers[-1] <= len(lines):
            noted, lines = noted._replace(**{key: numbers}), lines[:-1]
    return lines, noted


def _read(line: str, key: str) -> tuple[int, ...]:
    found = _LINE.fullmatch(line)
    if found is None or found[1] != key:
        return ()
    numbers = tuple(map(int, found[2].split()))
    return numbers if list(numbers) == sorted(set(numbers)) else ()
