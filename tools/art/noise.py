"""Chance of the hand: smooth noise over the sheet.

It is fixed by its arguments, so a board drawn twice is the same file.
"""

from __future__ import annotations

from typing import Final

SEED: Final = 1666


def _hash(x: int, y: int, layer: int) -> float:
    """Noise between -1 and 1 that no Python can change."""
    n = (x * 374761393 + y * 668265263 + layer * 2147483647 + SEED) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 32767.5 - 1


def noise(x: float, y: float, scale: float, layer: int) -> float:
    """Value noise of -1 to 1: hashes at every `scale` units, smooth between them."""
    u, v = x / scale, y / scale
    i = int(u // 1)
    j = int(v // 1)
    s = u - i
    t = v - j
    s = s * s * (3 - 2 * s)
    t = t * t * (3 - 2 * t)
    top = _hash(i, j, layer) * (1 - s) + _hash(i + 1, j, layer) * s
    low = _hash(i, j + 1, layer) * (1 - s) + _hash(i + 1, j + 1, layer) * s
    return top * (1 - t) + low * t
