"""Fire Bulls: the picture of a view, and the names of places."""

from __future__ import annotations

from functools import cache, lru_cache

from tinderbox.core.game import Events, Params
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.screen import Point, Run
from tinderbox.draw.sprites import Scene, Sprite, Sprites
from tinderbox.draw.things import Thing, copies
from tinderbox.games.fire_bulls import flow, qi, reach, scoring
from tinderbox.games.fire_bulls.cards import JIE, QI, letters, payable
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.gestures import (
    DECK,
    direction_thing,
    hand_card,
    open_card,
)
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    EMPTY,
    JIE_PLACE,
    NOTHING,
    Public,
    PublicSeat,
    View,
)

MIDDLE = DIRECTIONS // 2
SPLINTERS = "fb-splinters"  # of what a bull has broken through


def scene(view: View) -> Scene:
    """Return everything on the table, bottom to top."""
    return (
        *_piles(view.public),
        *_yen(view),
        *_tags(view),
        *_qi(view.public),
        *_bulls(view),
        *_banners(view.public),
        *_hand(view),
    )


def _piles(public: Public) -> Sprites:
    for x, n in enumerate(public.piles):
        if n:
            yield Sprite(
                f"pile-{x}",
                "fb-gate",
                *layout.pile(x),
                ("falls",),
                label="fire_bulls.place.pile",
                params=(("column", x + 1), ("n", n)),
                text=str(n),
            )


def _yen(view: View) -> Sprites:
    public = view.public
    for x, column in enumerate(public.columns):
        for y, code in enumerate(column):
            if code != EMPTY:
                yield Sprite(
                    f"yen-{x}-{y}",
                    f"yen-card-{code}",
                    *layout.yen(x, y),
                    ("yen",),
                    label="fire_bulls.place.yen",
                    params=(
                        *_named(code, _colour(view)).items(),
                        ("column", x + 1),
                        ("place", y + 1),
                    ),
                    scale=layout.YEN_SCALE,
                    kin=f"yen-{code}",
                    stands_for=direction_thing(_seen_along(public, (x, y))),
                )
    if public.jie:
        yield Sprite(
            "jie",
            f"yen-card-{JIE}",
            *layout.JIE,
            ("yen",),
            kin=f"yen-{JIE}",
            stands_for=direction_thing(JIE_PLACE),
        )


def _colour(view: View) -> str:
    """Return the viewer's colour, "" for an onlooker."""
    return "" if view.viewer is None else view.public.seats[view.viewer].colour


def _named(code: str, colour: str) -> Params:
    """Return a card with its price, and the points that it has for a colour."""
    return {"yen": code, "price": code, "n": worth(code, colour)}


def _seen_along(public: Public, place: reach.Place) -> int:
    """Return the direction of a click on a card: the attack's, or its column's."""
    attacked = public.turn.direction
    if 0 <= attacked < JIE_PLACE and place in reach.DIRECTION_PLACES[attacked]:
        return attacked
    column, _ = place
    return column + 1  # the first and the last direction are the diagonals


def _tags(view: View) -> Sprites:
    """Yield the price of every card that the viewer's attack may meet next."""
    public = view.public
    turn = public.turn
    if turn.seat != view.viewer or not reach.may_attack(public):
        return
    for direction in reach.directions_open(public):
        code = reach.next_card(public, direction)
        if direction == JIE_PLACE:
            id = "tag-jie"
            x, y = layout.JIE
        else:
            place = reach.within_reach(public, direction)[0]
            id = f"tag-{place[0]}-{place[1]}"
            x, y = layout.yen(*place)
            if direction != turn.direction and _seen_along(public, place) != direction:
                continue  # a diagonal's: its card has the column's tag
        css = "can" if payable(code, view.hand or NOTHING) else "cannot"
        yield Sprite(id, f"tag-{code}", x, y + layout.TAG_BELOW, ("tag", css))


