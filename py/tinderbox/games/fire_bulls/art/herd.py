"""The bulls of Qi: silk, blades on the horns, a torch at the tail."""

from __future__ import annotations

from typing import Final

from tinderbox.games.fire_bulls.art.ink import (
    GLYPHS,
    curl,
    cut,
    disc,
    group,
    oval,
    path,
    symbol,
    use,
)
from tinderbox.games.fire_bulls.cards import COLOURS

_FAR_LEGS: Final = (
    "M-36 12C-38 22-32 30-26 35L-22 47-14 47-14 40-17 30-16 16Z"
    "M16 16C26 20 38 17 48 13 56 10 62 13 63 20L64 31 56 31C56 25 55 22 51 22 41 27 28"
    " 30 14 22Z"
)
_FAR_HOOVES: Final = "M-22 47-14 47-13 51H-24ZM64 30 68 37 55 37 56 30Z"
_BODY: Final = (
    "M-54-16C-52-28-40-31-26-28-14-26-6-31 6-34 22-38 38-34 48-24L44 4C36 15 28 20 20"
    " 21 6 26-12 25-26 20-36 23-46 22-52 13-58 4-57-6-54-16Z"
)
_HIND_LEG: Final = (
    "M-54-6C-60 8-57 19-47 23-53 30-60 35-65 43L-71 51-61 53-53 45C-42 38-33 31-27 20"
    "-24 6-36-10-54-6Z"
)
_FORE_LEG: Final = (
    "M12 16C12 27 18 34 29 36L39 44 35 52 43 54 49 44 39 34C33 30 31 24 30 14Z"
)
_HOOVES: Final = "M-65 43-71 51-61 53-57 47ZM35 52 43 54 45.5 50 38 47Z"
_SILK: Final = (
    "M-46-28C-38-31-30-29-26-28-14-26-6-31 6-34 14-36 21-36.6 27-36 24-20 24-2 26 13"
    "L20 10 16 17 10 12 5 19-1 13-6 20-12 13-18 19-23 12-29 17-34 10C-36-6-39-18-46-28Z"
)
_SILK_SHADE: Final = (
    "M12-35.5C18-36.6 22-36.6 27-36 24-20 24-2 26 13L20 10 16 17 12 13C12-4 14-20"
    " 12-35.5Z"
)
_SILK_RULE: Final = (
    "M-39-25C-34-15-31-4-30 6L-23 5-18 10-12 5-6 11-1 5 5 10 10 5 16 9 20 5"
    "C19-8 19-22 21-33"
)
_NECK: Final = (
    "M22-36C36-37 48-32 55-25L50 10C46 17 40 19 34 15 27 9 23 4 22-4 20-16 21-26 22-36Z"
)
_HEAD: Final = (
    "M43-29C54-34 65-28 69-18L80 4C84 12 82 19 75 21 67 23 60 16 55 8 45 5 37-2 36-12"
    " 35-21 38-26 43-29Z"
)
_MUZZLE: Final = "M72 1C79 0 84 7 83 13 81 20 75 22 69 19 65 14 66 4 72 1Z"
_NEAR_HORN: Final = "M45-30C37-42 41-56 56-66 52-54 56-46 60-28Z"
_FAR_HORN: Final = "M60-29C64-40 76-48 91-44 82-41 75-35 70-22Z"
_BLADES: Final = "M53-64 58-86 60-61ZM87-45 110-54 90-41Z"


def symbols() -> str:
    """The beast, and a piece of each colour that stands on a disc."""
    charging = group(use("fb-bull", 0, 0, 0.8), "tint-j")
    pieces = (symbol(f"bull-{letter}", _piece(letter)) for letter in COLOURS)
    return symbol("fb-bull", _bull()) + symbol("fb-charge", charging) + "".join(pieces)


