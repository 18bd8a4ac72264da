"""A piece that runs along a way over the board, and is no sprite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.dom.elements import svg


def traveller(
    document: Any, symbol: str, way: Sequence[tuple[float, float]], ms: int
) -> tuple[Any, Any]:
    """The piece and its motion, which begins when it is told to."""
    path = "M" + " L".join(f"{x:g},{y:g}" for x, y in way)
    pace = {"dur": f"{ms}ms", "fill": "freeze", "begin": "indefinite"}
    motion = svg(document, "animateMotion", path=path, **pace)
    use = svg(document, "use", href=f"#{symbol}")
    return svg(document, "g", "traveller", use, motion), motion
