"""Pompieri: a door for each team, dealt by chance before the first round (PO-2.1)."""

from __future__ import annotations

from tinderbox.core.game import Event, Step
from tinderbox.core.phases import chance_phase
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri.plan import DOORS
from tinderbox.games.pompieri.rounds import begin_round
from tinderbox.games.pompieri.rulebook import Rule, no
from tinderbox.games.pompieri.state import DealTeams, Public


def _sample(public: Public, rng: Rng) -> DealTeams:
    return DealTeams(rng.shuffled(range(len(DOORS)))[: len(public.teams)])


def _fits(public: Public, action: DealTeams) -> bool:
    """Return True if each team gets a door of its own."""
    doors = action.doors
    are_different = len(doors) == len(set(doors)) == len(public.teams)
    return are_different and set(doors) <= set(range(len(DOORS)))


def _apply(public: Public, action: DealTeams) -> Step[Public]:
    pairs = zip(public.teams, action.doors, strict=True)
    teams = tuple(team._replace(door=door) for team, door in pairs)
    events = tuple(
        Event("pompieri.team", Rule.TEAMS, {"seat": seat, "colour": DOORS[door][0]})
        for seat, door in enumerate(action.doors)
    )
    begun = begin_round(public._replace(teams=teams))
    return Step(begun.state, events + begun.events)


DEAL = chance_phase(
    no(Rule.TEAMS, "dice"), DealTeams, _apply, fits=_fits, sample=_sample
)
