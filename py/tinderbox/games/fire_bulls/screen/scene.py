"""Fire Bulls: how a view looks, and what each place is called."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.games.fire_bulls import qi, reach
from tinderbox.games.fire_bulls.cards import JIE, QI
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.gestures import way
from tinderbox.games.fire_bulls.state import (
    EMPTY,
    JIE_PLACE,
    NOBODY,
    Phase,
    Public,
    View,
)

SMALL = 0.42


def scene(view: View) -> Scene:
    """Everything on the table, bottom to top."""
    return (
        *_piles(view.public),
        *_yen(view.public),
        *_qi(view.public),
        *_bulls(view),
        *_won(view.public),
    )


def _piles(public: Public) -> Iterator[Sprite]:
    for x, n in enumerate(public.piles):
        if n:
            yield Sprite(f"pile-{x}", "yen-back", *layout.pile(x), text=str(n))


def _yen(public: Public) -> Iterator[Sprite]:
    for x, column in enumerate(public.columns):
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
    if public.jie:
        yield Sprite("jie", "yen-card-12", *layout.JIE, ("yen",), kin="yen-12")


def _qi(public: Public) -> Iterator[Sprite]:
    if deck := qi.deck_left(public):
        yield Sprite(
            "deck",
            "qi-back",
            *layout.DECK,
            ("piece", "deck"),
            label="fire_bulls.place.deck",
            params=(("n", deck),),
            text=str(deck),
        )
    for letter, n in zip(QI, public.row, strict=True):
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
    if any(public.discards):
        n = sum(public.discards)
        yield Sprite("discards", "qi-back", *layout.DISCARDS, ("spent",), text=str(n))


def _bulls(view: View) -> Iterator[Sprite]:
    public, turn = view.public, view.public.turn
    for n, seat in enumerate(public.seats):
        if seat.bull >= 0:
            x, y = layout.way(seat.bull)
            mine = ("mine",) if n == view.viewer else ()
            yield Sprite(f"bull-{n}", f"bull-{seat.colour}", x, y, ("bull", *mine))
    if turn.seat != NOBODY and turn.phase is not Phase.OVER:
        for direction in range(JIE_PLACE):
            x, y = layout.way(direction)
            cards = reach.reach(public, turn.seat, direction)
            yield Sprite(f"reach-{direction}", "reach", x + 44, y - 30, text=str(cards))


def _won(public: Public) -> Iterator[Sprite]:
    for n, seat in enumerate(public.seats):
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
    return {way(d): tuple(_label(view.public, d)) for d in range(JIE_PLACE + 1)}


def _label(public: Public, direction: int) -> Iterator[Line]:
    yield Line("fire_bulls.place.direction", {"direction": direction})
    for n, seat in enumerate(public.seats):
        if seat.bull == direction:
            yield Line("fire_bulls.place.bull", {"seat": n})
    if direction == JIE_PLACE:
        if public.jie:
            yield Line("fire_bulls.place.meets", {"yen": JIE})
        return
    for x, y in reach.standing(public.columns, direction):
        yield Line("fire_bulls.place.meets", {"yen": public.columns[x][y]})


def area_places() -> dict[str, tuple[float, float]]:
    """Where the middle of each direction is, by screen id."""
    return {way(d): layout.way(d) for d in range(JIE_PLACE + 1)}


def focal_point() -> tuple[float, float]:
    """The point to look at first, where not all can be seen."""
    return layout.yen(1, 0)
