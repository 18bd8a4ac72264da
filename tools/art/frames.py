"""Frames around pictures."""

from __future__ import annotations

from tools.art.flames import Layers
from tools.art.hatching import Box


def rectangle(box: Box, inwards: float = 0) -> str:
    """An upright box as a path, its edge moved inwards."""
    left, top, right, bottom = box
    return (
        f"M{left + inwards:g} {top + inwards:g}H{right - inwards:g}"
        f"V{bottom - inwards:g}H{left + inwards:g}Z"
    )


def cover_frame(width: float, height: float) -> Layers:
    """A printed cover's edge, to be stroked: the block's, a rule and a thin rule.

    The classes are `cover-edge` (28 wide), `cover-rule` (2.4), `cover-hair` (0.9).
    """
    sheet = (0.0, 0.0, width, height)
    return (
        ("cover-edge", rectangle(sheet, 14)),
        ("cover-rule", rectangle(sheet, 25)),
        ("cover-hair", rectangle(sheet, 32)),
    )


def board_frame(width: float, height: float) -> Layers:
    """A map's edge, to be stroked: a rule, the graticule's ladder, a thin rule.

    The classes are `frame` (2 wide), `graticule` (4, dashes of 18) and `frame thin`.
    """
    sheet = (0.0, 0.0, width, height)
    return (
        ("frame", rectangle(sheet, 5)),
        ("graticule", rectangle(sheet, 9)),
        ("frame thin", rectangle(sheet, 13)),
    )
