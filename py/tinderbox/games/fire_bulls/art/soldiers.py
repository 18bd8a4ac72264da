"""The men on the cards: soldiers with faces of their own, and the warriors of Qi."""

from __future__ import annotations

from typing import Final

from tinderbox.games.fire_bulls.art.ink import (
    curl,
    cut,
    disc,
    dots,
    group,
    line,
    oval,
    path,
    rays,
    symbol,
    use,
)

FACES: Final = 6
_SKIN: Final = ("skin", "skin2", "skin3", "skin", "skin3", "skin2")
_BEARDS: Final = (
    # moustache and tuft
    "M-7.5 8.5Q-3 5.8 0 7.3 3 5.8 7.5 8.5 3.5 8.2 0 8.8-3.5 8.2-7.5 8.5Z"
    "M-2.5 12.5Q0 11.5 2.5 12.5L0 18.5Z",
    # clean, firm mouth
    cut(-4.5, 10, 0, 8.6, 4.5, 10, 0.9) + cut(-2, 13, 0, 13.8, 2, 13, 0.6),
    # a full round beard
    "M-11.5-1C-12 8-9 15-4 18Q0 20 4 18C9 15 12 8 11.5-1 10 4 8 7 4.5 7 2 6.4 1 6.6 0 "
    "7.2-1 6.6-2 6.4-4.5 7-8 7-10 4-11.5-1Z",
    # long drooping moustache
    cut(-0.5, 8, -7, 5, -9.5, 17, 1.5) + cut(0.5, 8, 7, 5, 9.5, 17, 1.5)
    + cut(-3, 11.5, 0, 12.4, 3, 11.5, 0.6),
    # stubble and an open, shouting mouth
    "M-4.5 8.5Q0 6.6 4.5 8.5 4 13.5 0 13.8-4 13.5-4.5 8.5Z"
    + "".join(line(x, 12 - abs(x) / 3, x * 0.9, 14.5 - abs(x) / 3, 0.4)
              for x in (-8, -6.5, 6.5, 8)),
    # goatee
    "M-5.5 9.5Q0 7.8 5.5 9.5 5 16 0 21-5 16-5.5 9.5Z"
    + cut(-7.5, 8.5, -3, 5.6, -0.4, 7.2, 0.9) + cut(7.5, 8.5, 3, 5.6, 0.4, 7.2, 0.9),
)  # fmt: skip
_BROWS: Final = (-1.0, 0.8, 0.0, 1.4, -2.0, 0.4)  # how much they rise outwards
_LOOK: Final = (0.0, -1.0, 1.0, -0.6, 0.0, 0.9)  # where the pupils go
_SHIELD: Final = (
    "M0-20C5-20 8-16 12-15 17-14 21-9 21-3 25 2 26 8 26 16L28 42Q0 49-28 42L-26 16"
    "C-26 8-25 2-21-3-21-9-17-14-12-15-8-16-5-20 0-20Z"
)
_SHIELD_RULE: Final = (
    "M0-15C4-15 6-12 10-11 14-10 17-6 17-1 21 4 22 9 22 16L23.5 38Q0 44-23.5 38L-22 16"
    "C-22 9-21 4-17-1-17-6-14-10-10-11-6-12-4-15 0-15Z"
)


def symbols() -> str:
    """Every man's parts, and the men put together from them."""
    men = "".join(
        symbol(
            f"fb-man-{n}",
            use("fb-trunk")
            + group(face(n), move=f"translate({0.6 * _LOOK[n]:g} -37)")
            + use("fb-arms"),
        )
        for n in range(FACES)
    )
    parts = symbol("fb-trunk", _trunk()) + symbol("fb-arms", _helmet() + _shield())
    return parts + men + symbol("fb-warrior", _warrior())


