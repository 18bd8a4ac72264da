"""The same matches under any hash seed. `tests/page` checks them in Pyodide too."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.paths import ROOT
from tests.promises.digest import digest
from tinderbox.core.game import CHANCE
from tinderbox.core.match import Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

DIGEST = ROOT / "tests" / "promises" / "digest.py"
# At most of each game: each edition by day, each number of seats by night.
MATCHES = [2, pytest.param(9, marks=pytest.mark.nightly)]


@pytest.mark.parametrize("most", MATCHES)
def test_no_hash_order_is_in_the_rules(most: int) -> None:
    """This process has one hash seed, and another process has another."""
    here = [f"{id} {digest(id, most)}" for id in registry.GAMES]
    other = "12345" if os.environ.get("PYTHONHASHSEED") != "12345" else "0"
    there = subprocess.run(
        [sys.executable, str(DIGEST), f"{most}"],
        env=os.environ | {"PYTHONHASHSEED": other},
        check=True,
        capture_output=True,
        text=True,
    )
    assert there.stdout.splitlines() == here


# The first deal of three players by seed 1666. Another deal would break every shared
# seed and every saved match that goes on by chance.
DEALS = {
    "great_fire": """
        houses purple bpbwrrwyggpwrryppyyggwwgrbybpb
        houses blue ggrwgbyygrwbbpywrgypwpppwbyrrb
        houses green prwrpywygggywwrpwggbppybrrbbby
        houses orange rrpypgpbrwwwyrgbgygbpbyprywbwg
        first 1
        colours bwg
        objectives christs-hospital baynards-castle leadenhall bridewell st-pauls
            coleman-street minories goldsmiths-hall guild-hall
        hands ENSSW NNSWW NNWWW
    """,
    "pompieri": "teams 0 5 6\ndice 3-2\ndice 2-5\ndice 6-4\ndie 6\ndie 8",
    "fire_bulls": """
        bulls r2 y3 b0
        hands bww grr ggr
        turn-up 0 3b\nturn-up 0 8b\nturn-up 0 1y
        turn-up 1 6b\nturn-up 1 6g\nturn-up 1 6n
        turn-up 2 1y\nturn-up 2 0\nturn-up 2 2g
        open b\nopen n\nopen y
        first 1
    """,
}


@pytest.mark.parametrize("id", DEALS)
def test_a_seed_deals_what_it_always_dealt(id: str) -> None:
    game = registry.load_game(id)
    table: AnyTable = Table(game, Header(id, game.REVISION, ("random",) * 3, 1666, {}))
    while game.to_move(table.state) == CHANCE:
        table.take_chance()
    assert " ".join(table.log) == " ".join(DEALS[id].split())
