"""Pompieri: a door for each team, dealt by chance before the first round (PO-2.1)."""

from __future__ import annotations

from typing import Final

from tinderbox.core.game import Event, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri.phase import PhaseRules, no
from tinderbox.games.pompieri.plan import DOORS
from tinderbox.games.pompieri.rounds import begin_round
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import Action, DealTeams, Public


def sample(public: Public, rng: Rng) -> Action:
    """Doors at random, one for each seat."""
    return DealTeams(rng.shuffled(range(len(DOORS)))[: len(public.teams)])


def _refusal(public: Public, action: Action) -> Refusal | None:
    match action:
        case DealTeams(doors):
            dealt = len(doors) == len(set(doors)) == len(public.teams)
            if dealt and set(doors) <= set(range(len(DOORS))):
                return None
    return no(Rule.TEAMS, "dice")


def _apply(public: Public, action: Action) -> Step[Public]:
    assert isinstance(action, DealTeams)
    pairs = zip(public.teams, action.doors, strict=True)
    teams = tuple(team._replace(door=door) for team, door in pairs)
    events = tuple(
        Event("pompieri.team", Rule.TEAMS, {"seat": seat, "colour": DOORS[door][0]})
        for seat, door in enumerate(action.doors)
    )
    begun = begin_round(public._replace(teams=teams))
    return Step(begun.state, events + begun.events)


DEAL: Final = PhaseRules(_refusal, _apply)
