"""A piece that runs along a way over the board, and is no sprite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.dom.elements import SVG


def traveller(
    document: Any, symbol: str, way: Sequence[tuple[float, float]], ms: int
) -> tuple[Any, Any]:
    """The piece and its motion, which begins when it is told to."""
    piece = document.createElementNS(SVG, "g")
    piece.setAttribute("class", "traveller")
    use = document.createElementNS(SVG, "use")
    use.setAttribute("href", f"#{symbol}")
    motion = document.createElementNS(SVG, "animateMotion")
    for key, value in (
        ("path", "M" + " L".join(f"{x:g},{y:g}" for x, y in way)),
        ("dur", f"{ms}ms"),
        ("fill", "freeze"),
        ("begin", "indefinite"),
    ):
        motion.setAttribute(key, value)
    piece.append(use, motion)
    return piece, motion
