"""Smooth noise over the sheet, so that lines look as if drawn by hand.

It is a function of its arguments, so a board drawn twice is the same file.
"""

from __future__ import annotations

SEED = 1666


def _hash(x: int, y: int, layer: int) -> float:
    """Return noise between -1 and 1, the same on every Python."""
    n = (x * 374761393 + y * 668265263 + layer * 2147483647 + SEED) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 32767.5 - 1


def noise(x: float, y: float, scale: float, layer: int) -> float:
    """Return value noise of -1 to 1: hashes every `scale` units, smooth between."""
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
