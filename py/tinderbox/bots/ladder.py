"""The measured strength of the computer players of a game, one line a measurement.

The arena writes the lines. Documentation and page show them, so nobody types a figure.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final, NamedTuple

DECIMALS: Final = 4  # of shares; points have one less


class Measured(NamedTuple):
    """The result of the first of `players`, on one seat, against the others.

    `wins` is its share of the wins, `low` to `high` the 95 % interval. `margin` is its
    points over the others' average, ± `error`. `deals` and `seed` repeat the
    measurement if `format` is today's format of matches: random streams are part of a
    format.
    """

    players: tuple[str, ...]
    deals: int
    seed: int
    matches: int
    format: int
    wins: float
    low: float
    high: float
    margin: float
    error: float

    @property
    def equal(self) -> float:
        """The share of wins of a player who is as strong as the others."""
        return 1 / len(self.players)

    def command(self, game: str) -> str:
        """Return the command that repeats the measurement."""
        players = ",".join(self.players)
        asked = f"--players {players} --deals {self.deals} --seed {self.seed}"
        return f"tinderbox arena {game} {asked}"


def parse(text: str) -> tuple[Measured, ...]:
    """Return the measurements of a text of `write`, in their order."""
    return tuple(
        Measured(
            tuple(row["players"].split()),
            *(int(row[name]) for name in ("deals", "seed", "matches", "format")),
            *(float(row[name]) for name in ("wins", "low", "high", "margin", "error")),
        )
        for row in csv.DictReader(text.splitlines())
    )


def write(rows: Iterable[Measured]) -> str:
    """Return the measurements as CSV, under the names of the columns."""
    text = StringIO(newline="")
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(Measured._fields)
    for row in rows:
        shares = (round(share, DECIMALS) for share in (row.wins, row.low, row.high))
        points = (round(points, DECIMALS - 1) for points in (row.margin, row.error))
        counts = row.deals, row.seed, row.matches, row.format
        lines.writerow([" ".join(row.players), *counts, *shares, *points])
    return text.getvalue()


def headline(rows: Sequence[Measured], kind: str) -> Measured | None:
    """Return the first measurement of a level, which the page shows, or None."""
    return next((row for row in rows if row.players[0] == kind), None)
