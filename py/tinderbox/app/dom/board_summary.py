"""What a board's root says of its parts, for rules about what is elsewhere on it.

`:has()` would say it, too, but whatever came or went had the whole page styled anew.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any, Final

MANY: Final = 12  # areas: a frame around each of so many would be all that one sees


def summarize(
    root: Any,
    areas: Container[str],
    lit: Iterable[str],
    chosen: Iterable[str],
    marks: Mapping[str, str],
) -> None:
    """`data-chosen`: ids; `data-marks`: classes of pieces, of areas as `ground-…`.

    Where areas may be clicked that is `ground-target`, of many also `ground-many`.
    """
    classes = {f"ground-{it}" if id in areas else it for id, it in marks.items()}
    targets = sum(id in areas for id in lit)
    if targets:
        classes.add("ground-target")
    if targets > MANY:
        classes.add("ground-many")
    root.setAttribute("data-marks", " ".join(sorted(classes)))
    root.setAttribute("data-chosen", " ".join(sorted(chosen)))
