"""The same matches under any hash seed. `tests/page` checks them in Pyodide too."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.support.digest import digest
from tests.support.paths import ROOT
from tinderbox.games import registry

DIGEST = ROOT / "tests" / "support" / "digest.py"
# At most of each game: each edition by day, each number of seats by night.
MATCHES = [3, pytest.param(9, marks=pytest.mark.nightly)]


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
