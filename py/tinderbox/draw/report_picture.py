"""The report of a match as one picture: the winner and the reason, charts, events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from tinderbox.draw import score_lines
from tinderbox.draw.canvas import SvgDrawing

WIDTH = 1120
EDGE = 40.0
LINE_HEIGHT = 24.0
MAX_LINE_LENGTH = 112  # letters
BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
COLOURS = {  # as on the page, by day
    "white": "#f8f1e2",
    "yellow": "#e4b137",
    "red": "#b73a28",
    "green": "#4d7e46",
    "blue": "#33659f",
    "purple": "#7b5194",
    "sky": "#7fb4d6",
    "lime": "#9bb93f",
    "forest": "#2f5a3a",
    "orange": "#d97a26",
    "black": "#2b2623",
    "brown": "#7a5230",
    "none": "#a8977a",
}
STYLE = (
    "text{font:17px Georgia,serif;fill:#2f2318}.paper{fill:#f7eeda}"
    ".frame{fill:none;stroke:#8a7455;stroke-width:2}"
    ".title{font-size:36px;font-weight:700}.notes{font-size:20px}"
    ".heading{font-size:22px;font-weight:700;fill:#a93a17}"
    ".chart-bar{stroke:#2f2318}.chart-cuts{stroke:#1c120b;stroke-width:.6;"
    "opacity:.35;fill:none}.chart-place{font-size:22px;font-weight:700;"
    "text-anchor:middle}.chart-name{font-size:15px}.chart-points{font-size:14px;"
    "font-weight:700;text-anchor:middle}.chip-rim{stroke:#1c120b}"
    ".chip-notches{stroke:#fffaf0;stroke-width:4.4;fill:none}"
    ".chip-face{fill:#fffaf0;stroke:#1c120b}"
)

Section = tuple[str, Sequence[str]]  # a heading, and its lines


def report_picture(
    title: str, notes: Sequence[str], drawn: Sequence[str], sections: Sequence[Section]
) -> str:
    """Return the report as SVG. `drawn` are the two charts, shown side by side."""
    texts = [
        (head, [w for said in below for w in _lines(said)]) for head, below in sections
    ]
    lines = sum(len(below) + 2 for _, below in texts)
    half = (WIDTH - 3 * EDGE) / 2
    charts_high = LINE_HEIGHT + max(_height(each, half) for each in drawn)
    top = EDGE + 56 + LINE_HEIGHT * 1.3 * len(notes)
    height = int(top + charts_high + LINE_HEIGHT * lines + EDGE)
    picture = SvgDrawing(WIDTH, height, title)
    picture.box((0, 0, WIDTH, height), "paper")
    picture.box((12, 12, WIDTH - 12, height - 12), "frame")
    picture.text(title, (EDGE, EDGE + 34), "title")
    for n, note in enumerate(notes, 1):
        picture.text(note, (EDGE, EDGE + 40 + LINE_HEIGHT * 1.3 * n), "notes")
    y = top + charts_high
    for head, below in texts:
        y += LINE_HEIGHT * 1.4
        picture.text(head, (EDGE, y), "heading")
        for said in below:
            y += LINE_HEIGHT
            picture.text(said, (EDGE, y))
        y += LINE_HEIGHT * 0.6
    charts = [
        _placed(each, EDGE + n * (half + EDGE), top, half, _height(each, half))
        for n, each in enumerate(drawn)
    ]
    whole = picture.define(f"<style>{score_lines.STYLE}{STYLE}{_seats()}</style>")
    return whole.removesuffix("</svg>") + "".join(charts) + "</svg>"


def _lines(said: str) -> list[str]:
    return wrap(said, MAX_LINE_LENGTH, subsequent_indent="\N{EM SPACE}")


def _seats() -> str:
    """Return the style rules for the colours of pieces."""
    return "".join(
        f'[data-colour="{name}"] :is(.chart-bar,.chip-rim){{fill:{value}}}'
        f'[data-colour="{name}"] .line-points{{stroke:{value}}}'
        for name, value in COLOURS.items()
    )


def _height(drawn: str, width: float) -> float:
    """Return the height of a picture at a given width."""
    found = BOX.search(drawn)
    assert found is not None
    return width * float(found[2]) / float(found[1])


def _placed(drawn: str, x: float, y: float, width: float, height: float) -> str:
    """Return an SVG picture with the place that it has within another picture."""
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    where = f'{box} preserveAspectRatio="xMinYMin"'
    return drawn.replace("<svg ", f"<svg {where} ", 1)
