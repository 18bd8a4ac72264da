"""Small pictures that fly over the page, above board and panel, and are gone."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import make
from tinderbox.core.callbacks import Callback

Point = tuple[float, float]
APART = 90  # ms between those that leave together
EDGE = 24  # pixels from the window's: a row out of sight is flown towards


def on_screen(layer: Element, at: Point) -> Point:
    """Return the place of a drawing's point in the window, in pixels."""
    to = layer.getScreenCTM()
    return to.a * at[0] + to.c * at[1] + to.e, to.b * at[0] + to.d * at[1] + to.f


def row_place(document: Document, id: str) -> Point:
    """The beginning of a row of the panel; the window's edge if it is out of sight."""
    box = document.getElementById(id).getBoundingClientRect()
    window = document.documentElement
    x, y = box.left + EDGE, box.top + box.height / 2
    return min(x, window.clientWidth - EDGE), min(y, window.clientHeight - EDGE)


def fly(
    document: Document, picture: Element, start: Point, end: Point, ms: int, place: int
) -> Callback:
    """Have a picture fly, the first `place` being 0; returns what takes it away."""
    flying = make(document, "span", "flight", picture, aria_hidden=True)
    style = flying.style
    for name, value in (("from", start), ("to", end)):
        for axis, pixels in zip("xy", value, strict=True):
            style.setProperty(f"--{name}-{axis}", f"{pixels:.0f}px")
    style.animationDuration = f"{ms}ms"
    style.animationDelay = f"{place * APART}ms"
    document.body.append(flying)
    return lambda: flying.remove()
