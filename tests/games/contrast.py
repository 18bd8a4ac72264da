"""The contrast of words on a drawn board, which axe does not measure.

A drawing's custom properties are read from its style sheet, light and dark. A test of
each game names the pairs of ink and ground that can meet.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import atan2, degrees, hypot
from typing import Final

import numpy as np
from numpy.typing import NDArray

Rgb = NDArray[np.float64]

READABLE: Final = 4.5  # WCAG 1.4.3, of words
LARGE: Final = 3.0  # of large words, and of shapes (1.4.11)


def _matrix(rows: str) -> Rgb:
    return np.array(rows.split(), float).reshape(3, 3)


# What linear light becomes for eyes that lack a kind of cone: Machado, Oliveira and
# Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency".
EYES: Final[Mapping[str, Rgb]] = {
    "normal": np.eye(3),
    "protan": _matrix("""
         0.152286  1.052583 -0.204868
         0.114503  0.786281  0.099216
        -0.003882 -0.048116  1.051998
    """),
    "deutan": _matrix("""
         0.367322  0.860646 -0.227968
         0.280085  0.672501  0.047413
        -0.011820  0.042940  0.968881
    """),
    "tritan": _matrix("""
         1.255528 -0.076749 -0.178779
        -0.078411  0.930809  0.147602
         0.004733  0.691367  0.303900
    """),
}
# Björn Ottosson's OKLab: linear light to cones, and their cube roots to the rest.
_CONES: Final = _matrix("""
    0.4122214708 0.5363325363 0.0514459929
    0.2119034982 0.6806995451 0.1073969566
    0.0883024619 0.2817188376 0.6299787005
""")
_OPPONENTS: Final = _matrix("""
    0.2104542553  0.7936177850 -0.0040720468
    1.9779984951 -2.4285922050  0.4505937099
    0.0259040371  0.7827717662 -0.8086757660
""")
_BLOCK: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PROPERTY: Final = re.compile(r"--([\w-]+):\s*([^;]+)")


def properties(sheet: str, selector: str) -> dict[str, str]:
    """Return the custom properties of all rules of `sheet` for this selector."""
    found: dict[str, str] = {}
    for selectors, body in _BLOCK.findall(re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)):
        if selector in (each.strip() for each in selectors.split(",")):
            found |= {name: value.strip() for name, value in _PROPERTY.findall(body)}
    return found


def colour(text: str, known: Mapping[str, str]) -> tuple[Rgb, float]:
    """Return the colour and alpha of ``#d2481c``, ``rgb(1 2 3 / 0.5)`` or a property.

    Raises ValueError for any other way to write a colour.
    """
    text = known.get(text, text)
    if match := re.fullmatch(r"#([0-9a-f]{6})", text):
        return np.array([*bytes.fromhex(match[1])], float), 1.0
    if match := re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", text):
        *rgb, alpha = map(float, match.groups())
        return np.array(rgb), alpha
    raise ValueError(f"{text} is no colour that is understood")


def ratio(a: Rgb, b: Rgb) -> float:
    """Return WCAG's contrast of two colours, 1 to 21."""
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def contrast(ink: str, ground: str, known: Mapping[str, str], over: str = "") -> float:
    """Return the contrast of ink on a ground, both below a translucent colour."""
    (a, _) = colour(ink, known)
    (b, _) = colour(ground, known)
    if over:
        tint, alpha = colour(over, known)
        a = alpha * tint + (1 - alpha) * a
        b = alpha * tint + (1 - alpha) * b
    return ratio(a, b)


def seen(rgb: Rgb, eye: str) -> Rgb:
    """Return a colour as one of `EYES` sees it."""
    light = np.clip(EYES[eye] @ _linear(rgb), 0, 1)
    encoded = np.where(
        light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055
    )
    return np.multiply(255, encoded)


def chroma_and_hue(rgb: Rgb) -> tuple[float, float]:
    """Return the chroma, 0 for a grey, and the hue in degrees: red is at 29."""
    _, a, b = _oklab(rgb)
    return hypot(a, b), degrees(atan2(b, a)) % 360


def difference(a: Rgb, b: Rgb) -> float:
    """Return the difference of two colours in OKLab. One of 0.02 can just be seen."""
    return float(np.linalg.norm(_oklab(a) - _oklab(b)))


def _oklab(rgb: Rgb) -> Rgb:
    found: Rgb = _OPPONENTS @ np.cbrt(_CONES @ _linear(rgb))
    return found


def _linear(rgb: Rgb) -> Rgb:
    c = rgb / 255
    return np.asarray(np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4))


def _luminance(rgb: Rgb) -> float:
    return float(np.dot((0.2126, 0.7152, 0.0722), _linear(rgb)))
