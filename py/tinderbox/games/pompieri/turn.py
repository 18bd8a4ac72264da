"""Pompieri: a player's turn, in which each firefighter moves or acts (PO-4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.core.game import Refusal, Step
from tinderbox.games.pompieri import acting, moving, plan
from tinderbox.games.pompieri.phase import PhaseRules, no
from tinderbox.games.pompieri.plan import OUTSIDE, SIDES
from tinderbox.games.pompieri.rounds import end_turn
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import (
    CREW,
    Action,
    Breach,
    Clear,
    DealTeams,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    Public,
    PutOut,
    RollDie,
    RollSquare,
    TakeAlong,
)


def _legal(public: Public) -> Sequence[Action]:
    """What is near enough to be thought of, and is not refused."""
    near: list[Action] = []
    for n, one in enumerate(public.teams[public.turn].crew):
        near += [Leave(n), TakeAlong(n)]
        for square in moving.within_reach(public, one):
            near += [PutOut(n, square), Clear(n, square)]
            near += moving.steps(public, n, one, square)
        if one.square != OUTSIDE:
            around = (plan.beside(one.square, side) for side in SIDES)
            near += [Breach(n, other) for other in around if other is not None]
    return [*(a for a in near if _refusal(public, a) is None), EndTurn()]


def _refusal(public: Public, action: Action) -> Refusal | None:
    """The rule that forbids this to the player's firefighter, or None."""
    if isinstance(action, EndTurn):
        return None
    if isinstance(action, DealTeams | RollSquare | RollDie):
        return no(Rule.TURN, "phase_turn")
    if not 0 <= action.firefighter < CREW:
        return no(Rule.TEAM, "no_firefighter")
    one = public.teams[public.turn].crew[action.firefighter]
    if isinstance(action, Enter | Leave | Move | Lay):
        return moving.refusal(public, one, action)
    return acting.refusal(public, one, action)


def _apply(public: Public, action: Action) -> Step[Public]:
    """What a legal action brings about."""
    match action:
        case EndTurn():
            return end_turn(public)
        case Enter() | Leave() | Move() | Lay():
            return moving.apply(public, action)
        case TakeAlong() | PutOut() | Clear() | Breach():
            return acting.apply(public, action)
    raise ValueError(f"no player chooses {action}")


def _nothing(public: Public, action: Action) -> Refusal:
    return Refusal(Rule.END, "pompieri.phase.over.todo")


TURN: Final = PhaseRules(_refusal, _apply, _legal)
OVER: Final = PhaseRules(_nothing, _apply)
