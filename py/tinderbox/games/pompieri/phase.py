"""What the rules are asked about one phase, and how they refuse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tinderbox.core.game import Refusal, Step
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import Action, Public


def _nobody_chooses(public: Public) -> Sequence[Action]:
    return []


class PhaseRules(NamedTuple):
    """The rules of a phase, which stand side by side in its chapter.

    `legal` lists exactly what `refusal` lets pass, but for chance. `outcomes` are those
    of the dice, all equally likely; () for the deal, and where chance has no say.
    """

    refusal: Callable[[Public, Action], Refusal | None]
    apply: Callable[[Public, Action], Step[Public]]
    legal: Callable[[Public], Sequence[Action]] = _nobody_chooses
    outcomes: Sequence[Action] = ()


def no(rule: Rule, key: str, **params: int | str) -> Refusal:
    """A refusal by its rule and the key of its sentence."""
    return Refusal(rule, f"pompieri.why.{key}", params)
