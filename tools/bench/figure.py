"""A figure as several runs gave it, beside a yardstick measured in the same runs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Figure:
    """One value a run; `yardstick` has one for each, or none where nothing compares."""

    values: tuple[float, ...]
    yardstick: tuple[float, ...] = ()

    @property
    def middle(self) -> float:
        """The median of the runs."""
        return median(self.values)

    @property
    def spread(self) -> tuple[float, float]:
        """The least and the most."""
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


def percentile(values: Sequence[float], percent: int) -> float:
    """The smallest value that so many per cent of them do not exceed."""
    return sorted(values)[math.ceil(len(values) * percent / 100) - 1]
