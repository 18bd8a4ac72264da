"""What goes around and upon every picture: frames, and the seal a number stands on."""

from __future__ import annotations

from typing import Final

from tools.art.flames import Layers
from tools.art.hatching import Box

SEAL: Final = 8.0  # radius; a number on it is 13.5 units high


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


def seal(radius: float = SEAL) -> Layers:
    """The ink disc under a number: `seal-rim` (pale), `seal-ink`; around (0, 0)."""
    return (("seal-rim", _disc(radius + 1.2)), ("seal-ink", _disc(radius)))


def _disc(radius: float) -> str:
    r, across = f"{radius:g}", f"{2 * radius:g}"
    return f"M-{r} 0a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z"
