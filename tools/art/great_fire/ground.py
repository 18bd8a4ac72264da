"""The ground of London in each state: tiles of engraved lines, a symbol a district.

A district's block is `block-<id>`: what lies on it uses that outline. Those of a region
are one path, `blocks-<region>`, for what is printed on all of them.
The streets are laid over all, so that what is drawn on a block may overlap them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin, sqrt
from typing import Final, NamedTuple

from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, REGIONS
from tinderbox.games.great_fire.screen import layout
from tools.art.great_fire.cartography import block, ground
from tools.art.noise import between
from tools.art.strokes import Point, numbers, polyline, stroke, thinned

HEAT_REACH: Final = 66  # of a fire's light on its own ground


class Lines(NamedTuple):
    """Strokes that lie across a square tile and go on in the next one."""

    angle: int  # a multiple of 45
    across: int  # lines in a tile
    swell: float
    longest: float
    css: str


class Tile(NamedTuple):
    """A square of lines that a pattern repeats."""

    id: str
    size: int
    lines: tuple[Lines, ...]
    more: str = ""  # elements below the lines


LOTS: Final = (
    "M4 9H25V22H4M25 13H38M33 41V55H12V41ZM22 41V55M44 24V38H53M44 31H60M60 5V15"
)
TILES: Final = (
    Tile("hatch-purple", 48, (Lines(45, 6, 0.3, 30, "hatch-line"),)),
    Tile("hatch-blue", 48, (Lines(90, 9, 0.3, 34, "hatch-line"),)),
    Tile("hatch-green", 48, (Lines(-45, 6, 0.3, 30, "hatch-line"),)),
    Tile("hatch-orange", 48, (Lines(0, 9, 0.3, 34, "hatch-line"),)),
    Tile(
        "hatch-char",
        64,
        (Lines(45, 12, 0.62, 34, "char-line"), Lines(-45, 9, 0.46, 22, "char-line")),
        f'<path class="char-lots" d="{LOTS}"/>',
    ),
    Tile(
        "hatch-oven",
        48,
        (Lines(45, 6, 0.6, 26, "oven-line"), Lines(-45, 6, 0.6, 26, "oven-line")),
    ),
    Tile("hatch-park", 60, (Lines(0, 7, 0.45, 14, "park-line"),)),
)


def outline(i: int) -> str:
    """The block of district i as a path."""
    found = thinned([*block(i), block(i)[0]])
    return polyline(found[:-1])


def streets() -> str:
    """All streets as one shape, to be filled even and odd: grounds without blocks."""
    grounds = (polyline(ground(place.index)) for place in DISTRICTS)
    return "".join((*grounds, *(outline(place.index) for place in DISTRICTS)))


def definitions() -> str:
    """Tiles, outlines, and the symbols that a scene lays on a district."""
    grounds = "".join(polyline(ground(place.index)) for place in DISTRICTS)
    parts = [*map(_pattern, TILES), _stipple(), f'<path id="grounds" d="{grounds}"/>']
    for place in DISTRICTS:
        parts.append(f'<path id="block-{place.id}" d="{outline(place.index)}"/>')
    for region in REGIONS:
        blocks = (outline(i) for i in BUILT if DISTRICTS[i].region == region)
        parts.append(f'<path id="blocks-{region}" d="{"".join(blocks)}"/>')
    for i in BUILT:
        id = DISTRICTS[i].id
        x, y = layout.slots(i).fire
        parts.append(
            f'<radialGradient id="warmth-{id}" href="#heat" '
            f'gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y - 8:.0f}" '
            f'r="{HEAT_REACH}"/>'
        )
        parts.append(
            _symbol(f"char-{id}", id, "char", "char-hatch", "char-ring", "char-walls")
        )
        parts.append(_symbol(f"bare-{id}", id, "bare", "bare-stipple", "bare-edge"))
        parts.append(
            f'<symbol id="lit-{id}" overflow="visible">'
            f'<use href="#block-{id}" fill="url(#warmth-{id})"/></symbol>'
        )
    return "".join(parts)


def _symbol(id: str, place: str, *coats: str) -> str:
    used = "".join(f'<use class="{css}" href="#block-{place}"/>' for css in coats)
    return f'<symbol id="{id}" overflow="visible">{used}</symbol>'


def _pattern(tile: Tile) -> str:
    drawn = "".join(
        f'<path class="{lines.css}" d="{"".join(_strokes(tile.size, lines, seed))}"/>'
        for seed, lines in enumerate(tile.lines)
    )
    return (
        f'<pattern id="{tile.id}" width="{tile.size}" height="{tile.size}" '
        f'patternUnits="userSpaceOnUse">{tile.more}{drawn}</pattern>'
    )


def _strokes(size: int, lines: Lines, seed: int) -> Iterator[str]:
    """The strokes of a tile; what leaves it on one side comes in on the other."""
    rng = Rng(seed + lines.angle + 360)
    a = radians(lines.angle)
    right = cos(a)
    down = sin(a)
    slanted = lines.angle % 90 != 0
    whole = size * sqrt(2) if slanted else float(size)
    for n in range(lines.across):
        at = (n + between(rng, -0.16, 0.16)) * size / lines.across
        base = (at, 0.0) if slanted or lines.angle == 90 else (0.0, at)
        along = between(rng, 0, 9)
        end = along + whole
        while along < end - 3:
            long = min(between(rng, 0.55, 1) * lines.longest, end - along)
            start = base[0] + right * along, base[1] + down * along
            stop = start[0] + right * (long - 1.6), start[1] + down * (long - 1.6)
            yield from _copies(size, start, stop, lines.swell)
            along += long


def _copies(size: int, start: Point, stop: Point, swell: float) -> Iterator[str]:
    for dx in (-2 * size, -size, 0, size, 2 * size):
        for dy in (-2 * size, -size, 0, size, 2 * size):
            ax, ay = (start[0] + dx, start[1] + dy)
            bx, by = (stop[0] + dx, stop[1] + dy)
            if (
                max(ax, bx) > -1
                and min(ax, bx) < size + 1
                and max(ay, by) > -1
                and min(ay, by) < size + 1
            ):
                yield stroke((ax, ay), (bx, by), swell)


def _stipple() -> str:
    """Rubble: dots and short strokes strewn over a tile."""
    rng = Rng(1667)
    size = 60
    dots = []
    for n in range(54):
        x, y = between(rng, 2, size - 4), between(rng, 2, size - 2)
        dots.append(f"M{numbers(x, y)}h{numbers((0.1, 0.1, 1.8, 3)[n % 4])}")
    return (
        f'<pattern id="stipple" width="{size}" height="{size}" '
        f'patternUnits="userSpaceOnUse"><path class="stipple" d="{"".join(dots)}"/>'
        "</pattern>"
    )


def rays(centre: Point, inner: float, outer: Sequence[float], count: int) -> str:
    """Light as a burin cuts it: strokes that leave a fire, long and short in turn."""
    x, y = centre
    cuts = []
    for n in range(count):
        a = radians(360 * n / count)
        far = outer[n % len(outer)]
        cuts.append(
            stroke(
                (x + cos(a) * inner, y + sin(a) * inner * 0.86),
                (x + cos(a) * far, y + sin(a) * far * 0.86),
                1.9,
            )
        )
    return "".join(cuts)
