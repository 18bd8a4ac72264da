"""Pompieri: the medals of a team's work, and the winner (PO-5.2)."""

from __future__ import annotations

from tinderbox.core.game import Outcome
from tinderbox.core.outcome import outcome_from_ranks, tie_broken_by
from tinderbox.games.pompieri.state import Public, Team

CIVILIAN_MEDALS = 5  # for each civilian saved
FIRE_MEDALS = 1  # for each fire put out


def medals(team: Team) -> int:
    """Return the medals that a team's work has earned (PO-4.4, PO-4.5)."""
    return CIVILIAN_MEDALS * team.saved + FIRE_MEDALS * team.put_out


def rank(team: Team) -> tuple[int, int, int]:
    """Return what decides, in this order: medals, civilians, fires put out (PO-5.2).

    Equal `medals` and equal civilians mean equal fires. The fires are here because the
    page names them.
    """
    return team.medals, team.saved, team.put_out


def outcome(public: Public) -> Outcome:
    """Return the outcome: most medals, then most saved, then most fires put out."""
    return outcome_from_ranks([rank(team) for team in public.teams])


def tie_break(public: Public) -> str | None:
    """Return the key of what broke the tie: "draw" if nothing did, None if no tie."""
    return tie_broken_by([rank(team) for team in public.teams], ("saved", "put_out"))