def face(n: int) -> str:
    """One of `FACES`, around (0, 0): 24 wide, 30 high."""
    rise, look = _BROWS[n], _LOOK[n]
    head = "M-11.5-8C-12 2-10 10-5 14Q0 17 5 14C10 10 12 2 11.5-8Q0-14-11.5-8Z"
    shade = "M5 14C10 10 12 2 11.5-8L8.5-9C9.5 0 8.5 9 3 15Z"
    features = "".join(
        cut(s * 9.8, -4.5 - rise, s * 6, -7.6, s * 2.2, -4, 1.5)
        + cut(s * 8.6, -0.8, s * 5.5, -2.8, s * 2.6, -0.3, 1)
        + cut(s * 7.8, 2.5, s * 6.7, 5.5, s * 5.2, 6.5, 0.4)
        for s in (-1, 1)
    )
    features += dots(((-5.4 + look, -0.8), (5.4 + look, -0.8)), 1.3)
    features += cut(-0.8, -2, -2.8, 4.5, 1.4, 5, 0.6)
    return (
        path(head, f"{_SKIN[n]} i")
        + path(shade, "shade")
        + path(features, "k")
        + path(_BEARDS[n], "grey" if n == 2 else "k")
    )


def halberd(x: float, top: float, foot: float, side: int = 1) -> str:
    """A dagger-axe with its tassel, its blade to one side (1 left, -1 right)."""
    f = side
    return (
        path(f"M{x - 1.7:g} {foot:g}V{top + 4:g}h3.4V{foot:g}Z", "wood f")
        + path(f"M{x:g} {top - 10:g}l3.5 9-3.5 8-3.5-8Z", "steel f")
        + path(
            f"M{x:g} {top + 6:g}c{-f * 8}-1 {-f * 16} 1 {-f * 24} 8 {f * 8}-2"
            f" {f * 16}-2 {f * 21.5} 0l{-f * 0.5} 16q{f * 2} 1 {f * 3}-2Z",
            "steel f",
        )
        + path(f"M{x:g} {top + 8:g}h{f * 8}l{-f * 2} 5h{-f * 6}Z", "steel f")
        + path(
            f"M{x - 2:g} {top + 30:g}q-4 6-2.5 13 2.5-3 4-2 1.5-1 4.5 2 1-8-2.5-13Z",
            "red f",
        )
    )


def _trunk() -> str:
    """What is behind the face and the shield: weapon, legs, skirt, shoulders."""
    body = oval(0, 59, 30, 5, "sh") + halberd(25, -70, 58)
    body += path(
        "M-17 40-19 55Q-20 59-14 59H-5L-3 42ZM17 40 19 55Q20 59 14 59H5L3 42Z", "hat f"
    )
    body += path("M-22 20-25 44Q0 50 25 44L22 20Z", "d i")
    skirt = (line(x, 30, x * 1.15, 46, 0.8) for x in (-20, -14, -8, 8, 14, 20))
    body += path("".join(skirt), "k")
    for s in (1, -1):
        body += path(
            f"M{s * 6}-25C{s * 20}-27 {s * 30}-18 {s * 31}-2Q{s * 25} 3 {s * 17} 1"
            f"L{s * 8}-14Z",
            "steel i",
        )
        body += path(
            f"M{s * 13}-22Q{s * 20}-14 {s * 20} 0M{s * 20}-20Q{s * 26}-12 {s * 26}-1"
            f"M{s * 9}-16Q{s * 20}-15 {s * 30}-10M{s * 13}-8Q{s * 22}-8 {s * 31}-4",
            "lf",
        )
    scarf = line(-6, -22, -2, -10, 0.7) + line(6, -22, 2, -10, 0.7)
    return body + path("M-10-26Q0-20 10-26L14-8H-14Z", "red i") + path(scarf, "k")


def _helmet() -> str:
    cheeks = (
        "M-15-40C-17-33-16-26-13-22L-8-25C-11-30-11.5-36-11-43Z"
        "M15-40C17-33 16-26 13-22L8-25C11-30 11.5-36 11-43Z"
    )
    return (
        path(cheeks, "steel i")
        + path("M-15.5-34l5 .5M-15-29l5-.5M15.5-34l-5 .5M15-29l-5-.5", "lf")
        + path("M-15-40C-16-54-8-62 0-63 8-62 16-54 15-40Q0-48-15-40Z", "steel i")
        + path(
            "M-14.5-47Q0-55 14.5-47M-7-60Q-9-52-8-44.5M7-60Q9-52 8-44.5M0-63V-46", "lf"
        )
        + path("M7-60C16-54 15.5-46 15-40L10-42.5C11-49 10-55 7-60Z", "shade")
        + path("M-2.5-62h5l-1-4h-3Z", "gold f")
        + path("M0-66C-6-70-4-76 1-79 0-75 4-74 4-70 4-68 2-66 0-66Z", "red f")
    )


