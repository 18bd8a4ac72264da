"""Fire Bulls: how a view looks, and what each place is called."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.games.fire_bulls import attack
from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.gestures import way
from tinderbox.games.fire_bulls.state import EMPTY, JIE_PLACE, Phase, View

SMALL = 0.42


def scene(view: View) -> Scene:
    """Everything on the table, bottom to top."""
    return (*_piles(view), *_yen(view), *_qi(view), *_bulls(view), *_won(view))


def _piles(view: View) -> Iterator[Sprite]:
    for x, n in enumerate(view.piles):
        if n:
            yield Sprite(f"pile-{x}", "yen-back", *layout.pile(x), text=str(n))


def _yen(view: View) -> Iterator[Sprite]:
    for x, column in enumerate(view.columns):
        for y, code in enumerate(column):
            if code != EMPTY:
                yield Sprite(
                    f"yen-{x}-{y}",
                    f"yen-card-{code}",
                    *layout.yen(x, y),
                    ("yen",),
                    label="fire_bulls.place.yen",
                    params=(("yen", code), ("column", x + 1), ("place", y + 1)),
                    kin=f"yen-{code}",
                )
    if view.jie:
        yield Sprite("jie", "yen-card-12", *layout.JIE, ("yen",), kin="yen-12")


def _qi(view: View) -> Iterator[Sprite]:
    if view.deck:
        yield Sprite(
            "deck",
            "qi-back",
            *layout.DECK,
            ("piece", "deck"),
            label="fire_bulls.place.deck",
            params=(("n", view.deck),),
            text=str(view.deck),
        )
    for letter, n in zip(QI, view.row, strict=True):
        if n:
            yield Sprite(
                f"open-{letter}",
                f"qi-card-{letter}",
                *layout.open_card(letter),
                ("piece", "open"),
                label="fire_bulls.place.open",
                params=(("qi", letter), ("n", n)),
                text=str(n) if n > 1 else "",
            )
    if any(view.discards):
        n = sum(view.discards)
        yield Sprite("discards", "qi-back", *layout.DISCARDS, ("spent",), text=str(n))


def _bulls(view: View) -> Iterator[Sprite]:
    for n, seat in enumerate(view.seats):
        if seat.bull >= 0:
            x, y = layout.way(seat.bull)
            mine = ("mine",) if n == view.viewer else ()
            yield Sprite(f"bull-{n}", f"bull-{seat.colour}", x, y, ("bull", *mine))
    if view.turn >= 0 and view.phase is not Phase.OVER:
        for direction in range(JIE_PLACE):
            x, y = layout.way(direction)
            reach = attack.reach(view, view.turn, direction)
            yield Sprite(f"reach-{direction}", "reach", x + 44, y - 30, text=str(reach))


def _won(view: View) -> Iterator[Sprite]:
    for n, seat in enumerate(view.seats):
        if seat.colour:
            x, y = layout.seat(n)
            yield Sprite(f"head-{n}", f"bull-{seat.colour}", x, y, scale=0.6)
        for place, code in enumerate(seat.won):
            yield Sprite(
                f"won-{n}-{place}",
                f"yen-card-{code}",
                *layout.won(n, place),
                label="fire_bulls.place.won",
                params=(("yen", code), ("seat", n)),
                scale=SMALL,
                kin=f"yen-{code}",
            )


def area_labels(view: View) -> dict[str, tuple[Line, ...]]:
    """What each direction is called, with what is met there, by screen id."""
    return {way(d): tuple(_label(view, d)) for d in range(JIE_PLACE + 1)}


def _label(view: View, direction: int) -> Iterator[Line]:
    yield Line("fire_bulls.place.direction", {"direction": direction})
    for n, seat in enumerate(view.seats):
        if seat.bull == direction:
            yield Line("fire_bulls.place.bull", {"seat": n})
    if direction == JIE_PLACE:
        if view.jie:
            yield Line("fire_bulls.place.meets", {"yen": "12"})
        return
    for x, y in attack.standing(view.columns, direction):
        yield Line("fire_bulls.place.meets", {"yen": view.columns[x][y]})


def area_places() -> dict[str, tuple[float, float]]:
    """Where the middle of each direction is, by screen id."""
    return {way(d): layout.way(d) for d in range(JIE_PLACE + 1)}


def focal_point() -> tuple[float, float]:
    """The point to look at first, where not all can be seen."""
    return layout.yen(1, 0)
