"""The phases of a game as one table: what may be done in each, why not, what follows.

A chapter of a game's rules declares its phases with `player_phase` and `chance_phase`.
`PhaseTable` answers from them what `core.game.Game` asks of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tinderbox.core.game import CHANCE, Player, Refusal, S, Step
from tinderbox.core.rng import Rng

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
P = TypeVar("P")  # the game's own enum of phases

Weighted = Sequence[tuple[A, int]]  # each outcome is as likely as its weight is great


class ActionRules(NamedTuple, Generic[S]):
    """The rules of one kind of action in a phase; both are asked of no other kind."""

    why_not: Callable[[S, Any], Refusal | None]
    apply: Callable[[S, Any], Step[S]]


class PhaseRules(NamedTuple, Generic[S, A_co]):
    """The rules of one phase.

    Usually `legal` tells what may be done, and `why_not` only names the rule against
    what is not listed. With `why_not_decides` it is asked of every action and must
    know by itself: making the list for one action would be slow. Where the list is not
    filtered by it either, legality is told twice, and a test of the game shows that
    both tell the same.
    """

    due: Refusal  # of every action that belongs to another phase
    actions: Mapping[type, ActionRules[S]]
    legal: Callable[[S], Sequence[A_co]] = lambda state: []
    why_not_decides: bool = False
    sample: Callable[[S, Rng], A_co] | None = None  # None where players decide
    outcomes: Callable[[S], Weighted[A_co]] = lambda state: []  # [] for deals, too


def rules_of(
    kind: type[A],
    why_not: Callable[[S, A], Refusal | None],
    apply: Callable[[S, A], Step[S]],
) -> tuple[type, ActionRules[S]]:
    """An entry of `PhaseRules.actions`: both functions get actions of that kind."""
    return kind, ActionRules(why_not, apply)


def allowed(state: Any, action: Any) -> None:
    """The `why_not` of an action that is legal whenever its phase is."""


def always(refusal: Refusal) -> Callable[[Any, Any], Refusal]:
    """The `why_not` of actions of which only those that are listed are legal."""
    return lambda state, action: refusal


def player_phase(
    due: Refusal,
    legal: Callable[[S], Sequence[A]],
    *actions: tuple[type, ActionRules[S]],
    why_not_decides: bool = False,
) -> PhaseRules[S, A]:
    """A phase in which a player chooses."""
    return PhaseRules(due, dict(actions), legal, why_not_decides)


def chance_phase(
    due: Refusal,
    kind: type[A],
    apply: Callable[[S, A], Step[S]],
    *,
    outcomes: Callable[[S], Weighted[A]] = lambda state: [],
    fits: Callable[[S, A], bool] | None = None,
    sample: Callable[[S, Rng], A] | None = None,
    impossible: Refusal | None = None,
) -> PhaseRules[S, A]:
    """A phase in which one kind of action is drawn, rolled or dealt.

    A deal, of which nobody could list the `outcomes`, has `fits` and `sample` instead.
    With outcomes `fits` is only quicker. What does not fit is refused by `impossible`,
    which is `due` unless given.
    """

    def is_listed(state: S, action: A) -> bool:
        return action in [outcome for outcome, _ in outcomes(state)]

    def draw(state: S, rng: Rng) -> A:
        weighted = outcomes(state)
        left = rng.below(sum([weight for _, weight in weighted]))
        for outcome, weight in weighted:
            if left < weight:
                return outcome
            left -= weight
        raise AssertionError(weighted)

    is_possible = fits or is_listed

    def why_not(state: S, action: A) -> Refusal | None:
        return None if is_possible(state, action) else impossible or due

    rules = dict([rules_of(kind, why_not, apply)])
    return PhaseRules(
        due, rules, why_not_decides=True, sample=sample or draw, outcomes=outcomes
    )


class PhaseTable(Generic[P, S, A]):
    """What the phases of a game answer together; see `core.game.Game`."""

    def __init__(
        self, phase_of: Callable[[S], P], rules: Mapping[P, PhaseRules[S, A]]
    ) -> None:
        """Of all phases of the game; `phase_of` tells the phase of a state."""
        self._phase_of: Final = phase_of
        self.rules: Final = rules
        # Who is to move where it is not the seat on turn.
        self.no_seat: Final[Mapping[P, Player | None]] = {
            phase: CHANCE if one.sample else None
            for phase, one in rules.items()
            if one.sample or not one.actions
        }

    def legal(self, state: S) -> Sequence[A]:
        """What may be done here; most of what chance does is not listed."""
        return self.rules[self._phase_of(state)].legal(state)

    def refusal(self, state: S, action: A) -> Refusal | None:
        """The rule that forbids `action` here, or None if it is legal."""
        rules = self.rules[self._phase_of(state)]
        found = rules.actions.get(type(action))
        if found is None:
            return rules.due
        if not rules.why_not_decides and action in rules.legal(state):
            return None
        return found.why_not(state, action)

    def apply(self, state: S, action: A) -> Step[S]:
        """What follows from a legal action; ask `core.game.play` to have it checked."""
        rules = self.rules[self._phase_of(state)]
        return rules.actions[type(action)].apply(state, action)

    def chance_outcomes(self, state: S) -> Sequence[tuple[A, float]]:
        """What chance may do here and how likely; () for a deal, and for players."""
        weighted = self.rules[self._phase_of(state)].outcomes(state)
        total = sum(weight for _, weight in weighted)
        return tuple((outcome, weight / total) for outcome, weight in weighted)

    def sample(self, state: S, rng: Rng) -> A:
        """What chance does here; only where players do not decide."""
        sample = self.rules[self._phase_of(state)].sample
        assert sample is not None
        return sample(state, rng)
