"""The Great Fire of London 1666: the seam; each phase has its rules in a chapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.core.game import CHANCE, Options, Outcome, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import deal, fight, movement, placing, scoring, turn
from tinderbox.games.great_fire.board import add_pieces, put_pieces
from tinderbox.games.great_fire.knowledge import view as view
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, by_id
from tinderbox.games.great_fire.notation import decode as decode
from tinderbox.games.great_fire.notation import encode as encode
from tinderbox.games.great_fire.phase import DEALS, PhaseRules, due
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
    **deal.PHASES,
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
# Who is to move where it is not the seat on turn.
_NO_SEAT: Final[dict[Phase, Player | None]] = {
    **dict.fromkeys((*DEALS, Phase.TOKEN, Phase.DRAW), CHANCE),
    Phase.OVER: None,
}


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
    return _NO_SEAT.get(turn.phase, turn.seat)


def legal(state: State) -> Sequence[Action]:
    """Exactly what is not refused, but for the deals of chance: there are too many."""
    return _PHASES[state.public.turn.phase].legal(state)


def refusal(state: State, action: Action) -> Refusal | None:
    """The rule that forbids `action` here, or None if it is legal."""
    rules = _PHASES[state.public.turn.phase].actions.get(type(action))
    return rules.refusal(state, action) if rules else due(state.public)


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]]:
    """What chance may do here and how likely; () for a deal, and for players."""
    chance = _PHASES[state.public.turn.phase].chance
    if chance is None:
        return ()
    total = sum(chance.weights(state))
    return tuple((outcome, n / total) for outcome, n in chance.weighted(state))


def sample(state: State, rng: Rng) -> Action:
    """What chance does here."""
    chance = _PHASES[state.public.turn.phase].chance
    if chance is None:
        return deal.sample(state, rng)
    weights = chance.weights(state)
    left = rng.below(sum(weights))
    for i, n in enumerate(weights):
        if left < n:
            return chance.outcomes[i]
        left -= n
    raise AssertionError(weights)


def apply(state: State, action: Action) -> Step[State]:
    """What follows from a legal action; ask `core.game.play` to have it checked."""
    rules = _PHASES[state.public.turn.phase].actions[type(action)]
    return rules.apply(state, action)


def outcome(state: State) -> Outcome | None:
    """Scores and winners, None before the end."""
    over = state.public.turn.phase is Phase.OVER
    return scoring.outcome(state) if over else None
