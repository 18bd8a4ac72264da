"""Pompieri: what medals are for, and who wins (PO-5.2)."""

from __future__ import annotations

from typing import Final

from tinderbox.core.game import Outcome
from tinderbox.core.outcome import outcome_from_ranks, tie_broken_by
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
    return outcome_from_ranks(list(map(rank, public.teams)))


def tie_break(public: Public) -> str | None:
    """What decided between equal medals: a key, "draw", or None without a tie."""
    return tie_broken_by(list(map(rank, public.teams)), ("saved", "put_out"))
