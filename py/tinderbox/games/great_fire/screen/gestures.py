"""The Great Fire: the clicks that mean an action, and the action a click meant."""

from __future__ import annotations

from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, STEPS, by_id
from tinderbox.games.great_fire.spread import (
    OUT_OF_REACH,
    is_source,
    refusal,
    stretches,
)
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
    Stage,
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


def _crewed(id: str) -> int | None:
    name = id.removeprefix("crews-")
    return by_id(name).index if name != id else None


def interpret(view: View, path: Path) -> Action | None:
    """The action these clicks would mean, legal or not: what "why not?" asks about.

    None where they mean no action, or where no single one shows what is in the way.
    """
    *before, last = path
    if last.startswith("card-"):
        return None if view.phase is Phase.ACTIONS else _card(view, last[-1])
    if last == "act-extinguish":
        return Extinguish()
    if last == "act-double":
        return DoubleMove()
    if last == "act-end":
        return EndPhase()
    if view.phase is Phase.ACTIONS:
        return _act(view, before, last)
    place = _district(last)
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
    return None


def _card(view: View, card: str) -> PlayCard | DiscardCard:
    """A hand none of whose cards fits is one to discard from (GF-4.9)."""
    hand = view.mine.hand if view.mine and view.phase is Phase.CARD else ()
    held = [other for other, n in zip(CARDS, hand, strict=False) if n]
    stuck = held and not any(stretches(view.board, other) for other in held)
    return DiscardCard(card) if stuck else PlayCard(card)


def _spread(view: View, before: list[str], place: int) -> Spread | None:
    """The movement of the fire that could burn there: fires apart differ (GF-4.3)."""
    if before and (target := _district(before[0])) is not None:
        return Spread(place, target)
    for source in (d.index for d in DISTRICTS if is_source(view.board, d.index)):
        why = refusal(view.board, view.card, Spread(source, place))
        if why is None or why.key != OUT_OF_REACH:
            return Spread(source, place)
    return None


def _act(view: View, before: list[str], last: str) -> Action | None:
    """A piece, or a district where the piece clicked before it would go."""
    if last == PAWN:
        return MovePawn(STEPS[view.board.pawns[view.turn]][0])
    if (origin := _crewed(last)) is not None:
        return MoveCrew(origin, STEPS[origin][0])
    late = view.stage is Stage.EXTINGUISH and not view.switches.any_order
    if last == EXPLOSIVE:
        return Demolish(view.board.pawns[view.turn]) if late else None
    place, first = _district(last), before[0] if before else ""
    if place is None:
        return None
    if (origin := _crewed(first)) is not None:
        return MoveCrew(origin, place)
    if first == EXPLOSIVE:
        return Demolish(place)
    goes = first == PAWN or place == PUDDING_LANE or not view.points
    return MovePawn(place) if goes else None
