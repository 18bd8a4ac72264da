"""Counts of all ways to go on from a few positions: a checksum of the rules.

`perft.csv` was counted once, and its first depths by hand: 48 districts lie outside the
green region; with room for two, three and two more cones, 25 of 27 orders fit.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.text.position import position
from tinderbox.lab.perft import perft

COUNTS = list(
    csv.DictReader((Path(__file__).parent / "perft.csv").read_text("utf8").splitlines())
)


@pytest.mark.parametrize("row", COUNTS, ids=lambda r: f"{r['position']}, {r['depth']}")
def test_perft(row: dict[str, str]) -> None:
    found = perft(rules, position(row["position"]), int(row["depth"]))
    assert found == int(row["count"])
