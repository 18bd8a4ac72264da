"""What the dice may show (PO-2, PO-3)."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.games.pompieri.plan import SIZE, SQUARES
from tinderbox.games.pompieri.state import Action, Phase, RollDie, RollSquare, State


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]]:
    """Every face of the dice that are rolled now; () while teams are dealt."""
    match state.phase:
        case Phase.FIRE | Phase.RUBBLE | Phase.CIVILIAN:
            return [(RollSquare(square), 1 / SQUARES) for square in range(SQUARES)]
        case Phase.COLLAPSE | Phase.CRY:
            return [(RollDie(eyes), 1 / SIZE) for eyes in range(1, SIZE + 1)]
    return ()
