"""Pompieri: the interface of its rules (`core.game.Game`).

Each chapter of the rulebook has a module of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from tinderbox.core.game import Options, Outcome, Player, Refusal, Step
from tinderbox.core.phases import PhaseTable
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import deal, rounds, scoring, turn
from tinderbox.games.pompieri.notation import decode as decode
from tinderbox.games.pompieri.notation import encode as encode
from tinderbox.games.pompieri.rulebook import OPTIONS as OPTIONS
from tinderbox.games.pompieri.rulebook import PRESETS as PRESETS
from tinderbox.games.pompieri.rulebook import REVISIONS as REVISIONS
from tinderbox.games.pompieri.rulebook import switches
from tinderbox.games.pompieri.state import (
    Action,
    Actions,
    Phase,
    Public,
    State,
    Team,
    View,
)

ID = "pompieri"
REVISION = REVISIONS[-1].number
SEATS: tuple[int, ...] = (2, 3, 4, 5, 6, 7, 8)
PHASES = PhaseTable[Phase, Public, Action](
    attrgetter("phase"),
    attrgetter("turn"),
    {
        Phase.TEAMS: deal.DEAL,
        Phase.FIRE: rounds.FIRE,
        Phase.COLLAPSE: rounds.COLLAPSE,
        Phase.RUBBLE: rounds.RUBBLE_FALLS,
        Phase.CRY: rounds.CRY,
        Phase.CIVILIAN: rounds.CIVILIAN,
        Phase.TURN: turn.TURN,
        Phase.OVER: turn.OVER,
    },
)


def setup(seats: int, options: Options) -> State:
    """Return the building before the teams are dealt.

    Raises ValueError for a wrong number of seats or a bad option.
    """
    if seats not in SEATS:
        raise ValueError(f"{seats} seats")
    return State(Public(switches(options), (Team(),) * seats))


def to_move(state: State) -> Player | None:
    """Return the player to move: a seat, chance, or None after the end."""
    return PHASES.to_move(state.public)


def legal(state: State) -> Actions:
    """Return the legal actions of the team on turn, () while chance is to move."""
    return PHASES.legal(state.public)


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the rule that forbids `action` here, or None if it is legal."""
    return PHASES.refusal(state.public, action)


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]]:
    """Return every face of the dice to roll now, () while teams are dealt."""
    return PHASES.chance_outcomes(state.public)


def sample(state: State, rng: Rng) -> Action:
    """Return the next roll of the dice."""
    return PHASES.sample(state.public, rng)


def apply(state: State, action: Action) -> Step[State]:
    """Return the step after a legal action."""
    public, events = PHASES.apply(state.public, action)
    return Step(State(public), events)


def view(state: State, viewer: Player | None) -> View:
    """Return the view, which shows everything (PO-6.1)."""
    return View(state.public, viewer)


def outcome(state: State) -> Outcome | None:
    """Return the outcome, None before the end."""
    over = state.public.phase is Phase.OVER
    return scoring.outcome(state.public) if over else None
