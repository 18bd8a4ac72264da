"""The Great Fire: the effect of an action, and the viewer's gains and losses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tinderbox.draw.panel import Line, Lines
from tinderbox.games.great_fire import scoring
from tinderbox.games.great_fire.board import free_cones, take_cone
from tinderbox.games.great_fire.fight import (
    hero_after,
    why_not_extinguish,
    with_pawn_moved,
)
from tinderbox.games.great_fire.map import DISTRICTS, steps_from
from tinderbox.games.great_fire.spread import Arrival, arrival, targets, wins_token
from tinderbox.games.great_fire.state import (
    CARDS,
    Action,
    Demolish,
    DiscardCard,
    DoubleMove,
    EndPhase,
    Extinguish,
    MoveCrew,
    MovePawn,
    Phase,
    PlaceCone,
    PlaceCrew,
    PlacePawn,
    PlayCard,
    Spread,
    View,
)


def effect(view: View, action: Action) -> Lines:
    """Return the effect of a legal action, as far as the viewer may know it."""
    return tuple(_effect(view, action))


def _effect(view: View, action: Action) -> Iterator[Line]:
    public = view.public
    match action:
        case PlaceCrew(i):
            yield _line("crew", district=DISTRICTS[i].id)
        case PlacePawn(i):
            yield _line("pawn", district=DISTRICTS[i].id)
        case PlaceCone(i):
            yield _line("cone", district=DISTRICTS[i].id, n=public.board.cones[i] + 1)
        case PlayCard(card):
            yield from reach(view, card)
        case DiscardCard(card):
            yield _line("discard", card=card)
        case Spread(source, target):
            yield from spread(view, target)
            cones = take_cone(public.board.cones, source, public.switches)
            yield _line("source", district=DISTRICTS[source].id, n=cones[source])
        case DoubleMove():
            yield _line("double", card=public.turn.card)
        case MovePawn(to):
            away = steps_from(public.board.pawns[public.turn.seat])[to]
            after = with_pawn_moved(public, to, away)
            yield _line("walk", district=DISTRICTS[to].id, n=after.turn.points)
            if why_not_extinguish(after) is None:
                yield _line("can_extinguish")
        case MoveCrew(source, to):
            key = "control" if free_cones(public.board, to) else "send"
            yield _line(key, district=DISTRICTS[to].id, n=public.turn.points - 1)
            crews = public.board.crews[source] - 1
            yield _line("crews_left", district=DISTRICTS[source].id, n=crews)
        case Demolish(i):
            yield _line("demolish", district=DISTRICTS[i].id)
            yield from _lost(view, i)
        case Extinguish():
            yield from _extinguished(view)
        case EndPhase():
            yield _line("no_second" if public.turn.phase is Phase.DOUBLE else "end")


def _line(key: str, **params: int | str) -> Line:
    return Line(f"great_fire.effect.{key}", params)


def reach(view: View, card: str) -> Iterator[Line]:
    """Yield to how many districts a card may move the fire, and the viewer's risk."""
    reached = targets(view.public.board, card)
    yield Line("great_fire.preview.card", {"card": card, "n": len(reached)})
    if view.mine is not None and view.mine.colour:
        hurt = _own_houses_among(view, reached)
        yield _line("at_stake", n=len(hurt)) if hurt else _line("nothing_at_stake")


def at_risk(view: View) -> list[int]:
    """Return the districts with the viewer's houses that the next card may burn."""
    reached = {i for card in CARDS for i in targets(view.public.board, card)}
    return _own_houses_among(view, sorted(reached))


def _own_houses_among(view: View, reached: Iterable[int]) -> list[int]:
    """Return those districts where the viewer's houses would burn."""
    board = view.public.board
    own = view.mine.colour if view.mine is not None else ""
    return [
        i
        for i in reached
        if own and own in board.houses[i] and arrival(board, i) is Arrival.BURNT
    ]


def spread(view: View, target: int) -> Iterator[Line]:
    """Yield the effects of a cone in the district it enters."""
    board = view.public.board
    where = {"district": DISTRICTS[target].id}
    match arrival(board, target):
        case Arrival.COVERED:
            yield Line("great_fire.preview.covered", where)
        case Arrival.EMPTY:
            yield Line("great_fire.preview.empty", where)
        case Arrival.BURNT:
            burns = where | {"houses": board.houses[target]}
            yield Line("great_fire.preview.burns", burns)
            yield from _lost(view, target)
            if wins_token(board, target):
                yield _line("token")


def _lost(view: View, i: int) -> Iterator[Line]:
    """Yield the viewer's losses with the houses of a district."""
    houses = view.public.board.houses[i]
    if view.mine is None or not houses:
        return
    if own := houses.count(view.mine.colour) if view.mine.colour else 0:
        yield _line("you_lose", n=scoring.POINTS_PER_HOUSE * own)
    else:
        yield _line("none_of_yours")
    if i in view.mine.objectives:
        yield _line("objective", n=DISTRICTS[i].objective)


def _extinguished(view: View) -> Iterator[Line]:
    public = view.public
    seat = public.turn.seat
    key = "to_pawn" if public.switches.points_to_pawns else "extinguish"
    yield _line(key, district=DISTRICTS[public.board.pawns[seat]].id)
    if hero_after(public, public.seats[seat].extinguished + 1) == seat != public.hero:
        yield _line("hero", n=scoring.HERO_POINTS)