def _qi(public: Public) -> Sprites:
    if deck := qi.deck_left(public):
        yield Sprite(
            DECK.id,
            "qi-heap",
            *layout.DECK,
            ("piece", "deck"),
            label="fire_bulls.place.deck",
            params=(("n", deck),),
            text=str(deck),
            scale=layout.QI_SCALE,
        )
    for letter, n in zip(QI, public.row, strict=True):
        if n:
            yield from _open(letter, n)
    if n := sum(public.discards):
        yield Sprite(
            "discards",
            "qi-heap",
            *layout.DISCARDS,
            ("spent",),
            label="fire_bulls.panel.discards",
            params=(("n", n),),
            text=str(n),
            scale=layout.QI_SCALE,
        )


def _open(letter: str, n: int) -> Sprites:
    """Yield the open cards of a colour: one card, and the number if several."""
    x, y = layout.open_card(letter)
    scale = layout.QI_SCALE
    thing = open_card(letter)
    if n > 1:
        yield Sprite(f"under-{letter}", "qi-under", x, y, scale=scale)
    yield Sprite(
        thing.id,
        f"qi-card-{letter}",
        x,
        y,
        ("piece", "open"),
        label="fire_bulls.place.open",
        params=(("qi", letter), ("n", n)),
        scale=scale,
    )
    if n > 1:
        x, y = x + layout.COUNT[0], y + layout.COUNT[1]
        yield Sprite(
            f"count-{letter}",
            "fb-seal",
            x,
            y,
            ("heap",),
            text=str(n),
            stands_for=thing,
        )


def _bulls(view: View) -> Sprites:
    public = view.public
    for n, own in enumerate(public.seats):
        if own.bull >= 0:
            facing = ("leftwards",) if own.bull > MIDDLE else ()
            mine = ("mine",) if n == view.viewer else ()
            yield Sprite(
                f"bull-{n}",
                f"bull-{own.colour}",
                *layout.bull(own.bull),
                ("bull", *facing, *mine),
                scale=layout.BULL_SCALE,
                stands_for=direction_thing(own.bull),
            )
    if (seat := flow.attacker(public)) is not None:
        for direction in range(JIE_PLACE):
            x, y = layout.direction_point(direction)
            cards = reach.reach(public, seat, direction)
            yield Sprite(
                f"reach-{direction}",
                f"hooves-{cards}",
                x,
                y + layout.REACH_BELOW,
                ("reach",),
                label="fire_bulls.preview.reach",
                params=(("n", cards),),
                stands_for=direction_thing(direction),
            )


def _banners(public: Public) -> Sprites:
    """Yield each seat's banner: its name, its won cards and their sum, its tallies."""
    for n, seat in enumerate(public.seats):
        yield from _banner(n, seat, is_acting=n == public.turn.seat)


# Most banners stay as they are: the same sprites need not be compared.
@lru_cache(maxsize=64)
def _banner(n: int, seat: PublicSeat, *, is_acting: bool) -> Scene:
    pieces = list[Sprite]()
    if seat.colour:
        score = scoring.score(seat.won, seat.colour)
        banner = Thing("head", (n,))
        name_of_banner = banner_name(n, seat, score.total)
        pieces.append(
            Sprite(
                banner.id,
                f"banner-{seat.colour}",
                *layout.seat(n),
                ("banner", "framed") if is_acting else ("banner",),
                label=name_of_banner.key,
                params=tuple(name_of_banner.params.items()),
                is_below_areas=True,  # a card that is won comes from a place below it
            )
        )
        texts = {
            "sum": str(score.total),
            "held": str(seat.hand),
            "taken": str(len(seat.won)),
            "parts": f"{score.cards} + {score.bonus}" if score.bonus else "",
        }
        pieces += [
            Sprite(
                f"{name}-{n}",
                f"fb-{name}",
                *layout.on_banner(n, point),
                (name,),
                text=texts.get(name, ""),
                stands_for=banner,
                seat=None if name in texts else n,
            )
            for name, point in layout.WRITTEN.items()
        ]
    count = len(seat.won)
    pieces += [_won(n, place, code, count) for place, code in enumerate(seat.won)]
    return tuple(pieces)


