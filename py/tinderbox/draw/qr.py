"""A text as a QR code: an SVG path of its dark squares, with the margin it needs.

segno finds which squares are dark. The page has only that part of it (`tools/pack.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from segno.encoder import encode

from tinderbox.core.record import frozen

MARGIN_SQUARES = 4  # squares that readers need around a code
KIND: dict[str, Any] = {"error": "L", "encoding": "utf-8", "micro": False}
CAPITALS = re.compile(r"[0-9A-Z]*$")


@frozen
class QrCode:
    """A QR code `size` squares wide and high.

    `path` is the path of its dark squares.
    """

    size: int
    path: str


def qr_code(text: str) -> QrCode:
    """Return the smallest code of a text, with the best error correction that fits.

    Raises ValueError if the text does not fit: 2953 bytes do.
    """
    head, tail = _parts(text)
    found = encode([head, tail] if head and tail else text, **KIND)
    rows = found.matrix
    return QrCode(len(rows) + 2 * MARGIN_SQUARES, "".join(_bars(rows)))


def _parts(text: str) -> tuple[str, str]:
    """Split a text before its last capitals and digits, which need less space."""
    split_index = len(text) - len(CAPITALS.search(text)[0])  # type: ignore[index] # matches ""
    return text[:split_index], text[split_index:]


def _bars(rows: tuple[bytearray, ...]) -> Iterator[str]:
    """Yield the paths of each row's dark squares, adjacent ones as one bar."""
    for y, row in enumerate(rows, MARGIN_SQUARES):
        x = MARGIN_SQUARES
        for is_dark, squares in groupby(row):
            width = len(list(squares))
            if is_dark:
                yield f"M{x} {y}h{width}v1h-{width}z"
            x += width
