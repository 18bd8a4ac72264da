"""Fire Bulls: the clicks that mean an action, and the action a click meant.

An attack is a direction, then the cards that pay, from left to right in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import (
    QI,
    YEN,
    count,
    holds,
    letters,
    payable,
    payments,
)
from tinderbox.games.fire_bulls.state import (
    JIE_PLACE,
    NOTHING,
    Action,
    ChooseColour,
    Defeat,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LeaveReward,
    Phase,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
    View,
)

DECK = Thing("deck")
_BUTTONS: Mapping[Thing, Action] = {
    DECK: DrawUnseen(),
    Thing("act", ("stay",)): Stay(),
    Thing("act", ("end",)): EndAttack(),
    Thing("act", ("reward",)): TakeReward(),
    Thing("act", ("leave",)): LeaveReward(),
}
_DIRECTIONS = tuple(Thing("direction", (n,)) for n in range(JIE_PLACE + 1))
_HAND = {letter: Thing("hand", (letter,)) for letter in QI}
_OPEN = {letter: Thing("open", (letter,)) for letter in QI}
# The number of a card is a code too: `won-12`.
_WON = {code: Thing.read(f"won-{code}") for code in YEN}


def direction_thing(direction: int) -> Thing:
    """Return the place to click for a direction. The last one is Qi Jie's place."""
    return _DIRECTIONS[direction]


def hand_card(letter: str) -> Thing:
    """Return the viewer's cards of a colour, or its warriors."""
    return _HAND[letter]


def open_card(letter: str) -> Thing:
    """Return the open cards of a colour, or the open warriors."""
    return _OPEN[letter]


def won_card(code: str) -> Thing:
    """Return a won card that can be given up, in the panel."""
    return _WON[code]


def is_plain_draw(action: Action) -> bool:
    """Return True if the action takes an open card, or draws one, for nothing."""
    return isinstance(action, TakeOpen | DrawUnseen)


def gesture(action: Action) -> Path:
    """Return the clicks that mean `action`, on the table and in the hand.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case ChooseColour(colour):
            return (Thing("colour", (colour,)),)
        case TakeOpen(card):
            return (_OPEN[card],)
        case Defeat(direction, paid):
            return (_DIRECTIONS[direction], *[_HAND[card] for card in letters(paid)])
        case StepBull(direction):
            return (_DIRECTIONS[direction],)
        case GiveUp(card):
            return (_WON[card],)
        case LayDown(card):
            return (_HAND[card],)
    for thing, plain in _BUTTONS.items():
        if action == plain:
            return (thing,)
    raise ValueError(f"no player chooses {action}")


def interpret(view: View, path: Path) -> Action | None:
    """Return the action that these clicks would mean, legal or not.

    Return None if they mean no action, or not yet.
    """
    last = path[-1]
    match last:
        case Thing("direction", (int(direction),)):
            return _towards(view, direction)
        case Thing("hand", (str(letter),)):
            return _paying(view, path, letter)
        case Thing("colour", (str(colour),)):
            return ChooseColour(colour)
        case Thing("open", (str(letter),)):
            return TakeOpen(letter)
        case Thing(
            "won", (code,)
        ):  # a won card on the table is not given up: `won-0-2`
            return GiveUp(str(code))
    return _BUTTONS.get(last)


def direction_of(path: Path) -> int | None:
    """Return the direction that was clicked first, None for anything else."""
    match path:
        case (Thing("direction", (int(direction),)), *_):
            return direction
    return None


def clicked_cards(path: Path) -> str:
    """Return the letters of the clicked cards of the hand."""
    return "".join(str(thing.at[0]) for thing in path if thing.kind == "hand")


def _towards(view: View, direction: int) -> Action:
    if view.public.turn.phase is Phase.STEP:
        return StepBull(direction)
    card = reach.next_card(view.public, direction)
    if not card:
        return Defeat(direction, NOTHING)
    all_payments = payable(card, view.hand or NOTHING) or payments(card)
    return Defeat(direction, all_payments[0])


def _paying(view: View, path: Path, last: str) -> Action | None:
    """Return the action of the clicked cards of the hand, of which `last` is the last.

    Outside an attack it is laid down. In an attack they pay for the next card
    of the direction. Return None without a direction, and as long as they are part of a
    payment that the hand holds. If the hand lacks the rest, the action is refused.
    """
    if not reach.may_attack(view.public):
        return LayDown(last)
    direction = direction_of(path)
    if direction is None:
        return None
    card = reach.next_card(view.public, direction)
    paid = count(clicked_cards(path))
    containing = [it for it in payments(card) if holds(it, paid)] if card else []
    if paid in containing or not containing:
        return Defeat(direction, paid)
    if any(it in payable(card, view.hand or NOTHING) for it in containing):
        return None  # these cards are part of a payment
    return Defeat(direction, containing[0])
