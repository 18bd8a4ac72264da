"""Fire Bulls: actions as text, one line each."""

from __future__ import annotations

from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN, count, letters
from tinderbox.games.fire_bulls.state import (
    Action,
    ChooseColour,
    ChooseFirst,
    DealHands,
    Defeat,
    DrawQi,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LayOpen,
    LeaveReward,
    Lose,
    PlaceBulls,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
    TurnUp,
)


def encode(action: Action) -> str:
    """The action as its line in a match."""
    match action:
        case PlaceBulls(colours, directions):
            places = zip(colours, directions, strict=True)
            return " ".join(["bulls", *(f"{c}{d}" for c, d in places)])
        case DealHands(hands):
            return " ".join(["hands", *hands])
        case ChooseFirst(seat):
            return f"first {seat}"
        case TurnUp(column, card):
            return f"turn-up {column} {card}"
        case LayOpen(card):
            return f"open {card}"
        case DrawQi(card):
            return f"card {card}"
        case Lose(seat, card):
            return f"lose {seat} {card}"
        case ChooseColour(colour):
            return f"colour {colour}"
        case TakeOpen(card):
            return f"take {card}"
        case DrawUnseen():
            return "draw"
        case StepBull(direction):
            return f"step {direction}"
        case Stay():
            return "stay"
        case Defeat(direction, paid):
            return f"defeat {direction} {letters(paid)}"
        case EndAttack():
            return "end"
        case GiveUp(card):
            return f"give-up {card}"
        case TakeReward():
            return "reward"
        case LeaveReward():
            return "leave"
        case LayDown(card):
            return f"lay-down {card}"


def decode(text: str) -> Action:
    """The action of a line; raises ValueError for any other text."""
    match text.split(" "):
        case ["bulls", *places] if all(len(place) == 2 for place in places):
            colours = "".join(place[0] for place in places)
            return PlaceBulls(colours, tuple(_number(place[1]) for place in places))
        case ["hands", *hands]:
            return DealHands(tuple(letters(_cards(hand)) for hand in hands))
        case ["first", seat]:
            return ChooseFirst(_number(seat))
        case ["turn-up", column, card]:
            return TurnUp(_number(column), _yen(card))
        case ["open", card]:
            return LayOpen(_qi(card))
        case ["card", card]:
            return DrawQi(_qi(card))
        case ["lose", seat, card]:
            return Lose(_number(seat), _qi(card))
        case ["colour", colour] if colour in tuple(COLOURS):
            return ChooseColour(colour)
        case ["take", card]:
            return TakeOpen(_qi(card))
        case ["draw"]:
            return DrawUnseen()
        case ["step", direction]:
            return StepBull(_number(direction))
        case ["stay"]:
            return Stay()
        case ["defeat", direction, paid]:
            return Defeat(_number(direction), _cards(paid))
        case ["end"]:
            return EndAttack()
        case ["give-up", card]:
            return GiveUp(_yen(card))
        case ["reward"]:
            return TakeReward()
        case ["leave"]:
            return LeaveReward()
        case ["lay-down", card]:
            return LayDown(_qi(card))
    raise ValueError(f"no action: {text!r}")


def _number(text: str) -> int:
    if len(text) != 1 or text not in "0123456789":
        raise ValueError(f"no number: {text!r}")
    return int(text)


def _qi(text: str) -> str:
    if len(text) != 1 or text not in QI:
        raise ValueError(f"no Qi card: {text!r}")
    return text


def _yen(text: str) -> str:
    if text not in YEN:
        raise ValueError(f"no Yen card: {text!r}")
    return text


def _cards(text: str) -> tuple[int, ...]:
    if not text or not set(text) <= set(QI):
        raise ValueError(f"no Qi cards: {text!r}")
    return count(text)
