"""All states of a walk beside their references, and the page that shows differences."""

from __future__ import annotations

import base64
import html
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image
from playwright.sync_api import Page

from tests.page.pictures.comparison import (
    PICTURES,
    PROBE,
    Comparison,
    compared,
    is_same,
)
from tests.page.pictures.screen import Screen, painted
from tests.page.pictures.walks import WALKS
from tests.paths import ROOT

PAGES: Final = ROOT / "dist" / "pictures"
STYLE: Final = """
  body { font: 15px sans-serif; margin: 1rem; background: #ddd; color: #222; }
  figure { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.5rem; }
  figcaption { grid-column: 1 / -1; }
  img { width: 100%; image-rendering: pixelated; }
"""


class Drawn(NamedTuple):
    """A state as the page draws it: beside its reference, if it has one."""

    path: Path  # of the reference
    shot: Image.Image
    comparison: Comparison | None

    @property
    def name(self) -> str:
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def is_alike(self) -> bool:
        return self.comparison is not None and self.comparison.is_alike

    @property
    def is_stored(self) -> bool:
        """Return True if each pixel is as in the reference."""
        if self.comparison is None:
            return False
        return is_same(self.comparison.before, self.comparison.after)

    @property
    def fault(self) -> str:
        """The name of the picture, and how much of it differs."""
        if self.comparison is None:
            return f"{self.name}: no reference"
        count = self.comparison.differing
        part = f"{self.comparison.part:.3%}, at most {self.comparison.max_part:.3%}"
        return f"{self.name}: {count} differ, {part}"


class Gallery(NamedTuple):
    """The pictures that a page draws on a walk."""

    drawn: list[Drawn]
    probe: Image.Image
    draws_alike: bool  # as the browser that made the references

    @property
    def faults(self) -> list[Drawn]:
        return [it for it in self.drawn if not it.is_alike]


def beside_reference(path: Path, shot: Image.Image, *, draws_alike: bool) -> Drawn:
    """Compare a picture with its reference, if there is one."""
    if not path.exists():
        return Drawn(path, shot, None)
    reference = Image.open(path)
    return Drawn(path, shot, compared(reference, shot, draws_alike=draws_alike))


def drawn(page: Page, walk: str, *, anew: bool = False) -> Gallery:
    """Go through the states of a walk and compare each with its reference.

    `anew`: wait in every state until the page stands still. Otherwise this happens only
    where a picture differs, as it takes two more.
    """
    with painted(page) as screen:
        return drawn_on(screen, walk, anew=anew)


def drawn_on(
    screen: Screen, walk: str, *, leaving_out: str = " ", anew: bool = False
) -> Gallery:
    """Do the same on a screen that is painted, in any engine.

    `leaving_out`: a part of the names of states of which no picture is taken.
    """
    probe = screen.probe()
    draws_alike = PROBE.exists() and is_same(Image.open(PROBE).convert("RGB"), probe)
    found = []
    for state in WALKS[walk](screen.page):
        if leaving_out in state:
            continue
        path = PICTURES / walk / f"{state}.png"
        for take in (screen.still,) if anew else (screen.shot, screen.still):
            it = beside_reference(path, take(), draws_alike=draws_alike)
            if it.is_alike:
                break
        found.append(it)
    return Gallery(found, probe, draws_alike)


def as_html(picture: Image.Image) -> str:
    """Return a picture as an element that has all of it inside."""
    file = io.BytesIO()
    picture.save(file, "PNG")
    text = base64.b64encode(file.getvalue()).decode()
    return f'<img src="data:image/png;base64,{text}">'


def write_page(name: str, drawn: Iterable[Drawn]) -> Path:
    """Write a page with the reference, the picture of now, and what differs."""
    figures = []
    for it in drawn:
        pictures = [it.shot] if it.comparison is None else it.comparison[:3]
        elements = "".join(as_html(picture) for picture in pictures)
        caption = f"<figcaption>{html.escape(it.fault)}</figcaption>"
        figures.append(f"<figure>{caption}{elements}</figure>")
    head = (
        "<!doctype html><meta charset=utf-8><title>Reference, now, difference</title>"
    )
    path = PAGES / f"{name}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{head}<style>{STYLE}</style>{''.join(figures)}", "utf8")
    return path
