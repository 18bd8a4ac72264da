"""Fire Bulls: the clicks that mean an action, and the action a click meant.

An attack is a direction, then the cards that pay, from left to right in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from tinderbox.draw.screen import Path
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import (
    YEN,
    count,
    holds,
    letters,
    payable,
    payments,
)
from tinderbox.games.fire_bulls.state import (
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

_BUTTONS: Mapping[str, Action] = {
    "deck": DrawUnseen(),
    "act-stay": Stay(),
    "act-end": EndAttack(),
    "act-reward": TakeReward(),
    "act-leave": LeaveReward(),
}


def direction_id(direction: int) -> str:
    """Return the screen id of a direction. The last one is Qi Jie's place."""
    return f"direction-{direction}"


def gesture(action: Action) -> Path:
    """Return the clicks that mean `action`: ids on the table and in the hand.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case ChooseColour(colour):
            return (f"colour-{colour}",)
        case TakeOpen(card):
            return (f"open-{card}",)
        case Defeat(direction, paid):
            return (
                direction_id(direction),
                *(f"hand-{card}" for card in letters(paid)),
            )
        case StepBull(direction):
            return (direction_id(direction),)
        case GiveUp(card):
            return (f"won-{card}",)
        case LayDown(card):
            return (f"hand-{card}",)
    for id, plain in _BUTTONS.items():
        if action == plain:
            return (id,)
    raise ValueError(f"no player chooses {action}")


def interpret(view: View, path: Path) -> Action | None:
    """Return the action that these clicks would mean, legal or not.

    Return None if they mean no action, or not yet.
    """
    last = path[-1]
    if last.startswith("direction-"):
        return _towards(view, int(last[-1]))
    if last.startswith("hand-"):
        return _paying(view, path)
    if last.startswith("colour-"):
        return ChooseColour(last[-1])
    if last.startswith("open-"):
        return TakeOpen(last[-1])
    if last.startswith("won-"):
        code = last.removeprefix("won-")
        # The cards on the board have ids as `won-0-2`: with them nothing is given up.
        return GiveUp(code) if code in YEN else None
    return _BUTTONS.get(last)


def _towards(view: View, direction: int) -> Action:
    if view.public.turn.phase is Phase.STEP:
        return StepBull(direction)
    card = reach.next_card(view.public, direction)
    if not card:
        return Defeat(direction, NOTHING)
    all_payments = payable(card, view.hand or NOTHING) or payments(card)
    return Defeat(direction, all_payments[0])


def _paying(view: View, path: Path) -> Action | None:
    """Return the action of the clicked cards of the hand.

    Outside an attack the last one is laid down. In an attack they pay for the next card
    of the direction. Return None without a direction, and as long as they are part of a
    payment that the hand holds. If the hand lacks the rest, the action is refused.
    """
    if not reach.may_attack(view.public):
        return LayDown(path[-1][-1])
    if not path[0].startswith("direction-"):
        return None
    direction = int(path[0][-1])
    card = reach.next_card(view.public, direction)
    paid = count("".join(id[-1] for id in path if id.startswith("hand-")))
    containing = [it for it in payments(card) if holds(it, paid)] if card else []
    if paid in containing or not containing:
        return Defeat(direction, paid)
    if any(it in payable(card, view.hand or NOTHING) for it in containing):
        return None  # these cards are part of a payment
    return Defeat(direction, containing[0])