def _bull() -> str:
    """A bull that charges to the right, 190 wide and 140 high; no glyph on it yet."""
    body = oval(2, 52, 60, 6, "sh")
    body += path("M-52-18C-64-22-68-32-66-42", "l", stroke_width="4")
    body += use("fb-fire", -64, -58, 0.7, -16)
    body += path(_FAR_LEGS, "hide2 i") + path(_FAR_HOOVES, "k")
    body += path(_BODY, "hide i") + path(_HIND_LEG, "hide i")
    body += path(_FORE_LEG, "hide i") + path(_HOOVES, "k")
    flanks = (
        (28, 2, 36, 10, 32, 17, 1), (24, 8, 30, 15, 26, 21, 0.9),
        (-52, 4, -50, 13, -43, 19, 1), (-48, -3, -46, 9, -39, 15, 0.9),
        (-59, 34, -52, 30, -46, 26, 0.8), (-12, 23, 0, 23, 10, 20, 0.8),
        (-8, 20, 2, 20, 9, 17, 0.7), (-57, -2, -57, 6, -54, 11, 0.8),
    )  # fmt: skip
    body += path("".join(cut(*stroke) for stroke in flanks), "k")
    body += path(_SILK, "t i") + path(_SILK_SHADE, "d", fill_opacity=".7")
    body += path(_SILK_RULE, "gl")
    gold = curl(-22, -14, 6, 200, 1) + curl(14, -18, 6, -20, -1)
    body += path(gold + cut(6, 2, 12, -2, 17, 2, 1), "gold")
    body += path(_NECK, "hide i")
    folds = (
        (28, -32, 40, -24, 42, -14, 1), (25, -26, 34, -18, 35, -6, 1),
        (25, -14, 31, -8, 31, 4, 1), (38, 4, 42, 10, 40, 16, 0.9),
        (30, 4, 34, 9, 35, 14, 0.8),
    )  # fmt: skip
    return body + path("".join(cut(*fold) for fold in folds), "k") + _head()


def _head() -> str:
    """Lowered, long in the face, an ear behind the horns: a bull, no bison."""
    drawn = path(_FAR_HORN, "horn i") + path(_HEAD, "hide i") + path(_MUZZLE, "muz f")
    nostril = cut(74, 8, 78, 7, 80, 11, 1.2) + cut(68, 17, 73, 19, 79, 17, 0.7)
    drawn += path(nostril, "k")
    strokes = (
        (46, -4, 53, 1, 58, 8, 1), (42, -10, 47, -3, 54, 4, 0.9),
        (66, -20, 71, -8, 75, 0, 1), (62, -4, 66, 4, 67, 10, 0.8),
    )  # fmt: skip
    drawn += path("".join(cut(*stroke) for stroke in strokes), "k")
    drawn += disc(60, -11, 3.2, "cream f") + disc(60.8, -10.4, 1.8, "k")
    drawn += path(cut(53, -15, 60, -18, 66, -11, 1.4), "k")
    drawn += path("M46-29 66-21 64-16 43-24Z", "t f")
    drawn += path("M43-24C34-31 27-28 23-22 30-16 38-16 44-19Z", "hide i")
    drawn += path(_NEAR_HORN, "horn i") + path(_BLADES, "steel f")
    drawn += path("M50-62l10 1M84-46l4 5", "l", stroke_width="2.6")
    breath = cut(85, 16, 93, 16, 100, 23, 1.3) + cut(84, 21, 91, 24, 95, 31, 1)
    return drawn + path(breath, "k", fill_opacity=".5")


def marked(letter: str, *, mirrored: bool = False) -> str:
    """The bull with the glyph of its colour on the blanket, the right way round."""
    side = -1 if mirrored else 1
    sign = group(
        path(GLYPHS[letter], "k"), move=f"translate(-4 -9) scale({side * 1.35:g} 1.35)"
    )
    return use("fb-bull") + disc(-4, -9, 12, "cream i") + sign


def _piece(letter: str) -> str:
    """On the table it stands on a disc, its tail alight; 96 wide, 90 high."""
    stand = oval(0, 33, 44, 13, "d i") + oval(0, 28, 44, 13, "t i")
    stand += oval(0, 27, 37, 10, "p f")
    beast = group(marked(letter), move="translate(-5 -6) scale(.66)")
    halo = disc(-46, -42, 62, "halo")
    return group(halo + oval(3, 37, 46, 13, "sh") + stand + beast, f"tint-{letter}")
