"""Fire Bulls: the effect of an action, and the viewer's gains and losses."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line, Lines
from tinderbox.games.fire_bulls import flow, reach
from tinderbox.games.fire_bulls.cards import CARDS_OF, WARRIOR, YEN, letters
from tinderbox.games.fire_bulls.scoring import worth
from tinderbox.games.fire_bulls.state import (
    Action,
    ChooseColour,
    Defeat,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LeaveReward,
    Public,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
    View,
)


def effect(view: View, action: Action) -> Lines:
    """Return the effect of a legal action, as far as the viewer may know it."""
    return tuple(_effect(view.public, action))


def _effect(public: Public, action: Action) -> Iterator[Line]:
    match action:
        case ChooseColour(colour):
            seen = len(reach.open_cards(public, colour))
            yield _line("colour", qi=colour, n=CARDS_OF[colour], seen=seen)
        case TakeOpen(card):
            yield _line("take", qi=card)
        case DrawUnseen():
            yield _line("draw")
        case Defeat(direction, paid):
            yield from _defeat(public, direction, letters(paid))
        case StepBull(direction):
            yield _line("step", direction=direction)
            if direction in [seat.bull for seat in public.seats]:
                yield _line("swap")
        case Stay():
            yield _line("stay")
        case EndAttack():
            yield _line("end")
        case GiveUp(code):
            yield _line("give_up", yen=code, n=_worth(public, code))
        case TakeReward():
            yield _line(f"reward_{YEN[public.turn.offered].kind}")
        case LeaveReward():
            yield _line("leave")
        case LayDown(card):
            yield _line("lay_down", qi=card)


def _line(key: str, **params: int | str) -> Line:
    return Line(f"fire_bulls.effect.{key}", params)


def _worth(public: Public, code: str) -> int:
    return worth(code, public.seats[public.turn.seat].colour)


def _defeat(public: Public, direction: int, paid: str) -> Iterator[Line]:
    code = reach.next_card(public, direction)
    points = _worth(public, code)
    yield _line("defeat", yen=code, direction=direction, paid=paid, n=points)
    if owed := flow.ransom_for(public, paid.count(WARRIOR)):
        yield _line("warriors", n=owed)
    if flow.is_third(public.turn.defeated + 1):
        yield _line("third")
