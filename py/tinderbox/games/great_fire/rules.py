"""The Great Fire of London 1666: the seam; each phase has its rules in a chapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.core.game import CHANCE, Options, Outcome, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import deal, fight, movement, placing, scoring, turn
from tinderbox.games.great_fire.board import add_pieces, put_pieces
from tinderbox.games.great_fire.knowledge import laid_open
from tinderbox.games.great_fire.knowledge import view as view
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, by_id
from tinderbox.games.great_fire.notation import decode as decode
from tinderbox.games.great_fire.notation import encode as encode
from tinderbox.games.great_fire.phase import PhaseRules
from tinderbox.games.great_fire.rulebook import OPTIONS as OPTIONS
from tinderbox.games.great_fire.rulebook import PRESETS as PRESETS
from tinderbox.games.great_fire.rulebook import REVISIONS as REVISIONS
from tinderbox.games.great_fire.rulebook import switches
from tinderbox.games.great_fire.state import (
    NOWHERE,
    Action,
    Board,
    Phase,
    Public,
    PublicSeat,
    Secret,
    State,
)

ID: Final = "great_fire"
REVISION: Final = REVISIONS[-1].number
SEATS: Final[tuple[int, ...]] = (3, 4, 5, 6)
CONES: Final = 25  # in Pudding Lane

_PHASES: Final[dict[Phase, PhaseRules]] = {
    **dict.fromkeys(deal.PHASES, deal.DEAL),
    Phase.CREWS: placing.CREWS,
    Phase.PAWNS: placing.PAWNS,
    Phase.CARD: movement.CARD,
    Phase.SPREAD: movement.SPREAD,
    Phase.TOKEN: movement.TOKEN,
    Phase.DOUBLE: movement.DOUBLE,
    Phase.ACTIONS: fight.ACTIONS,
    Phase.DRAW: turn.DRAW,
    Phase.INTENSIFY: turn.INTENSIFY,
    Phase.OVER: turn.OVER,
}
_CHANCE: Final = frozenset({*deal.PHASES, Phase.TOKEN, Phase.DRAW})


def setup(seats: int, options: Options) -> State:
    """The bare board of GF-2; raises ValueError for a wrong number or option."""
    if seats not in SEATS:
        raise ValueError(f"{seats} players: the Great Fire takes 3 to 6")
    nothing = bytes(len(DISTRICTS))
    crews = nothing
    for id in placing.STANDING_CREWS.get(seats, ()):
        crews = add_pieces(crews, by_id(id).index, 1)
    board = Board(
        houses=("",) * len(DISTRICTS),
        cones=put_pieces(nothing, PUDDING_LANE, CONES),
        crews=crews,
        tokens=bytes(d.token for d in DISTRICTS),
        demolished=nothing,
        pawns=(NOWHERE,) * seats,
        lost=(0,) * 6,
    )
    public = Public(switches(options, seats), board, (PublicSeat(),) * seats)
    return State(public, (Secret(),) * seats)


def to_move(state: State) -> Player | None:
    """Whose decision is next: a seat, `CHANCE`, or nobody once it is over."""
    turn = state.public.turn
    if turn.phase is Phase.OVER:
        return None
    return CHANCE if turn.phase in _CHANCE else turn.seat


def legal(state: State) -> Sequence[Action]:
    """Exactly what is not refused, but for the deals of chance: there are too many."""
    return _PHASES[state.public.turn.phase].legal(state)


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids `action` here, or None if it is legal."""
    return _PHASES[state.public.turn.phase].refusal(state, action)


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]]:
    """What chance may do here and how likely; () for a deal, and for players."""
    ways = _PHASES[state.public.turn.phase].ways(state)
    total = sum(n for _, n in ways)
    return tuple((action, n / total) for action, n in ways)


def sample(state: State, rng: Rng) -> Action:
    """What chance does here."""
    ways = _PHASES[state.public.turn.phase].ways(state)
    if not ways:
        return deal.sample(state, rng)
    left = rng.below(sum(n for _, n in ways))
    for action, n in ways:
        if left < n:
            return action
        left -= n
    raise AssertionError(ways)


def apply(state: State, action: Action) -> Step[State]:
    """What follows from a legal action; ask `core.game.play` to have it checked."""
    step = _PHASES[state.public.turn.phase].apply(state, action)
    if step.state.public.turn.phase is Phase.OVER:
        return Step(laid_open(step.state), step.events)
    return step


def outcome(state: State) -> Outcome | None:
    """Scores and winners, None before the end."""
    over = state.public.turn.phase is Phase.OVER
    return scoring.outcome(state) if over else None
