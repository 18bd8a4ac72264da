"""Colours by what they mean, by day and by night: the same plate lit by its fires."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple


class Tone(NamedTuple):
    """A colour by day, and by night."""

    day: str
    night: str


# The paper's side of every board; full colour belongs to players, teams and cards.
ROLES: Final[Mapping[str, Tone]] = {
    "paper": Tone("#f3e7cd", "#221b22"),
    "land": Tone("#f5ebd4", "#2b232a"),
    "street": Tone("#e6d6b3", "#151016"),
    "panel": Tone("#f8efdb", "#31262e"),
    "ink": Tone("#33241a", "#0e0a0d"),
    "fine": Tone("#4b3727", "#927a5d"),  # a fine line
    "label": Tone("#2c1e13", "#f2e0bb"),
    "halo": Tone("#f7eed8", "#1a1318"),  # around a label
    "water": Tone("#b7ccca", "#182531"),
    "water-ink": Tone("#567a7c", "#486276"),
    "park": Tone("#b4bb83", "#2c3524"),
    "tree": Tone("#8b9659", "#3d4b2e"),
    "stone": Tone("#dccdae", "#5d5046"),
    "fire": Tone("#d2481c", "#e2571c"),
    "fire-bright": Tone("#f08a24", "#ff9c2e"),
    "fire-core": Tone("#ffdd84", "#ffe79c"),
    "char": Tone("#3d322a", "#100b0b"),
    "char-ink": Tone("#1f1611", "#4a3a30"),
    "gold": Tone("#d9a520", "#ffcf55"),
    "banner": Tone("#a5301f", "#a5301f"),
    "lit": Tone("#fffaf0", "#4a3a31"),  # the paper of what can be done
    "rule": Tone("#b8391b", "#ff9d3a"),  # around what can be done
}

# A player's colour, and its shaded side; the same by day and by night but for white.
PLAYERS: Final[Mapping[str, tuple[str, str]]] = {
    "white": ("#f8f1e2", "#cfc2a8"),
    "yellow": ("#e4b137", "#b07f1c"),
    "red": ("#b73a28", "#7d2216"),
    "green": ("#4d7e46", "#2f5330"),
    "blue": ("#33659f", "#204269"),
    "purple": ("#7b5194", "#523464"),
}

# Covers: light cut out of black, from the heart of the fire outwards.
COVER_BLACK: Final = "#130e14"
COVER_RULE: Final = "#d9b98a"
HEAT: Final = (
    (0.0, "#fff0b8"),
    (0.16, "#ffd070"),
    (0.36, "#f5922f"),
    (0.6, "#cf4c1a"),
    (0.85, "#7d2a17"),
    (1.0, "#4b2220"),
)


def properties(roles: Mapping[str, Tone], *, night: bool) -> str:
    """Roles as CSS custom properties: ``--paper:#f3e7cd;--land:…``."""
    return ";".join(
        f"--{role}:{tone.night if night else tone.day}" for role, tone in roles.items()
    )


def glow(
    id: str, at: tuple[float, float], radius: float, stops: Iterable[tuple[float, str]]
) -> str:
    """A radial gradient in the units of the sheet, its stops from the middle out."""
    x, y = at
    shades = "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}"/>' for offset, colour in stops
    )
    return (
        f'<radialGradient id="{id}" gradientUnits="userSpaceOnUse" '
        f'cx="{x:g}" cy="{y:g}" r="{radius:g}">{shades}</radialGradient>'
    )
