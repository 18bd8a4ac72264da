"""Compares ratios with a committed baseline. Times would differ between machines.

`python -m tools.bench.baseline` compares the last `dist/bench.json` again. With
`--record` it becomes the baseline.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.bench import record
from tools.bench.figure import Figures
from tools.bench.rows import ROWS
from tools.bench.table import lined_up, times

BASELINE = Path(__file__).with_name("baseline.json")
MAX_LOSS_SHARE = 0.25

Ratios = Mapping[str, float]


class Loss(NamedTuple):
    """A row that is worse than before. `now` is None if it was not measured."""

    key: str
    was: float
    now: float | None


def ratios(figures: Figures) -> dict[str, float]:
    """Return the figures that a baseline keeps."""
    return {
        key: figure.ratio
        for key, figure in figures.items()
        if figure.ratio is not None and ROWS[key].held
    }


def losses(old: Ratios, new: Ratios) -> list[Loss]:
    """Return the rows that lost a quarter or more. A new row has nothing to lose."""
    return [
        Loss(key, ratio, new.get(key))
        for key, ratio in old.items()
        if key not in new or share_lost(key, ratio, new[key]) >= MAX_LOSS_SHARE
    ]


def share_lost(key: str, old: float, new: float) -> float:
    """Return the loss as a share: 0.25 is a quarter more time or fewer games."""
    return 1 - new / old if ROWS[key].more else new / old - 1


def loss_table(lost: list[Loss]) -> str:
    """Return a table of the losses."""
    rows = [("Lost", "was", "is", "worse by")]
    for key, was, now in lost:
        if now is None:
            rows.append((ROWS[key].what, times(was), "not measured", ""))
        else:
            worse = f"{share_lost(key, was, now):.0%}"
            rows.append((ROWS[key].what, times(was), times(now), worse))
    return "\n".join(lined_up(rows))


def check(new: Ratios) -> int:
    """Print the losses. Return the exit status: 1 if there are any."""
    lost = losses(json.loads(BASELINE.read_text("utf8")), new)
    print(
        loss_table(lost) if lost else "No ratio is a quarter worse than the baseline's."
    )
    return 1 if lost else 0


def main() -> int:
    """Compare the last figures, or record them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="make it the baseline")
    options = parser.parse_args()
    new = ratios(record.load(record.MEASURED.read_text("utf8")))
    if options.record:
        rounded = {key: round(ratio, 3) for key, ratio in new.items()}
        BASELINE.write_text(record.as_json(rounded), "utf8")
    return check(new)


if __name__ == "__main__":
    sys.exit(main())
