"""Fire Bulls: what a card or the bull is for, and what comes first, when it is idle."""

from __future__ import annotations

from typing import Final

from tinderbox.core.game import Refusal
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.rules import DUE
from tinderbox.games.fire_bulls.state import Phase, View

# What is dealt or drawn without a choice, and by which rule.
_DEALT: Final = {
    Phase.BULLS: Rule.BULLS,
    Phase.HANDS: Rule.DEAL,
    Phase.FIRST: Rule.DEAL,
    Phase.REFILL: Rule.SLIDE,
    Phase.ROW: Rule.TAKE,
    Phase.DRAW: Rule.TAKE,
    Phase.STRIKE: Rule.YEN,
}


def explain(view: View, path: tuple[str, ...]) -> Refusal:
    """Why a click on the last id of `path` does nothing, where no rule refuses it."""
    phase = view.phase.value
    if view.phase in _DEALT:
        who = {"seat": int(view.turn)} if view.turn >= 0 else {}
        return Refusal(_DEALT[view.phase], f"fire_bulls.phase.{phase}.wait", who)
    key = f"phase_{phase}"
    due = Refusal(DUE[view.phase], f"fire_bulls.why.{key}")
    return _kept(view, path) or due


def _no(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"fire_bulls.idle.{key}", params)


def _kept(view: View, path: tuple[str, ...]) -> Refusal | None:
    """What the thing is kept for, where that is not what the phase waits for."""
    attacking = view.phase in (Phase.TURN, Phase.ATTACK)
    match path[-1].split("-"):
        case ["own", "bull"] if view.phase not in (Phase.STEP, Phase.OVER):
            return _no(Rule.SCORE, "bull")
        case ["yen", x, y] if view.phase is Phase.TURN:
            return _no(Rule.ATTACK, "yen", yen=view.columns[int(x)][int(y)])
        case ["won", seat, place]:
            code = view.seats[int(seat)].won[int(place)]
            return _no(Rule.SCORE, "won", yen=code, seat=int(seat))
        case ["hand", _] if attacking:
            towards = path[0].startswith("direction-")
            return _no(Rule.ATTACK, "in_order" if towards else "direction_first")
    return None
