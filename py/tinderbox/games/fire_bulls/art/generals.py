"""The generals of Yen, half length: beard, plumes and scale armour."""

from __future__ import annotations

from tinderbox.games.fire_bulls.art.ink import (
    cut,
    disc,
    group,
    line,
    path,
    rays,
    symbol,
    use,
)
from tinderbox.games.fire_bulls.art.soldiers import face, halberd


def symbols() -> str:
    """A vice-general in a card's colour, and Qi Jie himself."""
    return symbol("fb-general", _general()) + symbol("fb-jie", _general(jie=True))


def _beard(*, white: bool) -> str:
    """Over the mouth of a face, with pale or dark strokes, and a moustache."""
    colour, strokes = ("white", "k") if white else ("k", "white")
    long = "".join(
        cut(x * 0.75, 12, x * 1.05, 20, x * 0.35, 32 - abs(x) * 0.4, 0.55)
        for x in (-10, -6.5, -3, 0.5, 3.5, 6.5, 10)
    )
    whiskers = cut(-1, 8, -9, 5, -15, 15, 1.7) + cut(1, 8, 9, 5, 15, 15, 1.7)
    return (
        path(
            "M-12-1C-13 9-12 20-6 29Q-3 36 0 41 3 36 6 29C12 20 13 9 12-1 10 5 8 8.5"
            " 4 8 2 7 1 7 0 7.8-1 7-2 7-4 8-8 8.5-10 5-12-1Z",
            f"{colour} f",
        )
        + path(long, strokes, fill_opacity=".75")
        + path("M-2.6 10.8q2.6-1.5 5.2 0-2.6 1.6-5.2 0Z", "red")
        + path(whiskers, f"{colour} f")
    )


def _plume(side: int) -> str:
    s = side
    barbs = "".join(
        line(
            s * (7 + 4 * t), -74 - 1.6 * t * (9 - t) / 2, s * (12 + 4 * t), -64 - t, 0.9
        )
        for t in range(9)
    )
    return path(
        f"M{s * 5}-62C{s * 10}-84 {s * 30}-92 {s * 46}-80 {s * 50}-76 {s * 52}-68 "
        f"{s * 50}-60 {s * 44}-74 {s * 26}-80 {s * 9}-58Z",
        "t i",
    ) + path(barbs, "k", fill_opacity=".7")


def _scales() -> str:
    """Rows of armour, each half a scale aside of the one above."""
    drawn = ""
    for row in range(8):
        x = -26 + (3.75 if row % 2 else 0)
        while x + 7.5 <= 26.6:
            drawn += f"M{x:g} {6 + 7 * row}v3.2q3.8 5.2 7.5 0v-3.2"
            x += 7.5
    return drawn


def _general(*, jie: bool = False) -> str:
    steel = "gold" if jie else "steel"
    body = path(rays(-26, 34, 70, range(-190, 11, 8), 1.5), "d", fill_opacity=".55")
    if jie:
        for x, y, scale in (
            (-34, -46, -0.62), (34, -46, 0.62), (-47, -30, -0.45), (47, -30, 0.45)
        ):  # fmt: skip
            body += use("fb-fire", x, y, scale)
    else:
        body += halberd(-43, -66, 62, -1)
    body += _plume(1) + _plume(-1)
    body += path("M-54 62C-56 28-46 4-20-6H20C46 4 56 28 54 62Z", "d i")
    folds = "".join(
        cut(
            s * (30 + 5 * i), 4 + 6 * i, s * (36 + 5 * i), 30, s * (34 + 6 * i), 61, 1.2
        )
        for s in (1, -1)
        for i in range(4)
    )
    body += path(folds, "k", fill_opacity=".6")
    body += path("M-27 62C-31 34-28 10-22-3H22C28 10 31 34 27 62Z", f"{steel} i")
    body += path(_scales(), "lf")
    body += path("M14-3H22C28 10 31 34 27 62H18C22 40 21 16 14-3Z", "shade")
    for s in (1, -1):
        body += path(
            f"M{s * 18}-6C{s * 36}-10 {s * 50} 2 {s * 51} 24Q{s * 42} 30 {s * 31} 26"
            f"C{s * 31} 12 {s * 26} 4 {s * 16} 0Z",
            "t i",
        )
        body += path(
            f"M{s * 23} 0Q{s * 44} 2 {s * 51} 14M{s * 27} 6Q{s * 42} 10 {s * 51} 20"
            f"M{s * 34}-4Q{s * 40} 8 {s * 38} 26M{s * 43} 1Q{s * 47} 10 {s * 46} 25",
            "gl",
        )
    body += path("M-19-8C-10 4 10 4 19-8L22 0C10 12-10 12-22 0Z", "red i")
    body += path(cut(-14, -2, 0, 8, 14, -2, 0.9) + cut(-18, -2, -8, 9, 0, 8, 0.7), "k")
    head = face(3 if jie else 0) + _beard(white=jie)
    body += group(head, move="translate(0 -27) scale(1.35)")
    return body + _helmet(steel, jie=jie)


def _helmet(steel: str, *, jie: bool) -> str:
    cheeks = (
        "M-20-34C-23-22-21-10-17-4L-10-10C-15-18-15.5-28-14.5-38Z"
        "M20-34C23-22 21-10 17-4L10-10C15-18 15.5-28 14.5-38Z"
    )
    lames = "M-21-26l6.5 1M-20.5-18l6 0M-18-11l5-3M21-26l-6.5 1M20.5-18l-6 0M18-11l-5-3"
    body = path(cheeks, f"{steel} i") + path(lames, "lf")
    body += path(
        "M-20-34C-22-54-11-65 0-66 11-65 22-54 20-34Q0-46-20-34Z", f"{steel} i"
    )
    body += path("M10-63C22-54 21-44 20-34L13-38C14-48 14-56 10-63Z", "shade")
    body += path("M-20.5-42Q0-54 20.5-42", "lf")
    body += path("M-9-44.5Q0-49 9-44.5L6-56Q0-62-6-56Z", "t i")
    body += disc(0, -51, 3.2, "gold f") + path("M-3-65h6l2-7h-10Z", "gold f")
    body += path("M0-72C-9-78-7-88 2-94 1-88 7-86 6-79 5.5-75 3-72 0-72Z", "red i")
    body += path(cut(0, -74, -3, -82, 1, -90, 0.7), "k")
    if jie:
        horns = "M-20-46C-34-46-42-56-40-70-34-62-28-58-19-56Z"
        horns += "M20-46C34-46 42-56 40-70 34-62 28-58 19-56Z"
        body += path(horns, "horn i")
        body += path(line(-24, -49, -36, -62) + line(24, -49, 36, -62), "k")
    return body
