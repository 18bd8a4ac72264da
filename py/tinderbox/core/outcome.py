"""The outcome of a finished match as text: the last line of its file.

`outcome 33 17 8 wins 0`: the scores by seat, then the seats that share the win. The
line is written when a match ends. It keeps the result by the rules of that day. Older
programs read the actions and stop there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tinderbox.core.game import Outcome, Player

# A seat's total, then its tie-breakers in their order.
Rank = tuple[int, ...]

_LINE = re.compile(r"outcome((?: -?\d{1,9}){1,20}) wins((?: \d{1,2}){0,20})")


def outcome_line(outcome: Outcome) -> str:
    """Return an outcome as a line of text."""
    scores = " ".join(map(str, outcome.scores))
    winners = "".join(f" {seat}" for seat in sorted(outcome.winners))
    return f"outcome {scores} wins{winners}"


def read_outcome(line: str) -> Outcome | None:
    """Return the outcome that `outcome_line` wrote, None for any other line."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    scores = tuple(int(points) for points in found[1].split())
    winners = frozenset(Player(int(seat)) for seat in found[2].split())
    outcome = Outcome(winners, scores)
    # Other spellings of the same outcome, as "007", are no lines of this program.
    return outcome if outcome_line(outcome) == line else None


def outcome_params(outcome: Outcome) -> dict[str, str]:
    """Return the scores, and the winners counted from 1, as params of a sentence."""
    winners = ", ".join(str(seat + 1) for seat in sorted(outcome.winners))
    return {"scores": ", ".join(map(str, outcome.scores)), "winners": winners or "-"}


def outcome_from_ranks(ranks: Sequence[Rank]) -> Outcome:
    """Return the outcome of these ranks by seat.

    The seats with the highest rank win.
    """
    best = max(ranks)
    winners = (Player(seat) for seat, rank in enumerate(ranks) if rank == best)
    return Outcome(frozenset(winners), tuple(rank[0] for rank in ranks))


def tie_broken_by(ranks: Sequence[Rank], names: Sequence[str]) -> str | None:
    """Return the name of the tie-breaker that decided between equal totals.

    The result is "draw" if none decided, None if there was no tie. `names[i]` is the
    name of the tie-breaker `rank[i + 1]`.
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
    """Return (place, seat) pairs, the best first. Places count from 1.

    Winners come first, whatever their points. Seats with equal points share a place.
    """
    scores = outcome.scores
    winners = outcome.winners

    def key(seat: int) -> tuple[bool, int]:
        return seat not in winners, -scores[seat]

    order = sorted(range(len(scores)), key=key)
    keys = [key(seat) for seat in order]
    return [(1 + keys.index(key(seat)), seat) for seat in order]
