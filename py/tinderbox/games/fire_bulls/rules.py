"""Fire Bulls: the seam; each phase has its rules in a chapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.core.game import CHANCE, Options, Outcome, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import attack, chance, deal, flow, scoring, turn
from tinderbox.games.fire_bulls.cards import ALL_QI, YEN
from tinderbox.games.fire_bulls.knowledge import view as view
from tinderbox.games.fire_bulls.notation import decode as decode
from tinderbox.games.fire_bulls.notation import encode as encode
from tinderbox.games.fire_bulls.phase import ChancePhase, PlayerPhase, no
from tinderbox.games.fire_bulls.rulebook import OPTIONS as OPTIONS
from tinderbox.games.fire_bulls.rulebook import PRESETS as PRESETS
from tinderbox.games.fire_bulls.rulebook import REVISIONS as REVISIONS
from tinderbox.games.fire_bulls.rulebook import Rule, switches
from tinderbox.games.fire_bulls.state import (
    NOTHING,
    Action,
    Phase,
    Public,
    PublicSeat,
    State,
    Turn,
)

ID: Final = "fire_bulls"
REVISION: Final = REVISIONS[-1].number
SEATS: Final[tuple[int, ...]] = (2, 3, 4, 5)

BY_CHANCE: Final[dict[Phase, ChancePhase]] = {
    Phase.BULLS: deal.BULLS,
    Phase.HANDS: deal.HANDS,
    Phase.FIRST: deal.FIRST,
    Phase.REFILL: chance.REFILL,
    Phase.ROW: chance.ROW,
    Phase.DRAW: chance.DRAW,
    Phase.STRIKE: chance.STRIKE,
}
_BY_PLAYER: Final[dict[Phase, PlayerPhase]] = {
    Phase.COLOUR: deal.COLOUR,
    Phase.TURN: turn.TURN,
    Phase.STEP: turn.STEP,
    Phase.ATTACK: attack.ATTACK,
    Phase.RANSOM: attack.RANSOM,
    Phase.REWARD: attack.REWARD,
    Phase.LIMIT: turn.LIMIT,
    Phase.OVER: turn.OVER,
}
_PHASES: Final[dict[Phase, ChancePhase | PlayerPhase]] = {**BY_CHANCE, **_BY_PLAYER}


def setup(seats: int, options: Options) -> State:
    """The table before anything is dealt; raises ValueError for a bad option."""
    if seats not in SEATS:
        raise ValueError(f"{seats} seats")
    chosen = switches(options)
    # Colours are chosen when the table lies open, and before anybody has a hand.
    first = Phase.REFILL if chosen.choose_colours else Phase.BULLS
    return State(
        Public(chosen, (PublicSeat(),) * seats, Turn(first)),
        hands=(NOTHING,) * seats,
        deck=ALL_QI,
        yen=tuple(sorted(c.code for c in YEN.values() for _ in range(c.count))),
    )


def to_move(state: State) -> Player | None:
    """The player, chance, or nobody once it is over."""
    chance = state.public.turn.phase in BY_CHANCE
    return CHANCE if chance else flow.on_turn(state.public)


def due(phase: Phase) -> Rule:
    """The rule that says what is to be done in a phase."""
    return _PHASES[phase].due


def legal(state: State) -> Sequence[Action]:
    """Exactly what is not refused, but for what chance does."""
    phase = state.public.turn.phase
    return () if phase in BY_CHANCE else _BY_PLAYER[phase].legal(state)


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids `action` here, or None if it is legal."""
    phase = state.public.turn.phase
    if phase in BY_CHANCE:
        listed = [action for action, _ in BY_CHANCE[phase].outcomes(state)]
        possible = action in listed or deal.possible(state, action)
        return None if possible else no(due(phase), "deal")
    chapter = _BY_PLAYER[phase]
    listed = list(chapter.legal(state))
    return None if action in listed else chapter.why_not(state, action)


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]]:
    """What chance may do here and how likely; () for a deal, and for players."""
    phase = state.public.turn.phase
    outcomes = BY_CHANCE[phase].outcomes(state) if phase in BY_CHANCE else ()
    total = sum(n for _, n in outcomes)
    return [(action, n / total) for action, n in outcomes]


def sample(state: State, rng: Rng) -> Action:
    """What chance does here; raises KeyError where it has no say."""
    outcomes = BY_CHANCE[state.public.turn.phase].outcomes(state)
    if not outcomes:
        return deal.sample(state, rng)
    drawn = rng.below(sum(n for _, n in outcomes))
    for action, n in outcomes:
        if drawn < n:
            return action
        drawn -= n
    raise AssertionError(outcomes)


def apply(state: State, action: Action) -> Step[State]:
    """What follows from a legal action; ask `core.game.play` to have it checked."""
    return _PHASES[state.public.turn.phase].apply(state, action)


def outcome(state: State) -> Outcome | None:
    """Who has won, None before the end."""
    over = state.public.turn.phase is Phase.OVER
    return scoring.outcome(state.public) if over else None
