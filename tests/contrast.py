"""Contrast of words printed on a board, where a checker of pages can't tell it.

A drawing's custom properties are read from its sheet, by day and by night; a test of
each game names pairs of ink and ground that can meet, and this says how they differ.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

Rgb = tuple[float, float, float]

READABLE: Final = 4.5  # WCAG 1.4.3, of words
LARGE: Final = 3.0  # of large words, and of shapes (1.4.11)
_BLOCK: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PROPERTY: Final = re.compile(r"--([\w-]+):\s*([^;]+)")


def properties(sheet: str, selector: str) -> dict[str, str]:
    """The custom properties of every rule of `sheet` for exactly this selector."""
    found: dict[str, str] = {}
    for selectors, body in _BLOCK.findall(re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)):
        if selector in (each.strip() for each in selectors.split(",")):
            found |= {name: value.strip() for name, value in _PROPERTY.findall(body)}
    return found


def colour(text: str, known: Mapping[str, str]) -> tuple[Rgb, float]:
    """What ``#d2481c``, ``rgb(1 2 3 / 0.5)`` or a property's name means; its alpha.

    Raises ValueError for any other way to write a colour.
    """
    text = known.get(text, text)
    if match := re.fullmatch(r"#([0-9a-f]{6})", text):
        whole = bytes.fromhex(match[1])
        return (whole[0], whole[1], whole[2]), 1.0
    if match := re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", text):
        r, g, b, alpha = map(float, match.groups())
        return (r, g, b), alpha
    raise ValueError(f"{text} is no colour that is understood")


def laid(top: tuple[Rgb, float], below: Rgb) -> Rgb:
    """A colour that is not opaque, on another."""
    (r, g, b), alpha = top
    return (
        r * alpha + below[0] * (1 - alpha),
        g * alpha + below[1] * (1 - alpha),
        b * alpha + below[2] * (1 - alpha),
    )


def ratio(a: Rgb, b: Rgb) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def contrast(
    ink: str, ground: str, known: Mapping[str, str], *over: tuple[str, float]
) -> float:
    """Of ink on a ground, both below what else is laid over them: colour and alpha."""
    (a, _), (b, _) = colour(ink, known), colour(ground, known)
    for name, alpha in over:
        (tint, own) = colour(name, known)
        a, b = laid((tint, alpha * own), a), laid((tint, alpha * own), b)
    return ratio(a, b)


def _luminance(rgb: Rgb) -> float:
    def linear(channel: float) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    r, g, b = map(linear, rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