@cache
def _won(seat: int, place: int, code: str, count: int) -> Sprite:
    """Return a card that a seat has won, the one in this place of so many."""
    return Sprite(
        f"won-{seat}-{place}",
        f"yen-mini-{code}",
        *layout.won(seat, place, count),
        ("won",),
        label="fire_bulls.place.won",
        params=(("yen", code), ("seat", seat)),
        scale=layout.won_scale(count),
        kin=f"yen-{code}",
    )


def _hand(view: View) -> Sprites:
    """Yield the viewer's cards in a fan. The first of equal ones is the button."""
    held = letters(view.hand or NOTHING)
    pieces = zip(held, _hand_pieces(held), strict=True)
    for place, (letter, piece) in enumerate(pieces):
        card = hand_card(letter)
        point, tilt = layout.fanned(place, len(held))
        css = ("hand", f"tilt-{tilt}")
        if piece == card:
            yield Sprite(
                card.id,
                f"qi-card-{letter}",
                *point,
                ("piece", *css),
                label="fire_bulls.panel.card",
                params=(("qi", letter), ("n", held.count(letter))),
                scale=layout.HAND_SCALE,
            )
        else:
            yield Sprite(
                piece.id,
                f"qi-card-{letter}",
                *point,
                css,
                scale=layout.HAND_SCALE,
                stands_for=card,
            )


@lru_cache(maxsize=256)  # the same hand is drawn at many moments
def _hand_pieces(held: str) -> tuple[Thing, ...]:
    return copies(hand_card(letter) for letter in held)


def banner_name(seat: int, own: PublicSeat, points: int) -> Line:
    """Return the name of a seat's banner: its player, points and cards in hand."""
    held = {"seat": seat, "points": points, "n": own.hand}
    return Line("fire_bulls.place.banner", held)


def run(before: View, after: View, events: Events) -> Run | None:
    """Return the way of a bull to the card it defeats, None for any other action."""
    beaten = (e.params["yen"] for e in events if e.key == "fire_bulls.defeated")
    if (yen := next(beaten, None)) is None:
        return None
    direction = reach.attacked(before.public, after.public, str(yen))
    if direction == JIE_PLACE:
        return Run("fb-charge", (layout.HAND_PLACE, layout.JIE), SPLINTERS)
    place, *_ = reach.standing(before.public.columns, direction)
    path = layout.direction_point(direction), layout.yen(*place)
    return Run("fb-charge", path, SPLINTERS)


def area_labels(view: View) -> dict[Thing, Lines]:
    """Return the name of each direction, with the cards in it."""
    public = view.public
    columns = public.columns
    labels = {}
    for direction in range(JIE_PLACE + 1):
        seats = [n for n, seat in enumerate(public.seats) if seat.bull == direction]
        if direction == JIE_PLACE:
            met = [JIE] if public.jie else []
        else:
            met = [columns[x][y] for x, y in reach.standing(columns, direction)]
        labels[direction_thing(direction)] = _label(
            direction, tuple(seats), tuple(met), view.viewer, _colour(view)
        )
    return labels


@lru_cache(maxsize=256)  # the same lines need not be compared
def _label(
    direction: int,
    seats: tuple[int, ...],
    met: tuple[str, ...],
    viewer: int | None,
    colour: str,
) -> Lines:
    """Return the name of a direction with the bulls of these seats and these cards."""
    lines = [Line("fire_bulls.place.direction", {"direction": direction})]
    for seat in seats:
        key = "own_bull" if seat == viewer else "bull"
        lines.append(Line(f"fire_bulls.place.{key}", {"seat": seat}))
    lines += [Line("fire_bulls.place.meets", _named(code, colour)) for code in met]
    return tuple(lines)


def area_places() -> dict[Thing, Point]:
    """Return the middle of each direction."""
    return {direction_thing(d): layout.direction_point(d) for d in range(JIE_PLACE + 1)}


def focal_point() -> Point:
    """Return the point to show first if not all of the table fits."""
    return layout.yen(1, 0)
