"""A text as a QR code: the squares as the path of a drawing, with the margin they need.

segno finds which squares are dark; the page has no more of it (`tools/pack.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from segno.encoder import encode

QUIET: Final = 4  # squares of margin that readers need to find a code
KIND: Final[dict[str, Any]] = {"error": "L", "encoding": "utf-8", "micro": False}
CAPITALS: Final = re.compile(r"[0-9A-Z]*$")


class TooLong(ValueError):
    """No QR code holds as much: 2953 bytes are the most."""


@dataclass(frozen=True, slots=True)
class QrCode:
    """A drawing `size` squares wide and high, `path` its dark ones."""

    size: int
    path: str


def qr_code(text: str) -> QrCode:
    """The smallest code of a text, as safe from stains as its size allows at no cost.

    Raises `TooLong`.
    """
    head, tail = _parts(text)
    try:
        found = encode([head, tail] if head and tail else text, **KIND)
    except ValueError as too_long:
        raise TooLong(len(text)) from too_long
    rows = found.matrix
    return QrCode(len(rows) + 2 * QUIET, "".join(_bars(rows)))


def _parts(text: str) -> tuple[str, str]:
    """A text's end of capitals and digits, which take less room, and what is before."""
    at = len(text) - len(CAPITALS.search(text)[0])  # type: ignore[index] # matches ""
    return text[:at], text[at:]


def _bars(rows: tuple[bytearray, ...]) -> Iterator[str]:
    """Each row's dark squares, those side by side as one bar."""
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for is_dark, squares in groupby(row):
            width = len(list(squares))
            if is_dark:
                yield f"M{x} {y}h{width}v1h-{width}z"
            x += width
