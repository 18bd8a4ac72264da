"""The table of phases decides what is legal, and draws outcomes of chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum

import pytest

from tinderbox.core.game import CHANCE, Player, Refusal, Step
from tinderbox.core.phases import (
    PhaseRules,
    PhaseTable,
    allowed,
    chance_phase,
    player_phase,
    rules_of,
)
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules as fire_bulls
from tinderbox.games.great_fire import rules as great_fire
from tinderbox.games.pompieri import rules as pompieri


class Phase(Enum):
    LIST = "list"
    WHY_NOT = "why not"
    ROLL = "roll"
    DEAL = "deal"
    OVER = "over"


@dataclass(frozen=True)
class Take:
    n: int


@dataclass(frozen=True)
class Pass:
    pass


TOO_MANY = Refusal("many")
NOT_NOW = Refusal("now")


def taken(state: Phase, action: Take) -> Step[Phase]:
    return Step(Phase.OVER, ())


def passed(state: Phase, action: Pass) -> Step[Phase]:
    return Step(state, ())


def few(state: Phase) -> list[Take | Pass]:
    return [Take(1), Take(2), Pass()]


def why_not(state: Phase, action: Take) -> Refusal | None:
    """Contradict the list, to show which of the two decides."""
    return None if action.n == 3 else TOO_MANY


KINDS = (rules_of(Take, why_not, taken), rules_of(Pass, allowed, passed))
ROLL = chance_phase(
    NOT_NOW, Take, taken, outcomes=lambda state: [(Take(1), 3), (Take(2), 1)]
)
DEAL = chance_phase(
    NOT_NOW,
    Take,
    taken,
    fits=lambda state, action: action.n > 5,
    sample=lambda state, rng: Take(6),
    impossible=TOO_MANY,
)
TABLE = PhaseTable[Phase, Phase, Take | Pass](
    lambda state: state,
    lambda state: Player(0),
    {
        Phase.LIST: player_phase(NOT_NOW, few, *KINDS),
        Phase.WHY_NOT: player_phase(NOT_NOW, few, *KINDS, why_not_decides=True),
        Phase.ROLL: ROLL,
        Phase.DEAL: DEAL,
        Phase.OVER: PhaseRules(NOT_NOW, {}),
    },
)
REFUSED = [
    (Phase.LIST, Take(1), None),
    (Phase.LIST, Take(9), TOO_MANY),
    (Phase.LIST, Pass(), None),
    (Phase.WHY_NOT, Take(1), TOO_MANY),
    (Phase.WHY_NOT, Take(3), None),
    (Phase.ROLL, Take(1), None),
    (Phase.ROLL, Take(3), NOT_NOW),
    (Phase.ROLL, Pass(), NOT_NOW),
    (Phase.DEAL, Take(6), None),
    (Phase.DEAL, Take(5), TOO_MANY),
    (Phase.DEAL, Pass(), NOT_NOW),
    (Phase.OVER, Pass(), NOT_NOW),
]


@pytest.mark.parametrize(("phase", "action", "why"), REFUSED)
def test_refuses(phase: Phase, action: Take | Pass, why: Refusal | None) -> None:
    assert TABLE.refusal(phase, action) == why


def test_chance_draws_by_weight_what_it_lists() -> None:
    assert TABLE.chance_outcomes(Phase.ROLL) == ((Take(1), 0.75), (Take(2), 0.25))
    assert TABLE.chance_outcomes(Phase.DEAL) == TABLE.chance_outcomes(Phase.LIST) == ()
    rng = Rng(1)
    drawn = Counter(TABLE.sample(Phase.ROLL, rng) for _ in range(1000))
    assert drawn[Take(1)] / drawn.total() == pytest.approx(0.75, abs=0.07)
    assert TABLE.sample(Phase.DEAL, rng) == Take(6)


def test_players_decide_where_chance_does_not_until_it_is_over() -> None:
    assert TABLE.no_seat == {
        Phase.ROLL: CHANCE,
        Phase.DEAL: CHANCE,
        Phase.OVER: None,
    }
    assert TABLE.to_move(Phase.LIST) == Player(0)
    assert TABLE.to_move(Phase.DEAL) == CHANCE
    assert TABLE.to_move(Phase.OVER) is None
    assert not TABLE.legal(Phase.ROLL)
    assert not TABLE.legal(Phase.OVER)


def test_where_refusals_decide_beside_a_list_is_known() -> None:
    """`test_true_reasons.py` shows that both agree."""
    told = {
        f"{game.ID} {phase.value}"
        for game in (great_fire, pompieri, fire_bulls)
        for phase, rules in game.PHASES.rules.items()
        if rules.why_not_decides and rules.sample is None
    }
    assert told == {
        *(f"great_fire {name}" for name in ("crews", "pawns", "card", "spread")),
        *("great_fire actions", "great_fire intensify", "pompieri turn"),
    }
