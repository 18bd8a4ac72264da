"""Fire Bulls: the clicks that mean an action, and the action a click meant.

An attack is a direction, then the cards that pay, from left to right in the hand.
"""

from __future__ import annotations

from games.fire_bulls import attack
from games.fire_bulls.cards import QI, count, letters, payments
from games.fire_bulls.state import (
    Action,
    Defeat,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    Phase,
    Stay,
    StepBull,
    TakeOpen,
    View,
)

Path = tuple[str, ...]


def way(direction: int) -> str:
    """The screen id of a direction; the last one is Qi Jie's place."""
    return f"direction-{direction}"


def gesture(action: Action) -> Path:
    """The clicks that mean `action`: ids on the table and in the hand.

    Raises ValueError for an action no player chooses.
    """
    match action:
        case TakeOpen(card):
            return (f"open-{card}",)
        case DrawUnseen():
            return ("deck",)
        case Defeat(direction, paid):
            return (way(direction), *(f"hand-{card}" for card in letters(paid)))
        case StepBull(direction):
            return (way(direction),)
        case Stay():
            return ("act-stay",)
        case EndAttack():
            return ("act-end",)
        case GiveUp(card):
            return (f"won-{card}",)
        case LayDown(card):
            return (f"hand-{card}",)
    raise ValueError(f"no player chooses {action}")


def meant(view: View, path: Path) -> Action | None:
    """The action these clicks would mean, legal or not: what "why not?" asks about."""
    first, *rest = path
    last = path[-1]
    if first.startswith("direction-"):
        return _towards(view, int(first[-1]), rest)
    if last.startswith("open-"):
        return TakeOpen(last[-1])
    if last == "deck":
        return DrawUnseen()
    if last == "act-end":
        return EndAttack()
    if last.startswith("won-"):
        return GiveUp(last.removeprefix("won-"))
    if last.startswith("hand-"):
        return LayDown(last[-1])
    return None


def _towards(view: View, direction: int, paid: list[str]) -> Action:
    if view.phase is Phase.STEP:
        return StepBull(direction)
    cards = "".join(id[-1] for id in paid if id.startswith("hand-"))
    if cards and set(cards) <= set(QI):
        return Defeat(direction, count(cards))
    card = attack.next_card(view, direction)
    return Defeat(direction, payments(card)[0] if card else count("g"))
