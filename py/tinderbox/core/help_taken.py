"""Which actions of a match were taken with help, as text: one line after the log.

`helped 13 31`: before the 13th and the 31st action a hint was shown to whoever took it.
The line stands behind all actions, before the outcome if there is one: a program that
doesn't know it reads all actions and stops there. Replays don't ask for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_LINE: Final = re.compile(r"helped((?: [1-9]\d{0,6}){1,5000})")


def help_line(numbers: Iterable[int]) -> str:
    """The numbers of actions, 1 being the first, as that line."""
    return "".join(["helped", *(f" {number}" for number in numbers)])


def read_help(line: str) -> tuple[int, ...] | None:
    """What `help_line` wrote, the numbers rising; None for any other line."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    numbers = tuple(map(int, found[1].split()))
    return numbers if list(numbers) == sorted(set(numbers)) else None
