"""The ground of London in each state: engraved lines, and a symbol for each district.

The outline of a district's block is `block-<id>`. The blocks of a region are one path,
`blocks-<region>`. The streets come last, so that drawings on a block may overlap them.
"""

from __future__ import annotations

from tinderbox.games.great_fire.map import BUILT, DISTRICTS, REGIONS
from tinderbox.games.great_fire.screen import layout
from tools.art.drawings import text
from tools.art.great_fire.cartography import block, ground
from tools.art.strokes import polygon, thinned

HEAT_REACH = 66  # radius of a fire's light on its own ground


def outline(i: int) -> str:
    """Return the block of district i as a path."""
    found = thinned([*block(i), block(i)[0]])
    return polygon(found[:-1])


def streets() -> str:
    """Return all streets as one shape, to be filled by the even-odd rule."""
    grounds = (polygon(ground(place.index)) for place in DISTRICTS)
    return "".join((*grounds, *(outline(place.index) for place in DISTRICTS)))


def definitions() -> str:
    """Return patterns, outlines, and the symbols that a scene lays on a district."""
    grounds = "".join(polygon(ground(place.index)) for place in DISTRICTS)
    parts = [text("great_fire", "patterns"), f'<path id="grounds" d="{grounds}"/>']
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
