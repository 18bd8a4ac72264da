"""Small pictures that fly over the page, above board and panel, and disappear."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import make
from tinderbox.core.callbacks import Callback
from tinderbox.draw.screen import Point

FLIGHT_DELAY_MS = 90  # ms between pictures that leave together
# A flight to a row outside the window ends so far from the window's edge.
EDGE_PX = 24


def row_place(document: Document, id: str) -> Point:
    """Return the start of a row of the panel, or the window's edge if it is outside."""
    box = document.getElementById(id).getBoundingClientRect()
    window = document.documentElement
    x, y = box.left + EDGE_PX, box.top + box.height / 2
    return min(x, window.clientWidth - EDGE_PX), min(y, window.clientHeight - EDGE_PX)


def fly(
    document: Document,
    picture: Element,
    start: Point,
    end: Point,
    ms: int,
    delay_ms: int,
) -> Callback:
    """Let a picture fly after a delay. Return a function that removes it."""
    flying = make(document, "span", "flight", picture, aria_hidden=True)
    style = flying.style
    for name, value in (("from", start), ("to", end)):
        for axis, pixels in zip("xy", value, strict=True):
            style.setProperty(f"--{name}-{axis}", f"{pixels:.0f}px")
    style.animationDuration = f"{ms}ms"
    style.animationDelay = f"{delay_ms}ms"
    document.body.append(flying)
    return lambda: flying.remove()
