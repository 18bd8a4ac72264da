"""Fire Bulls: the interface of its rules. Each phase has its rules in a chapter."""

from __future__ import annotations

from operator import attrgetter

from tinderbox.core.game import Options, Outcome
from tinderbox.core.phases import PhaseTable
from tinderbox.games.fire_bulls import attack, chance, deal, scoring, turn
from tinderbox.games.fire_bulls.cards import ALL_QI, YEN
from tinderbox.games.fire_bulls.knowledge import view as view
from tinderbox.games.fire_bulls.notation import decode as decode
from tinderbox.games.fire_bulls.notation import encode as encode
from tinderbox.games.fire_bulls.rulebook import OPTIONS as OPTIONS
from tinderbox.games.fire_bulls.rulebook import PRESETS as PRESETS
from tinderbox.games.fire_bulls.rulebook import REVISIONS as REVISIONS
from tinderbox.games.fire_bulls.rulebook import switches
from tinderbox.games.fire_bulls.state import (
    NOTHING,
    Action,
    Phase,
    Public,
    PublicSeat,
    State,
    Turn,
)

ID = "fire_bulls"
REVISION = REVISIONS[-1].number
SEATS: tuple[int, ...] = (2, 3, 4, 5)

PHASES = PhaseTable[Phase, State, Action](
    attrgetter("public.turn.phase"),
    attrgetter("public.turn.seat"),
    {
        Phase.BULLS: deal.BULLS,
        Phase.HANDS: deal.HANDS,
        Phase.FIRST: deal.FIRST,
        Phase.COLOUR: deal.COLOUR,
        Phase.REFILL: chance.REFILL,
        Phase.ROW: chance.ROW,
        Phase.TURN: turn.TURN,
        Phase.DRAW: chance.DRAW,
        Phase.STEP: turn.STEP,
        Phase.ATTACK: attack.ATTACK,
        Phase.RANSOM: attack.RANSOM,
        Phase.REWARD: attack.REWARD,
        Phase.STRIKE: chance.STRIKE,
        Phase.LIMIT: turn.LIMIT,
        Phase.OVER: turn.OVER,
    },
)
to_move = PHASES.to_move
legal = PHASES.legal
refusal = PHASES.refusal
chance_outcomes = PHASES.chance_outcomes
sample = PHASES.sample
apply = PHASES.apply


def setup(seats: int, options: Options) -> State:
    """Return the table before anything is dealt. Raises ValueError for a bad option."""
    if seats not in SEATS:
        raise ValueError(f"{seats} seats")
    chosen = switches(options)
    # Players choose colours after the Yen cards are laid open, before any Qi card.
    first = Phase.REFILL if chosen.choose_colours else Phase.BULLS
    return State(
        Public(chosen, (PublicSeat(),) * seats, Turn(first)),
        hands=(NOTHING,) * seats,
        deck=ALL_QI,
        yen=tuple(
            sorted(card.code for card in YEN.values() for _ in range(card.count))
        ),
    )


def outcome(state: State) -> Outcome | None:
    """Return the outcome, None before the end."""
    over = state.public.turn.phase is Phase.OVER
    return scoring.outcome(state.public) if over else None
