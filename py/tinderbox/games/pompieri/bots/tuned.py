"""Pompieri for computer players: whole turns, compared by weights of self-play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tinderbox.bots.turn_planner import TurnPlanner
from tinderbox.core.game import Player
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.ground import Ground, beside, ground
from tinderbox.games.pompieri.bots.tasks import (
    CrewMember,
    crew_after_spread,
    fires_beside,
    tasks,
)
from tinderbox.games.pompieri.bots.value import candidates, determinize
from tinderbox.games.pompieri.bots.weights import TUNED, Weights
from tinderbox.games.pompieri.fire import coming_spread, supply
from tinderbox.games.pompieri.scoring import rank
from tinderbox.games.pompieri.state import Action, Actions, Phase, Public, State, View

EFFORT = 0.01  # cost of an action, so that none is taken for nothing
WON = 10.0  # of having won, beside the medals
WIDTH = 4  # of the beam that finds turns
PlanningBot = TurnPlanner[State, Action, View]


def value(state: State, seat: Player, weights: Weights = TUNED) -> float:
    """Return a team's medals, and the value of what it and the others may earn."""
    public = state.public
    lead = _lead(public, seat)
    if public.phase is Phase.OVER:
        best = max(map(rank, public.teams))
        return lead * weights.a_medal_then + WON * (rank(public.teams[seat]) == best)
    building = ground(public)
    rivals = [
        rival
        for n in range(len(public.teams))
        if n != seat
        for rival in crew_after_spread(public, n, building)
    ]
    worth = public.teams[seat].medals + prospects(
        public, seat, building, rivals, weights
    )
    for rival in rivals:
        if not rival.is_out and fires_beside(rival.square, building):
            worth += weights.rival_beside
    worth += weights.explored * (len(public.floor) - public.floor.count(""))
    fires = building.burning.bit_count()
    full = building.full.bit_count()
    worth += (weights.ten_fires * fires + weights.ten_full * full) / 10
    # The square of the lead, with its sign.
    worth += weights.leading * lead * abs(lead) * fires / 1000
    if _will_end(public, building):
        worth += weights.sure_end * weights.a_medal_then * lead
    return worth


def _lead(public: Public, seat: Player) -> int:
    """Return how many medals more than the best of the others a team has."""
    medals = [team.medals for team in public.teams]
    mine = medals.pop(seat)
    return mine - max(medals)


def _will_end(public: Public, building: Ground) -> bool:
    """Return True if the coming spread needs more fires than there are (PO-5.1)."""
    # Each full square gives a fire to at most eight neighbours. So the slow count is
    # seldom needed.
    if not building.lit or 8 * building.full.bit_count() <= supply(public):
        return False
    return sum(coming_spread(public).values()) > supply(public)


def prospects(
    public: Public,
    seat: int,
    building: Ground,
    rivals: Sequence[CrewMember],
    weights: Weights,
) -> float:
    """Return the value of the rescues and fires that a team may get.

    The `rivals` may come first to some of them.
    """
    worth = 0.0
    taken = 0
    fighting = 0
    for task in tasks(public, seat, building, rivals, weights):
        if task.fires:
            fighting += 1
            taken |= task.fires
            worth += weights.shared * _rivals_beside(task.fires, rivals, building)
        worth += task.worth + weights.inside * (not task.member.is_out)
    return worth + weights.crowded * max(0, fighting - taken.bit_count())


def _rivals_beside(fires: int, rivals: Sequence[CrewMember], building: Ground) -> int:
    """Return how many rivals stand beside one of these fires."""
    around = beside(fires, building.east, building.south)
    return sum([around >> rival.square & 1 for rival in rivals if not rival.is_out])


def planner(
    width: int,
    worth: Callable[[State, Player], float] = value,
    candidates: Callable[[State, Actions], Actions] = candidates,
) -> PlanningBot:
    """Return a planner with this value, beam width and choice of candidates."""
    return TurnPlanner(
        rules,
        determinize,
        lambda state: candidates(state, rules.legal(state)),
        worth,
        width=width,
        effort=EFFORT,
    )


def tuned(weights: Weights = TUNED) -> PlanningBot:
    """Return a player that plans its turn to the end before it begins."""
    return planner(WIDTH, lambda state, seat: value(state, seat, weights))
