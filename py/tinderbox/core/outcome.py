"""The outcome of a finished match as text: the last line of its file.

`outcome 33 17 8 wins 0`: the scores by seat, then the seats that share the win. It is
written when a match is played to its end, and so keeps the result under the rules of
that day; older programs read the actions and stop there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tinderbox.core.game import Outcome, Player

# A seat's total, then what breaks ties, in the order in which it does.
Rank = tuple[int, ...]

_LINE: Final = re.compile(r"outcome((?: -?\d{1,9}){1,20}) wins((?: \d{1,2}){0,20})")


def outcome_line(outcome: Outcome) -> str:
    """An outcome as that line."""
    scores = " ".join(map(str, outcome.scores))
    winners = "".join(f" {seat}" for seat in sorted(outcome.winners))
    return f"outcome {scores} wins{winners}"


def read_outcome(line: str) -> Outcome | None:
    """What `outcome_line` wrote; None for any other line."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    scores, winners = (tuple(map(int, part.split())) for part in found.groups())
    outcome = Outcome(frozenset(map(Player, winners)), scores)
    return outcome if outcome_line(outcome) == line else None


def outcome_params(outcome: Outcome) -> dict[str, str]:
    """The scores, and the winners counted from 1, as the params of a sentence."""
    winners = ", ".join(str(seat + 1) for seat in sorted(outcome.winners))
    return {"scores": ", ".join(map(str, outcome.scores)), "winners": winners or "-"}


def outcome_from_ranks(ranks: Sequence[Rank]) -> Outcome:
    """The outcome of these ranks by seat: whoever has the highest wins."""
    best = max(ranks)
    winners = (Player(seat) for seat, rank in enumerate(ranks) if rank == best)
    return Outcome(frozenset(winners), tuple(rank[0] for rank in ranks))


def tie_broken_by(ranks: Sequence[Rank], names: Sequence[str]) -> str | None:
    """What decided between equal totals: a name, "draw", or None without a tie.

    `names` are those of the numbers of a rank that follow the total.
    """
    most = max(rank[0] for rank in ranks)
    tied = [rank for rank in ranks if rank[0] == most]
    if len(tied) == 1:
        return None
    for place, name in enumerate(names, start=1):
        top = max(rank[place] for rank in tied)
        tied = [rank for rank in tied if rank[place] == top]
        if len(tied) == 1:
            return name
    return "draw"


def standings(outcome: Outcome) -> list[tuple[int, int]]:
    """Place and seat, the best first: winners come first, whatever their points."""
    scores = outcome.scores
    winners = outcome.winners

    def key(seat: int) -> tuple[bool, int]:
        return seat not in winners, -scores[seat]

    order = sorted(range(len(scores)), key=key)
    keys = [key(seat) for seat in order]
    return [(1 + keys.index(key(seat)), seat) for seat in order]
