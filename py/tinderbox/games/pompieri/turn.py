"""Pompieri: a player's turn, in which each firefighter moves or acts (PO-4.1)."""

from __future__ import annotations

from tinderbox.core.game import Refusal, Step
from tinderbox.core.phases import (
    PhaseRules,
    allowed,
    player_phase,
    rules_of,
)
from tinderbox.games.pompieri import acting, moving, plan
from tinderbox.games.pompieri.plan import OUTSIDE, SIDES
from tinderbox.games.pompieri.rounds import end_turn
from tinderbox.games.pompieri.rulebook import Rule, no
from tinderbox.games.pompieri.state import (
    Action,
    Actions,
    Breach,
    Clear,
    EndTurn,
    Leave,
    Public,
    PutOut,
    TakeAlong,
)


def _legal(public: Public) -> Actions:
    """Return the legal actions, found among those near enough to be possible."""
    near: list[Action] = []
    for n, member in enumerate(public.teams[public.turn].crew):
        near += [Leave(n), TakeAlong(n)]
        for square in moving.within_reach(public, member):
            near += [PutOut(n, square), Clear(n, square)]
            near += moving.possible_steps(public, n, member, square)
        if member.square != OUTSIDE:
            around = (plan.beside(member.square, side) for side in SIDES)
            near += [Breach(n, other) for other in around if other is not None]
    legal = (
        action
        for action in near
        if TURN.actions[type(action)].why_not(public, action) is None
    )
    return [*legal, EndTurn()]


def _end(public: Public, action: EndTurn) -> Step[Public]:
    return end_turn(public)


TURN: PhaseRules[Public, Action] = player_phase(
    no(Rule.TURN, "phase_turn"),
    _legal,
    *moving.RULES,
    *acting.RULES,
    rules_of(EndTurn, allowed, _end),
    why_not_decides=True,
)
OVER: PhaseRules[Public, Action] = PhaseRules(
    Refusal(Rule.END, "pompieri.phase.over.todo"), {}
)
