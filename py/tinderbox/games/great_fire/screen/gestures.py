"""The Great Fire: the clicks that mean an action, and the action a click meant."""

from __future__ import annotations

from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire.fight import is_late
from tinderbox.games.great_fire.map import (
    DISTRICTS,
    PUDDING_LANE,
    STEPS,
    steps_from,
)
from tinderbox.games.great_fire.spread import is_stuck, nearest_to_legal
from tinderbox.games.great_fire.state import (
    CARDS,
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

EXPLOSIVE = Thing("token", ("explosive",))
PAWN = Thing("own", ("pawn",))
DOUBLE = Thing("act", ("double",))
EXTINGUISH = Thing("act", ("extinguish",))
END = Thing("act", ("end",))
# A district's name may have several words: `district-the-tower`.
_DISTRICTS = tuple(Thing.read(f"district-{place.id}") for place in DISTRICTS)
_CREWS = tuple(Thing("crews", place.at) for place in _DISTRICTS)
_CARDS = {card: Thing("card", (card,)) for card in CARDS}
_NUMBERS = {place.at: i for i, place in enumerate(_DISTRICTS)}


def district(i: int) -> Thing:
    """Return district i on the map."""
    return _DISTRICTS[i]


def crews(i: int) -> Thing:
    """Return the crews that stand in district i."""
    return _CREWS[i]


def objective(i: int) -> Thing:
    """Return the card of district i as one of the viewer's objectives."""
    return Thing("objective", _DISTRICTS[i].at)


def card_thing(card: str) -> Thing:
    """Return the viewer's cards of a direction."""
    return _CARDS[card]


def number_of(thing: Thing) -> int:
    """Return the number of the district that a thing is about.

    Raises KeyError if it is about none.
    """
    return _NUMBERS[thing.at]


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
    """Return the clicks that mean `action`: pieces, then perhaps a button.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case PlaceCrew(i) | PlacePawn(i) | PlaceCone(i):
            return (_DISTRICTS[i],)
        case PlayCard(card) | DiscardCard(card):
            return (_CARDS[card],)
        case Spread(source, target):
            return (_DISTRICTS[target], _DISTRICTS[source])
        case DoubleMove():
            return (DOUBLE,)
        case MovePawn(to):
            return (PAWN, _DISTRICTS[to])
        case MoveCrew(origin, to):
            return (_CREWS[origin], _DISTRICTS[to])
        case Demolish(i):
            return (EXPLOSIVE, _DISTRICTS[i])
        case Extinguish():
            return (EXTINGUISH,)
        case EndPhase():
            return (END,)
    raise ValueError(f"no player chooses {action}")


def interpret(view: View, path: Path) -> Action | None:
    """Return the action that these clicks would mean, legal or not.

    Return None if they mean no action, or if several actions could be meant.
    """
    last = path[-1]
    phase = view.public.turn.phase
    if last == EXTINGUISH:
        return Extinguish()
    if last == DOUBLE:
        return DoubleMove()
    if last == END:
        return EndPhase()
    if phase is Phase.ACTIONS:
        return _act(view.public, path)
    match last:
        case Thing("card", (str(card),)):
            return _card(view, card)
        case Thing("district"):
            return _in_district(view.public, path)
    return None


def _in_district(public: Public, path: Path) -> Action | None:
    """Return the action of a click on a district, in other phases than the actions."""
    place = number_of(path[-1])
    match public.turn.phase:
        case Phase.CREWS:
            return PlaceCrew(place)
        case Phase.PAWNS:
            return PlacePawn(place)
        case Phase.INTENSIFY:
            return PlaceCone(place)
        case Phase.SPREAD:
            return _spread(public, path)
    return None


def _card(view: View, card: str) -> PlayCard | DiscardCard:
    """Return the action of a card: discard it if no card of the hand fits (GF-4.9)."""
    if view.mine is None or view.public.turn.phase is not Phase.CARD:
        return PlayCard(card)
    stuck = is_stuck(view.public.board, view.mine.hand)
    return DiscardCard(card) if stuck else PlayCard(card)


def _spread(public: Public, path: Path) -> Spread | None:
    """Return the movement of the fire that a click on a place means.

    After a click on the target the place is the source. Otherwise it is the target:
    of the movements to it, the one with the most helpful refusal is meant.
    """
    place = number_of(path[-1])
    first = path[0]
    if len(path) > 1 and first.kind == "district":
        return Spread(place, number_of(first))
    return nearest_to_legal(public.board, public.turn.card, place)


def _act(public: Public, path: Path) -> Action | None:
    """Return the action of a piece, or of a district where that piece would go.

    A piece alone is asked about only if it can go nowhere. Its first neighbour then
    stands for all.
    """
    pawn = public.board.pawns[public.turn.seat]
    last = path[-1]
    if last == PAWN:
        return MovePawn(STEPS[pawn][0])
    if last == EXPLOSIVE:
        return Demolish(pawn) if is_late(public, Stage.CREWS) else None
    if last.kind == "crews":
        origin = number_of(last)
        return MoveCrew(origin, STEPS[origin][0])
    if last.kind != "district":
        return None
    place = number_of(last)
    first = path[0]
    if first.kind == "crews":
        return MoveCrew(number_of(first), place)
    if first == EXPLOSIVE:
        return Demolish(place)
    # Two refusals are the same for the pawn and the crews: nobody enters Pudding Lane,
    # and nobody moves without points. So no piece must be clicked before.
    is_pawn = first == PAWN or place == PUDDING_LANE or not public.turn.points
    return MovePawn(place) if is_pawn else None
