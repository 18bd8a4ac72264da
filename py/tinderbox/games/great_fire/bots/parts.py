"""The Great Fire for computer players: the parts of what a match has led to."""

from __future__ import annotations

from tinderbox.bots.margins import margin
from tinderbox.bots.parts import Part, Parts
from tinderbox.core.game import Player
from tinderbox.games.great_fire import scoring
from tinderbox.games.great_fire.bots.lead_estimator import lead
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.state import State


def parts(state: State, seat: Player) -> Parts:
    """Return the parts of a seat's lead. Those of points are GF-7.1."""
    lines = scoring.scores(state)
    own = lines[seat]
    ahead = margin([line.total for line in lines], seat)
    found: dict[Part, float] = {}
    for i in state.secrets[seat].objectives:
        points = DISTRICTS[i].objective
        about = ("district", DISTRICTS[i].id), ("n", points)
        stands = scoring.objective_stands(state.public.board, i)
        found[Part("objective", about, points)] = points * stands
    return found | {
        Part("houses"): scoring.START_POINTS
        - scoring.POINTS_PER_HOUSE * own.houses_lost,
        Part("cones"): own.cones,
        Part("tokens"): own.tokens,
        Part("hero", unit=scoring.HERO_POINTS): own.hero,
        Part("rivals"): ahead - own.total,
        Part("later"): lead(state, seat) - ahead,
    }
