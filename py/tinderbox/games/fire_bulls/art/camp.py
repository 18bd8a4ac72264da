"""The things of the camp: fire, torches, tents, palisades, camp fires."""

from __future__ import annotations

from tinderbox.games.fire_bulls.art.ink import (
    cut,
    disc,
    group,
    line,
    oval,
    path,
    symbol,
    use,
)

_STAKES = (
    (-48, -34),
    (-32, -44),
    (-16, -38),
    (0, -48),
    (16, -40),
    (32, -45),
    (48, -36),
)


def symbols() -> str:
    """All of them, each around (0, 0)."""
    return (
        symbol("fb-fire", _fire())
        + symbol("fb-palisade", _palisade())
        + symbol("fb-torch", _torch())
        + symbol("fb-hearth", _hearth())
        + "".join(symbol(f"fb-tent-{c}", _tent(c)) for c in "rwb")
    )


def _fire() -> str:
    """Three nested shapes of unequal tongues, cut by strokes."""
    cuts = cut(-16, 12, -18, 5, -14, -1, 0.8) + cut(-3, -21, -1, -13, -6, -6, 0.8)
    return (
        path(
            "M-13 22C-23 14-21 1-14-7-14 1-12 4-10 5-12-7-5-14-4-29 3-22 6-13 5-6 8-8"
            " 9-12 8-17 15-8 20 5 17 14 15 20 11 23 7 24Q-4 26-13 22Z",
            "fire1 i",
        )
        + path(
            "M-8 22C-14 16-12 7-7 2-6 7-5 8-3 9-4 2 0-4-1-12 5-5 7 3 6 7 8 6 9 3 9 0"
            " 13 9 12 18 7 22Q-1 24-8 22Z",
            "fire2",
        )
        + path(
            "M-4 22C-7 18-5 12-1 8 0 12 1 13 2 13 3 11 3 10 3 8 7 13 6 19 3 22Z",
            "fire3",
        )
        + path(cuts + cut(14, 12, 15, 3, 10, -7, 0.8), "k", fill_opacity=".6")
    )


def _palisade() -> str:
    """Seven stakes, two lashed beams, and three sharpened ones leaning out."""
    body = path("M-54 52Q0 44 54 52L50 58H-50Z", "shade")
    grain = shade = stakes = ""
    for x, top in _STAKES:
        stakes += f"M{x - 7.5:g} 50V{top}L{x} {top - 13} {x + 7.5:g} {top}V50"
        stakes += f"Q{x} 54 {x - 7.5:g} 50Z"
        shade += f"M{x + 1.5:g} {top - 10}L{x + 7.5:g} {top}V50L{x + 3} 51V{top + 2}Z"
        grain += line(x - 4, top + 6, x - 3.5, 40, 0.9) + line(x, top + 2, x, 20)
        grain += line(x + 4, top + 14, x + 4.5, 46, 1)
    body += (
        path(stakes, "wood i") + path(shade, "k", fill_opacity=".3") + path(grain, "k")
    )
    for y in (-16, 26):
        body += path(f"M-58 {y - 4}H58V{y + 4}H-58Z", "wood i")
        body += path(
            line(-54, y, 50, y + 0.5) + line(-40, y + 2.3, 30, y + 2.5, 0.6), "k"
        )
        knots = "".join(
            f"M{x - 5} {y - 6}l10 12M{x + 5} {y - 6}l-10 12" for x, _ in _STAKES
        )
        body += path(knots, "rope-line") + path(knots, "rope")
    for x in (-34, 0, 34):
        pike = path("M-46-4 38-4 50 0 38 4-46 4Z", "wood i")
        pike += path(line(-40, 1.8, 36, 2, 1) + line(-30, -1, 20, -0.8, 0.7), "k")
        pike += path("M38-4 50 0 38 4Z", "white f")
        body += group(pike, move=f"translate({x - 6} 32) rotate(-52) scale(.62)")
    return body


def _torch() -> str:
    return (
        disc(0, -42, 74, "halo")
        + path("M-2.5 10-2-26H2L2.5 10Z", "post of")
        + path("M-6-34H6L4-24H-4Z", "timber of")
        + use("fb-fire", 0, -46, 0.62)
    )


def _hearth() -> str:
    """A camp fire between stones."""
    stones = "".join(
        f"M{dx - 4} {dy + 3}q4-7 8 0Z"
        for dx, dy in ((-19, 10), (-12, 16), (0, 18), (12, 16), (19, 10))
    )
    logs = "M-15 12 12 6M-12 6 15 12"
    return (
        disc(0, 0, 68, "halo")
        + path(logs, "log")
        + use("fb-fire", 0, -8, 0.8)
        + path(stones, "earth2 of")
    )


def _tent(tint: str) -> str:
    """A round felt tent with a pennon in a colour."""
    hem = "M-38-4-34 5-28-1-22 7-15 1-8 8 0 2 8 8 15 1 22 7 28-1 34 5 38-4Q0 8-38-4Z"
    outline = "M-46 30-38-4 0-36 38-4 46 30Q0 40-46 30Z"
    seams = "".join(
        cut(0, -34, s * 12 * i, -10, s * (9 + 9 * i), 2 - 3 * i, 0.8)
        for s in (1, -1)
        for i in (1, 2, 3)
    )
    seams += "".join(
        cut(s * (14 + 8 * i), 8, s * (16 + 8 * i), 20, s * (18 + 8 * i), 32, 0.8)
        for s in (1, -1)
        for i in (0, 1, 2)
    )
    shaded = "".join(
        line(20 + 4 * i, -6 + 3 * i, 24 + 4 * i, 31, 0.7) for i in range(5)
    )
    body = oval(4, 34, 50, 9, "sh") + path(outline, "tent o")
    body += path("M0-36 38-4 46 30Q30 34 18 35Z", "tent2") + path(outline, "ol")
    body += path("M-38-4Q0 8 38-4", "ol") + path(hem, "t of")
    body += path("M-9 36 0 4 9 36Z", "gatein of")
    body += path(seams + shaded, "kk", fill_opacity=".6")
    body += path("M0-36V-58", "ol") + path("M0-58 22-52 0-45Z", "t of")
    return group(body, f"tint-{tint}")
