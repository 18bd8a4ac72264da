"""The phases of a game as one table: the legal actions of each, refusals and effects.

A chapter of a game's rules declares its phases with `player_phase` and `chance_phase`.
`PhaseTable` implements the methods of `core.game.Game` with them.

Give each phase a name of its own, as `DEAL = chance_phase(...)`. If it is
written inside the table, mypy expects its functions to accept every action of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tinderbox.core.game import CHANCE, A, Player, Refusal, S, Step
from tinderbox.core.rng import Rng

A_co = TypeVar("A_co", covariant=True)
P = TypeVar("P")  # the game's own enum of phases

# Outcomes with weights. Their probabilities are in proportion to these.
Weighted = Sequence[tuple[A, int]]


class ActionRules(NamedTuple, Generic[S]):
    """The rules of one kind of action in a phase.

    Both functions get only actions of that kind.
    """

    why_not: Callable[[S, Any], Refusal | None]
    apply: Callable[[S, Any], Step[S]]


class PhaseRules(NamedTuple, Generic[S, A_co]):
    """The rules of one phase.

    Usually an action is legal if `legal` lists it, and `why_not` only names the rule
    that forbids any other. With `why_not_decides` an action is legal if `why_not`
    returns None: making the list to check one action would be slow. If such a phase
    does not filter its list by `why_not`, a test of the game shows that both agree.
    """

    due: Refusal  # the refusal of every action of another phase
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
    """Return an entry of `PhaseRules.actions`.

    Both functions get actions of that kind.
    """
    return kind, ActionRules(why_not, apply)


def allowed(state: Any, action: Any) -> None:
    """Refuse nothing: the `why_not` of an action that is always legal in its phase."""


def always(refusal: Refusal) -> Callable[[Any, Any], Refusal]:
    """Return a `why_not` that refuses everything: only listed actions are legal."""
    return lambda state, action: refusal


def player_phase(
    due: Refusal,
    legal: Callable[[S], Sequence[A]],
    *actions: tuple[type, ActionRules[S]],
    why_not_decides: bool = False,
) -> PhaseRules[S, A]:
    """Return the rules of a phase in which a player chooses."""
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
    """Return the rules of a phase in which chance takes one kind of action.

    A deal has too many `outcomes` to list. It has `fits` and `sample` instead. Where
    outcomes are listed, `fits` may be given too, as a quicker check than the list. An
    action that does not fit is refused with `impossible`, or else with `due`.
    """

    def is_listed(state: S, action: A) -> bool:
        return action in [outcome for outcome, _ in outcomes(state)]

    def draw(state: S, rng: Rng) -> A:
        weighted = outcomes(state)
        number = rng.below(sum([weight for _, weight in weighted]))
        for outcome, weight in weighted:
            if number < weight:
                return outcome
            number -= weight
        raise AssertionError(weighted)

    is_possible = fits or is_listed

    def why_not(state: S, action: A) -> Refusal | None:
        return None if is_possible(state, action) else impossible or due

    rules = dict([rules_of(kind, why_not, apply)])
    return PhaseRules(
        due, rules, why_not_decides=True, sample=sample or draw, outcomes=outcomes
    )


def draw_phase(
    due: Refusal,
    kinds: Sequence[A],
    left: Callable[[S], Sequence[int]],
    apply: Callable[[S, A], Step[S]],
    impossible: Refusal | None = None,
    *,
    is_listed: bool = False,
) -> PhaseRules[S, A]:
    """Return the rules of a phase in which chance draws one thing of several kinds.

    `kinds[i]` is the action that draws a thing of kind i. `left(state)[i]` is the
    number of things of that kind that can still be drawn. With `is_listed` these
    actions are in the list of legal ones, though nobody chooses them.
    """

    def outcomes(state: S) -> Weighted[A]:
        return [(kind, n) for kind, n in zip(kinds, left(state), strict=True) if n]

    def is_left(state: S, action: A) -> bool:
        return action in kinds and left(state)[kinds.index(action)] > 0

    kind = type(kinds[0])
    phase = chance_phase(
        due, kind, apply, outcomes=outcomes, fits=is_left, impossible=impossible
    )
    if is_listed:
        phase = phase._replace(
            legal=lambda state: [action for action, _ in outcomes(state)]
        )
    return phase


class PhaseTable(Generic[P, S, A]):
    """All phases of a game. Its methods are those of `core.game.Game`."""

    def __init__(
        self,
        phase_of: Callable[[S], P],
        seat_of: Callable[[S], Player],
        rules: Mapping[P, PhaseRules[S, A]],
    ) -> None:
        """Take the rules of every phase.

        `phase_of` returns the phase of a state, `seat_of` the seat on turn.
        """
        self._phase_of = phase_of
        self._seat_of = seat_of
        self.rules = rules
        # The phases in which no seat is to move, but chance, or nobody after the end.
        # A phase without actions is the end.
        self.no_seat: Mapping[P, Player | None] = {
            phase: CHANCE if its.sample else None
            for phase, its in rules.items()
            if its.sample or not its.actions
        }

    def to_move(self, state: S) -> Player | None:
        """Return the player to move: a seat, `CHANCE`, or None after the end."""
        return self.no_seat.get(self._phase_of(state), self._seat_of(state))

    def legal(self, state: S) -> Sequence[A]:
        """Return the legal actions here. Most actions of chance are not listed."""
        return self.rules[self._phase_of(state)].legal(state)

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Return the rule that forbids `action` here, or None if it is legal."""
        rules = self.rules[self._phase_of(state)]
        action_rules = rules.actions.get(type(action))
        if action_rules is None:
            return rules.due
        if not rules.why_not_decides and action in rules.legal(state):
            return None
        return action_rules.why_not(state, action)

    def apply(self, state: S, action: A) -> Step[S]:
        """Return the step after a legal action. `core.game.play` has checked it."""
        rules = self.rules[self._phase_of(state)]
        return rules.actions[type(action)].apply(state, action)

    def chance_outcomes(self, state: S) -> Sequence[tuple[A, float]]:
        """Return (outcome, probability) pairs of chance, () for deals and players."""
        weighted = self.rules[self._phase_of(state)].outcomes(state)
        total = sum(weight for _, weight in weighted)
        return tuple((outcome, weight / total) for outcome, weight in weighted)

    def sample(self, state: S, rng: Rng) -> A:
        """Return an outcome drawn at random. Call it only where chance is to move."""
        sample = self.rules[self._phase_of(state)].sample
        assert sample is not None
        return sample(state, rng)
