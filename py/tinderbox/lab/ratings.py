"""Bradley-Terry ratings of a game's players, from all rows of its ladder at once.

A row is a share of wins of one player against others of one kind. By Luce's choice
axiom, which is Bradley-Terry for several, player a wins against n others b with the
probability s(a) / (s(a) + n s(b)). Its logit is θ(a) - θ(b) - log n, where θ is log s.
So the ratings are a logistic regression, weighted by the number of independent matches
that each row is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

import numpy as np

from tinderbox.arena.intervals import Z_95
from tinderbox.bots.ladder import Measured

ELO = 400 / log(10)  # points for a factor of e
_STEPS = 50  # of Newton's method, which needs less than ten


class Rating(NamedTuple):
    """The strength of a player in Elo points above the first, ± `error` at 95 %."""

    player: str
    points: float
    error: float


def ratings(rows: Sequence[Measured]) -> list[Rating]:
    """Return a rating for each player of the rows of one game.

    The rivals of the first row are the zero. Raises ValueError if rows and players fall
    into parts that never met.
    """
    kinds = list(dict.fromkeys(kind for row in rows for kind in reversed(row.players)))
    x = np.zeros((len(rows), len(kinds)))
    for number, row in enumerate(rows):
        x[number, kinds.index(row.players[0])] += 1
        x[number, kinds.index(row.players[1])] -= 1
    x = x[:, 1:]
    if np.linalg.matrix_rank(x) < x.shape[1]:
        raise ValueError("some players never met the others, even through third ones")
    offset = -np.log([len(row.players) - 1 for row in rows])
    # Half a win and half a loss are added, for players who won all or none.
    n = np.array([independent_matches(row) + 1 for row in rows])
    wins = np.array([row.wins * independent_matches(row) + 0.5 for row in rows])
    best = np.zeros(x.shape[1])
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-(x @ best + offset)))
        information = x.T @ (x * (n * chance * (1 - chance))[:, None])
        best += np.linalg.solve(information, x.T @ (wins - n * chance))
    errors = Z_95 * np.sqrt(np.diag(np.linalg.inv(information)))
    return [
        Rating(kinds[0], 0.0, 0.0),
        *(
            Rating(kind, ELO * float(points), ELO * float(error))
            for kind, points, error in zip(kinds[1:], best, errors, strict=True)
        ),
    ]


def independent_matches(row: Measured) -> float:
    """Return the number of trials of which a row's interval is the Wilson one."""
    half = (row.high - row.low) / 2
    z = Z_95
    # half (1 + z² x) = z √(wins (1 - wins) x + z² x² / 4), solved for x = 1 / n.
    a = z**4 * (half * half - 1 / 4)
    b = z * z * (2 * half * half - row.wins * (1 - row.wins))
    return 2 * a / (-b - sqrt(b * b - 4 * a * half * half))
