"""Refusals and events of the phases, and the end of a match."""

from __future__ import annotations

from typing import Protocol

from tinderbox.core.game import Event, Events, Refusal, Step
from tinderbox.games.great_fire.knowledge import revealed
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import Phase, Public, State

NO_EVENTS: Events = ()


def no(
    rule: Rule, key: str, district: int | None = None, **params: int | str
) -> Refusal:
    """Return a refusal. Its sentence names `district`, if that is given."""
    if district is not None:
        params["district"] = DISTRICTS[district].id
    return Refusal(rule, f"great_fire.why.{key}", params)


class SeatEvent(Protocol):
    """Makes one kind of event of the seat on turn."""

    def __call__(self, public: Public, **params: int | str) -> Event: ...


def seat_event(key: str, rule: Rule) -> SeatEvent:
    """Return the function that makes a key's events. Their seat is the one on turn."""
    key = f"great_fire.{key}"

    def event(public: Public, **params: int | str) -> Event:
        params["seat"] = public.turn.seat
        return Event(key, rule, params)

    return event


def with_public(state: State, step: Step[Public]) -> Step[State]:
    """Return a step of the public state as a step of the whole state.

    At the end it reveals colours and objectives.
    """
    after = state._replace(public=step.state)
    over = step.state.turn.phase is Phase.OVER
    return Step(revealed(after) if over else after, step.events)
