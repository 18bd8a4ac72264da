"""Pompieri: what medals are for, and who wins (PO-5.2)."""

from __future__ import annotations

from typing import Final

from tinderbox.core.game import Outcome, Player
from tinderbox.games.pompieri.state import Public, Team

A_CIVILIAN: Final = 5  # medals
A_FIRE: Final = 1


def medals(team: Team) -> int:
    """What a team's work has earned it (PO-4.4, PO-4.5)."""
    return A_CIVILIAN * team.saved + A_FIRE * team.put_out


def rank(team: Team) -> tuple[int, int, int]:
    """What decides, first to last: medals, civilians saved, fires put out (PO-5.2).

    The page names the fires, so they stand here; but equal `medals` and equal civilians
    mean equal fires.
    """
    return team.medals, team.saved, team.put_out


def outcome(public: Public) -> Outcome:
    """Most medals, then most saved, then most fires put out, then shared."""
    best = max(map(rank, public.teams))
    return Outcome(
        frozenset(
            Player(n) for n, team in enumerate(public.teams) if rank(team) == best
        ),
        tuple(team.medals for team in public.teams),
    )


def tie_break(public: Public) -> str | None:
    """What decided between equal medals: a key, "draw", or None without a tie."""
    most = max(team.medals for team in public.teams)
    tied = [rank(team) for team in public.teams if team.medals == most]
    if len(tied) == 1:
        return None
    for place, key in ((1, "saved"), (2, "put_out")):
        top = max(line[place] for line in tied)
        tied = [line for line in tied if line[place] == top]
        if len(tied) == 1:
            return key
    return "draw"
