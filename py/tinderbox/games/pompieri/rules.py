"""Pompieri as a game module: see `core.game.Game`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tinderbox.core.game import CHANCE, Event, Options, Outcome, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import crew, fire, notation, scoring
from tinderbox.games.pompieri.chance import chance_outcomes as chance_outcomes
from tinderbox.games.pompieri.plan import DOORS, SIZE, SQUARES, column_row
from tinderbox.games.pompieri.rulebook import OPTIONS as OPTIONS
from tinderbox.games.pompieri.rulebook import PRESETS as PRESETS
from tinderbox.games.pompieri.rulebook import REVISIONS as REVISIONS
from tinderbox.games.pompieri.rulebook import Rule, switches
from tinderbox.games.pompieri.state import (
    Action,
    DealTeams,
    EndTurn,
    Phase,
    RollDie,
    RollSquare,
    State,
    Team,
    View,
)

ID: Final = "pompieri"
REVISION: Final = REVISIONS[-1].number
SEATS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8)
_DICE: Final = (Phase.FIRE, Phase.RUBBLE, Phase.CIVILIAN)
_DIE: Final = (Phase.COLLAPSE, Phase.CRY)
# What the dice decide in each phase that is theirs.
DICE_RULES: Final = {
    Phase.TEAMS: Rule.TEAMS,
    Phase.FIRE: Rule.NEW_FIRES,
    Phase.COLLAPSE: Rule.COLLAPSE,
    Phase.RUBBLE: Rule.COLLAPSE,
    Phase.CRY: Rule.CIVILIAN,
    Phase.CIVILIAN: Rule.CIVILIAN,
}

encode = notation.encode
decode = notation.decode


def setup(seats: int, options: Options) -> State:
    """The building before the teams are dealt; raises ValueError for a bad option."""
    if seats not in SEATS:
        raise ValueError(f"{seats} seats")
    return State(switches=switches(options), teams=(Team(),) * seats)


def to_move(state: State) -> Player | None:
    """The player, chance, or nobody once it is over."""
    if state.phase is Phase.OVER:
        return None
    return state.turn if state.phase is Phase.TURN else CHANCE


def legal(state: State) -> Sequence[Action]:
    """Exactly what is not refused, but for the dice."""
    if state.phase is not Phase.TURN:
        return []
    return [*crew.actions(state), EndTurn()]


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids `action` here, or None if it is legal."""
    if state.phase is Phase.TURN:
        return None if isinstance(action, EndTurn) else crew.refusal(state, action)
    if state.phase is Phase.OVER:
        return Refusal(Rule.END, "pompieri.phase.over.todo")
    if _can(state, action):
        return None
    return Refusal(DICE_RULES[state.phase], "pompieri.why.dice")


def _can(state: State, action: Action) -> bool:
    match action:
        case DealTeams(doors) if state.phase is Phase.TEAMS:
            dealt = len(doors) == len(set(doors)) == len(state.teams)
            return dealt and set(doors) <= set(range(len(DOORS)))
        case RollSquare(square) if state.phase in _DICE:
            return 0 <= square < SQUARES
        case RollDie(eyes) if state.phase in _DIE:
            return 1 <= eyes <= SIZE
    return False


def sample(state: State, rng: Rng) -> Action:
    """What the dice say next."""
    if state.phase is Phase.TEAMS:
        return DealTeams(rng.shuffled(range(len(DOORS)))[: len(state.teams)])
    if state.phase in _DICE:
        return RollSquare(rng.below(SQUARES))
    return RollDie(1 + rng.below(SIZE))


def apply(state: State, action: Action) -> Step[State]:
    """The state after a legal action, and what happened."""
    if isinstance(action, RollSquare):
        state = replace(state, dice=column_row(action.square))
    elif isinstance(action, RollDie):
        state = replace(state, dice=(action.eyes,))
    match state.phase, action:
        case (Phase.TEAMS, DealTeams(doors)):
            return _deal(state, doors)
        case (Phase.FIRE, RollSquare(square)):
            return fire.roll_fire(state, square)
        case (Phase.COLLAPSE, RollDie(eyes)):
            return fire.roll_collapse(state, eyes)
        case (Phase.RUBBLE, RollSquare(square)):
            return fire.roll_rubble(state, square)
        case (Phase.CRY, RollDie(eyes)):
            return fire.roll_cry(state, eyes)
        case (Phase.CIVILIAN, RollSquare(square)):
            return fire.roll_civilian(state, square)
        case (Phase.TURN, EndTurn()):
            return fire.end_turn(state)
    return crew.apply(state, action)


def _deal(state: State, doors: tuple[int, ...]) -> Step[State]:
    teams = tuple(
        replace(team, door=door) for team, door in zip(state.teams, doors, strict=True)
    )
    state = replace(state, teams=teams)
    events = tuple(
        Event("pompieri.team", Rule.TEAMS, {"seat": seat, "colour": DOORS[door][0]})
        for seat, door in enumerate(doors)
    )
    begun = fire.begin_round(state)
    return Step(begun.state, events + begun.events)


def view(state: State, viewer: Player | None) -> View:
    """Everything lies open (PO-6.1), and is named all the same."""
    return View(
        viewer=viewer,
        switches=state.switches,
        teams=state.teams,
        phase=state.phase,
        turn=state.turn,
        first=state.first,
        floor=state.floor,
        series=state.series,
        fires=state.fires,
        rubble=state.rubble,
        civilians=state.civilians,
        rolled=state.rolled,
        round=state.round,
        dice=state.dice,
        short=state.short,
    )


def outcome(state: State) -> Outcome | None:
    """Who has won, None before the end."""
    return scoring.outcome(state) if state.phase is Phase.OVER else None