def _shield() -> str:
    """Lacquered in the card's colour; the glyph is put on its disc by the card."""
    dark = "M8-16C16-13 20-8 20-2 24 2 25 8 25 16L27 42Q16 45 9 46C18 34 18 2 8-16Z"
    gold = curl(-11, -1, 5, 200, 0.9) + curl(11, -1, 5, -20, -0.9)
    gold += curl(-13, 35, 5, 160, 0.9) + curl(13, 35, 5, 20, -0.9)
    return (
        path(_SHIELD, "t i")
        + path(dark, "d", fill_opacity=".75")
        + path(_SHIELD_RULE, "gl")
        + path(gold, "gold")
        + disc(0, 17, 12.5, "cream i")
    )


def _warrior() -> str:
    """One of Qi, face painted in the five colours, knife and torch in hand."""
    folds = "".join(
        cut(
            s * (24 + 4 * i),
            10 + 6 * i,
            s * (28 + 4 * i),
            36,
            s * (26 + 4 * i),
            60,
            1.1,
        )
        for s in (1, -1)
        for i in range(3)
    )
    body = path(rays(-24, 30, 46, range(-180, 10, 9), 1.3), "k", fill_opacity=".3")
    body += path("M-40 62C-42 30-34 8-16-2H16C34 8 42 30 40 62Z", "hat i")
    body += path("M-14-2 0 20 14-2 22 4 2 40-2 40-22 4Z", "red i")
    body += path(folds, "tan") + path("M-22 40H22V50H-22Z", "gold f")
    body += path("M-22 45H22", "lf")
    body += path("M30 16C42 10 48-4 46-22L36-24C36-10 32-2 22 4Z", "hat i")
    body += path("M36-24C36-31 46-31 47-23L45-17 37-18Z", "skin i")
    body += path("M39 4 37-44H45L44 4Z", "wood i") + path(
        "M34-44H48L46-36H36Z", "hat i"
    )
    body += use("fb-fire", 41, -66, 1.05)
    body += path("M-30 16C-44 20-48 34-44 48L-34 48C-36 38-34 32-26 28Z", "hat i")
    body += disc(-39, 50, 6, "skin i")
    body += path("M-42 44-50 16-44 12-36 43Z", "steel i")
    body += path("M-45 44h10", "l", stroke_width="3")
    body += path("M-17-30C-22-14-16 2-14 4H14C16 2 22-14 17-30Z", "k")
    paint = (
        ("M-11 1-3 5-4 8-10.5 5Z", "c-g"), ("M11 1 3 5 4 8 10.5 5Z", "c-b"),
        ("M-2.5-11H2.5L1.5-3H-1.5Z", "c-r"), ("M-8 10-3 12-4 14.5Z", "c-y"),
        ("M8 10 3 12 4 14.5Z", "c-n"),
    )  # fmt: skip
    painted = face(1) + "".join(path(d, css) for d, css in paint)
    body += group(painted, move="translate(0 -22) scale(1.3)")
    body += path("M-16-34C-18-46-8-52 0-52 8-52 18-46 16-34Q0-42-16-34Z", "k")
    body += path("M-16.5-36Q0-45 16.5-36L16-30Q0-39-16-30Z", "red i")
    knot = "M-16-33C-24-34-28-28-32-30-28-24-22-24-16-29Z"
    knot += "M-17-31C-24-28-24-22-29-20-23-18-18-22-15-28Z"
    body += path(knot, "red f") + path("M-5-50C-8-60 6-62 6-52L4-47-4-47Z", "k")
    return body + path("M-5-50h10", "gl")
