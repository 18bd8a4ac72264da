"""The Great Fire: the clicks that mean an action, and the action a click meant."""

from __future__ import annotations

from games.great_fire.map import DISTRICTS, by_id
from games.great_fire.spread import is_source, stretches
from games.great_fire.state import (
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

Path = tuple[str, ...]
EXPLOSIVE = "token-explosive"
PAWN = "own-pawn"


def district(i: int) -> str:
    """The screen id of district i."""
    return f"district-{DISTRICTS[i].id}"


def crews(i: int) -> str:
    """The screen id of the crews that stand in district i."""
    return f"crews-{DISTRICTS[i].id}"


def gesture(action: Action) -> Path:
    """The clicks that mean `action`: sprite ids, then perhaps a button.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case PlaceCrew(i) | PlacePawn(i) | PlaceCone(i):
            return (district(i),)
        case PlayCard(card) | DiscardCard(card):
            return (f"card-{card}",)
        case Spread(source, target):
            return (district(target), district(source))
        case DoubleMove():
            return ("act-double",)
        case MovePawn(to):
            return (PAWN, district(to))
        case MoveCrew(origin, to):
            return (crews(origin), district(to))
        case Demolish(i):
            return (EXPLOSIVE, district(i))
        case Extinguish():
            return ("act-extinguish",)
        case EndPhase():
            return ("act-end",)
    raise ValueError(f"no player chooses {action}")


def _district(id: str) -> int | None:
    name = id.removeprefix("district-")
    return by_id(name).index if name != id else None


def meant(view: View, path: Path) -> Action | None:
    """The action these clicks would mean, legal or not: what "why not?" asks about."""
    *before, last = path
    place = _district(last)
    if last.startswith("card-"):
        return _card(view, last[-1])
    if last == "act-extinguish":
        return Extinguish()
    if last == "act-double":
        return DoubleMove()
    if last == "act-end":
        return EndPhase()
    if last == EXPLOSIVE:
        return Demolish(view.board.pawns[view.turn])
    if place is None:
        return None
    match view.phase:
        case Phase.CREWS:
            return PlaceCrew(place)
        case Phase.PAWNS:
            return PlacePawn(place)
        case Phase.INTENSIFY:
            return PlaceCone(place)
        case Phase.SPREAD:
            return _spread(view, before, place)
        case Phase.ACTIONS:
            return _act(before, place)
    return None


def _card(view: View, card: str) -> PlayCard | DiscardCard:
    """A hand none of whose cards fits is one to discard from (GF-4.9)."""
    hand = view.mine.hand if view.mine and view.phase is Phase.CARD else ()
    held = [other for other, n in zip(CARDS, hand, strict=False) if n]
    stuck = held and not any(stretches(view.board, other) for other in held)
    return DiscardCard(card) if stuck else PlayCard(card)


def _spread(view: View, before: list[str], place: int) -> Spread:
    if before and (target := _district(before[0])) is not None:
        return Spread(place, target)
    sources = [d.index for d in DISTRICTS if is_source(view.board, d.index)]
    return Spread(max(sources, key=lambda i: view.board.cones[i]), place)


def _act(before: list[str], place: int) -> Action:
    if before and before[0].startswith("crews-"):
        return MoveCrew(by_id(before[0].removeprefix("crews-")).index, place)
    if before and before[0] == EXPLOSIVE:
        return Demolish(place)
    return MovePawn(place)
