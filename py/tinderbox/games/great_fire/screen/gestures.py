"""The Great Fire: the clicks that mean an action, and the action a click meant."""

from __future__ import annotations

from tinderbox.draw.screen import Path
from tinderbox.games.great_fire.fight import is_late
from tinderbox.games.great_fire.map import (
    DISTRICTS,
    PUDDING_LANE,
    STEPS,
    by_id,
    steps_from,
)
from tinderbox.games.great_fire.spread import is_stuck, nearest_to_legal
from tinderbox.games.great_fire.state import (
    Action,
    Actions,
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
    Public,
    Spread,
    Stage,
    View,
)

EXPLOSIVE = "token-explosive"
PAWN = "own-pawn"


def district(i: int) -> str:
    """Return the screen id of district i."""
    return f"district-{DISTRICTS[i].id}"


def crews(i: int) -> str:
    """Return the screen id of the crews that stand in district i."""
    return f"crews-{DISTRICTS[i].id}"


def walks(view: View, legal: Actions) -> dict[Path, tuple[Action, ...]]:
    """Return the first and the last step of the pawn's way to each farther district.

    It is a way of several steps, for which the pawn still has the points. Its clicks
    are those of a single step.
    """
    turn = view.public.turn
    away = steps_from(view.public.board.pawns[turn.seat])
    return {
        (PAWN, district(to)): (first, MovePawn(to))
        for first in legal
        if isinstance(first, MovePawn)
        for to, more in enumerate(steps_from(first.to))
        # The first step leads nearer, and there are points for it and `more` steps.
        if 0 < more < min(away[to], turn.points)
    }


def gesture(action: Action) -> Path:
    """Return the clicks that mean `action`: sprite ids, then perhaps a button.

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


def _named(id: str, prefix: str) -> int | None:
    name = id.removeprefix(prefix)
    return by_id(name).index if name != id else None


def interpret(view: View, path: Path) -> Action | None:
    """Return the action that these clicks would mean, legal or not.

    Return None if they mean no action, or if several actions could be meant.
    """
    *before, last = path
    phase = view.public.turn.phase
    if last.startswith("card-"):
        return None if phase is Phase.ACTIONS else _card(view, last[-1])
    if last == "act-extinguish":
        return Extinguish()
    if last == "act-double":
        return DoubleMove()
    if last == "act-end":
        return EndPhase()
    if phase is Phase.ACTIONS:
        return _act(view.public, before, last)
    place = _named(last, "district-")
    if place is None:
        return None
    match phase:
        case Phase.CREWS:
            return PlaceCrew(place)
        case Phase.PAWNS:
            return PlacePawn(place)
        case Phase.INTENSIFY:
            return PlaceCone(place)
        case Phase.SPREAD:
            return _spread(view.public, before, place)
    return None


def _card(view: View, card: str) -> PlayCard | DiscardCard:
    """Return the action of a card: discard it if no card of the hand fits (GF-4.9)."""
    if view.mine is None or view.public.turn.phase is not Phase.CARD:
        return PlayCard(card)
    stuck = is_stuck(view.public.board, view.mine.hand)
    return DiscardCard(card) if stuck else PlayCard(card)


def _spread(public: Public, before: list[str], place: int) -> Spread | None:
    """Return the movement of the fire that a click on a place means.

    After a click on the target the place is the source. Otherwise it is the target:
    of the movements to it, the one with the most helpful refusal is meant.
    """
    if before and (target := _named(before[0], "district-")) is not None:
        return Spread(place, target)
    return nearest_to_legal(public.board, public.turn.card, place)


def _act(public: Public, before: list[str], last: str) -> Action | None:
    """Return the action of a piece, or of a district where that piece would go.

    A piece alone is asked about only if it can go nowhere. Its first neighbour then
    stands for all.
    """
    pawn = public.board.pawns[public.turn.seat]
    if last == PAWN:
        return MovePawn(STEPS[pawn][0])
    if (origin := _named(last, "crews-")) is not None:
        return MoveCrew(origin, STEPS[origin][0])
    if last == EXPLOSIVE:
        return Demolish(pawn) if is_late(public, Stage.CREWS) else None
    place = _named(last, "district-")
    first = before[0] if before else ""
    if place is None:
        return None
    if (origin := _named(first, "crews-")) is not None:
        return MoveCrew(origin, place)
    if first == EXPLOSIVE:
        return Demolish(place)
    # Two refusals are the same for the pawn and the crews: nobody enters Pudding Lane,
    # and nobody moves without points. So no piece must be clicked before.
    is_pawn = first == PAWN or place == PUDDING_LANE or not public.turn.points
    return MovePawn(place) if is_pawn else None
