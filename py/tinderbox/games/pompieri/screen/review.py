"""Pompieri: the parts of each team's score in a state."""

from __future__ import annotations

from tinderbox.core.game import ScoreParts
from tinderbox.games.pompieri.scoring import CIVILIAN_MEDALS, FIRE_MEDALS
from tinderbox.games.pompieri.state import State


def score_parts(state: State) -> ScoreParts:
    """Return the medals of PO-4.4 and PO-4.5 if the match ended now."""
    teams = state.public.teams
    return (
        ("saved", tuple(CIVILIAN_MEDALS * team.saved for team in teams)),
        ("put_out", tuple(FIRE_MEDALS * team.put_out for team in teams)),
    )


def trophies(state: State, seat: int) -> tuple[str, ...]:
    """Return what a team earned medals for: civilians saved and fires put out."""
    team = state.public.teams[seat]
    return ("civilian",) * team.saved + ("flame",) * team.put_out
