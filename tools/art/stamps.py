"""A symbol printed at many places: one path for each of its parts, nothing moved.

What is moved is a part of each frame of its own, and what is used is copied into the
page; a hundred trees so printed cost a browser no more than one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from tools.art.strokes import Point, number, numbers

Part = tuple[str, str]  # a class, and the commands of a path

_SHAPE: Final = re.compile(r"<(path|circle|ellipse) ([^>]*)/>")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_COMMAND: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_SIZES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


def stamped(symbol: str, places: Iterable[Point]) -> list[Part]:
    """The text of a symbol as paths, each of them at all places.

    All of one part lie below all of the next. ValueError for an arc in a path.
    """
    starts = [f"M{numbers(x, y)}" for x, y in places]
    return [
        (css, "".join(start + steps for start in starts))
        for css, steps in _parts(symbol)
    ]


def _parts(symbol: str) -> Iterator[Part]:
    for kind, text in _SHAPE.findall(symbol):
        shape = dict(_ATTRIBUTE.findall(text))
        if kind == "path":
            yield shape["class"], relative(shape["d"])
        else:
            x, y = float(shape.get("cx", 0)), float(shape.get("cy", 0))
            across = float(shape["r" if kind == "circle" else "rx"])
            down = float(shape["r" if kind == "circle" else "ry"])
            half = f"a{numbers(across, down)} 0 1 0"
            yield (
                shape["class"],
                f"m{numbers(x - across, y)}{half} {number(2 * across)} 0"
                f"{half} {number(-2 * across)} 0z",
            )


def relative(d: str) -> str:
    """The commands of a path as steps from where the last one ended.

    The first is a step from (0, 0). ValueError for an arc.
    """
    x = y = 0.0
    start = (x, y)
    steps = []
    for name, text in _COMMAND.findall(d):
        if name in "Zz":
            x, y = start
            steps.append("z")
            continue
        letter = name.upper()
        if letter not in _SIZES:
            raise ValueError(f"{name} in {d}")
        size = _SIZES[letter]
        values = [float(n) for n in _NUMBER.findall(text)]
        for i in range(0, len(values), size):
            part = values[i : i + size]
            if name.isupper():
                here = (y,) if letter == "V" else (x, y)
                part = [n - here[k % len(here)] for k, n in enumerate(part)]
            steps.append(f"{letter.lower()}{numbers(*part)}")
            x += 0 if letter == "V" else part[-1 if letter == "H" else -2]
            y += 0 if letter == "H" else part[-1]
            if letter == "M":
                start = (x, y)
                letter = "L"
    return "".join(steps)
