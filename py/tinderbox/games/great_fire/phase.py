"""What the rules are asked about one phase, and what all phases answer with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tinderbox.core.game import Event, Refusal, Step
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import Action, Public, State

Events = tuple[Event, ...]
Ways = tuple[tuple[Action, int], ...]
NO_EVENTS: Final[Events] = ()


def _uncounted(state: State) -> Ways:
    return ()


class PhaseRules(NamedTuple):
    """The rules of a phase, which stand side by side in its chapter.

    `legal` lists exactly what `refusal` lets pass, but for the deals of chance: there
    are too many. `ways` are the outcomes of chance with the number of ways each comes
    about, all alike; () where nobody could count them, or where chance has no say.
    """

    legal: Callable[[State], Sequence[Action]]
    refusal: Callable[[State, Action], Refusal | None]
    apply: Callable[[State, Action], Step[State]]
    ways: Callable[[State], Ways] = _uncounted


def not_now(public: Public) -> Refusal:
    """The refusal of an action that belongs to another phase."""
    return no(Rule.TURN, f"phase_{public.turn.phase}")


def no(rule: Rule, key: str, district: int | None = None) -> Refusal:
    """A refusal, about a district perhaps."""
    params = {} if district is None else {"district": DISTRICTS[district].id}
    return Refusal(rule, f"great_fire.why.{key}", params)


def event(public: Public, key: str, rule: Rule, **params: int | str) -> Event:
    """What happened to the seat on turn."""
    return Event(f"great_fire.{key}", rule, {"seat": public.turn.seat, **params})


def with_public(state: State, step: Step[Public]) -> Step[State]:
    """A step that touches nothing secret, as a step of the whole state."""
    return Step(state._replace(public=step.state), step.events)
