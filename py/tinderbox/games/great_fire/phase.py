"""What the rules are asked about one phase, and what all phases answer with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from tinderbox.core.game import Event, Refusal, Step
from tinderbox.games.great_fire.knowledge import revealed
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import Action, Counts, Phase, Public, State

A = TypeVar("A", bound=Action)
Events = tuple[Event, ...]
NO_EVENTS: Final[Events] = ()
DEALS: Final = (
    Phase.HOUSES,
    Phase.FIRST,
    Phase.COLOURS,
    Phase.OBJECTIVES,
    Phase.HANDS,
    Phase.REDEAL,
)
# The rule that says what each phase is for.
_DUE: Final = {
    Phase.HOUSES: Rule.HOUSES,
    Phase.FIRST: Rule.FIRST_PLAYER,
    Phase.COLOURS: Rule.COLOURS,
    Phase.OBJECTIVES: Rule.OBJECTIVES,
    Phase.HANDS: Rule.HANDS,
    Phase.REDEAL: Rule.HANDS,
    Phase.CREWS: Rule.CREWS,
    Phase.PAWNS: Rule.PAWNS,
    Phase.CARD: Rule.TURN,
    Phase.SPREAD: Rule.TURN,
    Phase.TOKEN: Rule.TOKEN_WON,
    Phase.DOUBLE: Rule.DOUBLE_MOVE,
    Phase.ACTIONS: Rule.TURN,
    Phase.DRAW: Rule.DRAW,
    Phase.INTENSIFY: Rule.INTENSIFY,
    Phase.OVER: Rule.END,
}


class ActionRules(NamedTuple):
    """The rules of one kind of action in one phase: whether it may be, what follows."""

    refusal: Callable[[State, Action], Refusal | None]
    apply: Callable[[State, Action], Step[State]]


class Chance(NamedTuple):
    """What chance may do in a phase: `outcomes[i]` is as likely as its weight is great.

    The weights are how many cards or tokens of a kind there are, 0 for some perhaps.
    """

    outcomes: Sequence[Action]
    weights: Callable[[State], Counts]

    def weighted(self, state: State) -> list[tuple[Action, int]]:
        """The outcomes that can come about, each with its weight."""
        pairs = zip(self.outcomes, self.weights(state), strict=False)
        return [(outcome, n) for outcome, n in pairs if n]

    def possible(self, state: State) -> list[Action]:
        """The outcomes that can come about."""
        return [outcome for outcome, _ in self.weighted(state)]


class PhaseRules(NamedTuple):
    """The rules of a phase, which stand side by side in its chapter.

    `legal` lists exactly what no `refusal` forbids, but for the deals: there are too
    many. `chance` is None where the players decide, and where a deal is sampled.
    """

    legal: Callable[[State], Sequence[Action]]
    actions: Mapping[type, ActionRules]
    chance: Chance | None = None


def phase_rules(
    legal: Callable[[State], Sequence[Action]],
    *actions: tuple[type, ActionRules],
    chance: Chance | None = None,
) -> PhaseRules:
    """The rules of a phase, with an entry of `rules_of` for each kind of action."""
    return PhaseRules(legal, dict(actions), chance)


def rules_of(
    kind: type[A],
    refusal: Callable[[State, A], Refusal | None],
    apply: Callable[[State, A], Step[State]],
) -> tuple[type, ActionRules]:
    """An entry of `PhaseRules.actions`: both get actions of that kind and no other."""
    return kind, ActionRules(
        cast("Callable[[State, Action], Refusal | None]", refusal),
        cast("Callable[[State, Action], Step[State]]", apply),
    )


def allowed(state: State, action: Action) -> None:
    """The refusal of an action that is legal whenever its phase is."""


def due(public: Public) -> Refusal:
    """The refusal of what belongs to another phase, by the rule of what is due now."""
    phase = public.turn.phase
    return no(_DUE[phase], "setup" if phase in DEALS else f"phase_{phase}")


def no(rule: Rule, key: str, district: int | None = None) -> Refusal:
    """A refusal, about a district perhaps."""
    params = {} if district is None else {"district": DISTRICTS[district].id}
    return Refusal(rule, f"great_fire.why.{key}", params)


class SeatEvent(Protocol):
    """Makes one kind of event of the seat on turn."""

    def __call__(self, public: Public, **params: int | str) -> Event: ...


def seat_event(key: str, rule: Rule) -> SeatEvent:
    """What makes the events of a key: their seat is the one on turn."""
    key = f"great_fire.{key}"

    def event(public: Public, **params: int | str) -> Event:
        params["seat"] = public.turn.seat
        return Event(key, rule, params)

    return event


def with_public(state: State, step: Step[Public]) -> Step[State]:
    """The course of the turn, which asks for nothing secret, as a step of the state.

    Here a match may end, and then the secrets are laid open (GF-7.1).
    """
    after = state._replace(public=step.state)
    over = step.state.turn.phase is Phase.OVER
    return Step(revealed(after) if over else after, step.events)
