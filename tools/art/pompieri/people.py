"""The firefighters of each team as symbols: one figure, the team's coat and mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.games.pompieri.plan import DOORS
from tools.art.pompieri.elements import disc, group, symbol, use

GLYPHS: Final = {  # a mark for each team, so that colour is never alone
    "white": (
        "M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5Z"
        "M0-2.4A2.4 2.4 0 1 0 0 2.4 2.4 2.4 0 1 0 0-2.4Z"
    ),
    "sky": (
        "M-5.5-3q2.7-3 5.5 0t5.5 0v2.4q-2.7 3-5.5 0t-5.5 0Z"
        "M-5.5 1.6q2.7-3 5.5 0t5.5 0V4q-2.7 3-5.5 0t-5.5 0Z"
    ),
    "blue": "M-4.2-4.2H4.2V4.2H-4.2Z",
    "forest": "M0-5.4 5.4 4.2H-5.4Z",
    "lime": "M0-6C5-2.4 5 2.4 0 6-5 2.4-5-2.4 0-6Z",
    "orange": ("M0-6 1.7-1.9 6-1.7 2.6 1 3.8 5.2 0 2.8-3.8 5.2-2.6 1-6-1.7-1.7-1.9Z"),
    "red": "M-1.8-5.4h3.6v3.6h3.6v3.6H1.8v3.6h-3.6V1.8h-3.6v-3.6h3.6Z",
    "black": "M0-6 5 0 0 6-5 0Z",
}


def symbols() -> Iterator[str]:
    """A firefighter of every team, and one who carries a sleeper in both arms."""
    for colour, _, _ in DOORS:
        figure = use("uniform")
        yield symbol(
            f"firefighter-{colour}", group(figure + badge(colour), f"team-{colour}")
        )
        low = badge(colour, y=11.5, radius=6.4)  # the arms are before the chest
        carrier = group(figure + low + use("sleeper"), f"team-{colour}")
        yield symbol(f"carrier-{colour}", carrier)


def badge(colour: str, *, y: float = 2.2, radius: float = 6.9) -> str:
    """The team's mark on its disc, as a coat or a door wears it."""
    scale = round(radius / 8, 2)
    return disc(0, y, radius, "po-pale po-outline fine") + (
        f'<path class="po-black" transform="translate(0 {y:g}) scale({scale:g})" '
        f'd="{GLYPHS[colour]}"/>'
    )
