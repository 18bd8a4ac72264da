"""Counts of all ways to go on from a few positions: a checksum of the rules.

They were counted once, and the first depths by hand: 48 districts lie outside the green
region; with room for two, three and two more cones, 25 of 27 orders fit.
"""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.text.position import position
from tinderbox.lab.perft import perft

# position, the ways to go on for one action, two, and so on
COUNTS = table("""
seats 3; phase crews | 48 2304 110592
seats 4; rules start_in_parks=on; phase crews | 53 2809
seats 4; phase card | 3 11 32 102
seats 4; phase spread N; fire st-bennet 2, pepys-house 3; \
burnt st-bennet, pepys-house | 21 75 255
seats 4; phase actions; fire s-mary 2; burnt s-mary; crews s-mary 1, guild-hall 1; \
pawns 0 s-mary; tokens 0 explosive | 13 119 937 6800
seats 4; rules any_order=on; phase actions; fire s-mary 1; burnt s-mary; \
crews s-mary 1, guild-hall 2; pawns 0 s-mary; tokens 0 explosive | 14 229 4059
seats 5; phase intensify; fire s-mary 1, st-bennet 1, voyners-hall 2; \
burnt s-mary, st-bennet, voyners-hall | 3 9 25
""")


@pytest.mark.parametrize(("where", "counts"), COUNTS)
def test_perft(where: str, counts: str) -> None:
    for depth, count in enumerate(counts.split(), start=1):
        assert perft(rules, position(where), depth) == int(count)
