"""Which piece lies on which: as the scene has it, whenever they came."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from tinderbox.draw.sprites import Scene


def stack(
    scene: Scene,
    drawn: Mapping[str, Any],
    layers: Mapping[bool, Any],
    born: Set[str],
    renamed: Set[str],
) -> None:
    """Lay what is new under what the scene has above it: it was put on top.

    `layers` are those above the areas and, at True, under them. What was renamed is
    laid so too where the browser can move it while it travels: whatever lies above a
    piece on its way has to be in layers of its own meanwhile.
    """
    above: dict[bool, Any] = {}
    for sprite in reversed(scene):
        group, layer = drawn[sprite.id], layers[sprite.under]
        if sprite.id in born and sprite.under in above:
            layer.insertBefore(group, above[sprite.under])
        elif sprite.id in renamed and hasattr(layer, "moveBefore"):
            layer.moveBefore(group, above.get(sprite.under))
        above[sprite.under] = group
