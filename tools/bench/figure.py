"""A figure from several runs, with a yardstick measured in the same runs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]  # of the project


class Figure(NamedTuple):
    """One value for each run.

    `yardstick` has one for each, or none without comparison.
    """

    values: tuple[float, ...]
    yardstick: tuple[float, ...] = ()

    @property
    def middle(self) -> float:
        """The median of the runs."""
        return median(self.values)

    @property
    def spread(self) -> tuple[float, float]:
        """The smallest and the largest value."""
        return min(self.values), max(self.values)

    @property
    def ratio(self) -> float | None:
        """Return the median ratio to the yardstick.

        One disturbed run counts little in a median.
        """
        if not self.yardstick:
            return None
        pairs = zip(self.values, self.yardstick, strict=True)
        return median(value / beside for value, beside in pairs)


Figures = dict[str, Figure]  # by the keys of rows


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest value that `percent` per cent of them do not exceed."""
    return sorted(values)[math.ceil(len(values) * percent / 100) - 1]
