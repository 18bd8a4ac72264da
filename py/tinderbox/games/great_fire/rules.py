"""The Great Fire of London 1666: the interface of its rules (`core.game.Game`).

Each chapter of the rulebook has a module of its own.
"""

from __future__ import annotations

from operator import attrgetter

from tinderbox.core.game import Options, Outcome
from tinderbox.core.phases import PhaseTable
from tinderbox.games.great_fire import deal, fight, movement, placing, scoring, turn
from tinderbox.games.great_fire.board import (
    PUDDING_LANE_CONES,
    add_pieces,
    put_pieces,
)
from tinderbox.games.great_fire.knowledge import view as view
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, by_id
from tinderbox.games.great_fire.notation import decode as decode
from tinderbox.games.great_fire.notation import encode as encode
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

ID = "great_fire"
REVISION = REVISIONS[-1].number
SEATS: tuple[int, ...] = (3, 4, 5, 6)

PHASES = PhaseTable[Phase, State, Action](
    attrgetter("public.turn.phase"),
    attrgetter("public.turn.seat"),
    {
        Phase.HOUSES: deal.HOUSES,
        Phase.FIRST: deal.FIRST,
        Phase.COLOURS: deal.COLOUR,
        Phase.OBJECTIVES: deal.OBJECTIVES,
        Phase.HANDS: deal.HANDS,
        Phase.REDEAL: deal.REDEAL,
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
    },
)
to_move = PHASES.to_move
legal = PHASES.legal
refusal = PHASES.refusal
chance_outcomes = PHASES.chance_outcomes
sample = PHASES.sample
apply = PHASES.apply


def setup(seats: int, options: Options) -> State:
    """Return the empty board of GF-2.

    Raises ValueError for a wrong number of seats or a bad option.
    """
    if seats not in SEATS:
        raise ValueError(f"{seats} players: the Great Fire takes 3 to 6")
    nothing = bytes(len(DISTRICTS))
    crews = nothing
    for id in placing.STANDING_CREWS.get(seats, ()):
        crews = add_pieces(crews, by_id(id).index, 1)
    board = Board(
        houses=("",) * len(DISTRICTS),
        cones=put_pieces(nothing, PUDDING_LANE, PUDDING_LANE_CONES),
        crews=crews,
        tokens=bytes(district.has_token for district in DISTRICTS),
        demolished=nothing,
        pawns=(NOWHERE,) * seats,
        lost=(0,) * 6,
    )
    public = Public(switches(options, seats), board, (PublicSeat(),) * seats)
    return State(public, (Secret(),) * seats)


def outcome(state: State) -> Outcome | None:
    """Return winners and scores, None before the end."""
    over = state.public.turn.phase is Phase.OVER
    return scoring.outcome(state) if over else None
