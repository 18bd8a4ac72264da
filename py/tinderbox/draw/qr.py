"""A text as a QR code: the squares as the path of a drawing, with the margin they need.

segno finds which squares are dark; the page has no more of it (`tools/pack.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from segno.encoder import encode

QUIET: Final = 4  # squares of margin that readers need to find a code


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
    try:
        found = encode(text, error="L", encoding="utf-8", micro=False)
    except ValueError as too_long:
        raise TooLong(len(text)) from too_long
    rows = found.matrix
    return QrCode(len(rows) + 2 * QUIET, "".join(_bars(rows)))


def _bars(rows: tuple[bytearray, ...]) -> Iterator[str]:
    """Each row's dark squares, those side by side as one bar."""
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for is_dark, squares in groupby(row):
            width = len(list(squares))
            if is_dark:
                yield f"M{x} {y}h{width}v1h-{width}z"
            x += width
