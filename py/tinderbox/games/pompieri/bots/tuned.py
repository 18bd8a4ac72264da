"""Pompieri for computer players: whole turns, compared by weights of self-play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

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
from tinderbox.games.pompieri.state import Action, Phase, Public, State, View

EFFORT: Final = 0.01
WON: Final = 10.0
WIDTH: Final = 4


def value(state: State, seat: Player, weights: Weights = TUNED) -> float:
    """Return a team's medals, and the value of what it and the others may earn."""
    public = state.public
    lead = _lead(public, seat)
    if public.phase is Phase.OVER:
        best = max(map(rank, public.teams))
        return lead * weights.a_medal_then + WON * (rank(public.teams[seat]) == best)
    here = ground(public)
    rivals = [
        rival
        for n in range(len(public.teams))
        if n != seat
        for rival in crew_after_spread(public, n, here)
    ]
    worth = public.teams[seat].medals + prospects(public, seat, here, rivals, weights)
    for rival in rivals:
        if not rival.is_out and fires_beside(rival.square, here):
            worth += weights.rival_beside
    worth += weights.explored * (len(public.floor) - public.floor.count(""))
    fires = here.burning.bit_count()
    full = here.full.bit_count()
    worth += (weights.ten_fires * fires + weights.ten_full * full) / 10
    worth += weights.leading * lead * abs(lead) * fires / 1000
    if _ends(public, here):
        worth += weights.sure_end * weights.a_medal_then * lead
    return worth


def _lead(public: Public, seat: Player) -> int:
    """Return how many medals more than the best of the others a team has."""
    medals = [team.medals for team in public.teams]
    mine = medals.pop(seat)
    return mine - max(medals)


def _ends(public: Public, here: Ground) -> bool:
    """Return True if the coming spread needs more fires than there are (PO-5.1)."""
    if not here.lit or 8 * here.full.bit_count() <= supply(public):
        return False
    return sum(coming_spread(public).values()) > supply(public)


def prospects(
    public: Public,
    seat: int,
    here: Ground,
    rivals: Sequence[CrewMember],
    weights: Weights,
) -> float:
    """Return the value of rescues and fires to put out, with `rivals` for them."""
    worth = 0.0
    taken = 0
    fighting = 0
    for task in tasks(public, seat, here, rivals, weights):
        if task.fires:
            fighting += 1
            taken |= task.fires
            worth += weights.shared * _beside_too(task.fires, rivals, here)
        worth += task.worth + weights.inside * (not task.member.is_out)
    return worth + weights.crowded * max(0, fighting - taken.bit_count())


def _beside_too(fires: int, rivals: Sequence[CrewMember], here: Ground) -> int:
    """Return how many rivals stand beside one of these fires."""
    around = beside(fires, here.east, here.south)
    return sum([around >> rival.square & 1 for rival in rivals if not rival.is_out])


def planner(
    width: int,
    worth: Callable[[State, Player], float] = value,
    candidates: Callable[[State, Sequence[Action]], Sequence[Action]] = candidates,
) -> TurnPlanner[State, Action, View]:
    """Return a planner with this value, beam width and choice of candidates."""
    return TurnPlanner(
        rules,
        determinize,
        lambda state: candidates(state, rules.legal(state)),
        worth,
        width=width,
        effort=EFFORT,
    )


def tuned(weights: Weights = TUNED) -> TurnPlanner[State, Action, View]:
    """Return a player that plans its turn to the end before it begins."""
    return planner(WIDTH, lambda state, seat: value(state, seat, weights))
