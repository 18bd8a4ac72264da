"""What the rules are asked about one phase, and what all phases answer with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tinderbox.core.game import Event, Refusal, Step
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import Action, Public, State

Events = tuple[Event, ...]
Outcomes = Sequence[tuple[Action, int]]  # each with its weight


class PlayerPhase(NamedTuple):
    """A phase in which a player chooses.

    `legal` lists all that may be chosen; `why_not` names the rule against anything else
    and is asked of nothing that is listed, so the two can't disagree.
    """

    due: Rule  # what is to be done here, for those who would do something else
    legal: Callable[[State], Sequence[Action]]
    why_not: Callable[[State, Action], Refusal]
    apply: Callable[[State, Action], Step[State]]


class ChancePhase(NamedTuple):
    """A phase in which a card is turned up, drawn or lost.

    `outcomes` lists what may come, weighted by how many equally likely cases lead to
    it; () for a deal, which is too long to list.
    """

    due: Rule
    outcomes: Callable[[State], Outcomes]
    apply: Callable[[State, Action], Step[State]]


def no(rule: Rule, key: str, **params: int | str) -> Refusal:
    """The refusal of an action by a rule."""
    return Refusal(rule, f"fire_bulls.why.{key}", params)


def not_now(public: Public, due: Rule) -> Refusal:
    """The refusal of an action that belongs to another phase."""
    return no(due, f"phase_{public.turn.phase}")


def event(public: Public, key: str, rule: Rule, **params: int | str) -> Event:
    """What the seat on turn did."""
    return Event(f"fire_bulls.{key}", rule, {"seat": int(public.turn.seat), **params})
