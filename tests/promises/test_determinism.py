"""The same matches under any hash seed. `tests/page` checks them in Pyodide too."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.support.digest import digest
from tests.support.paths import ROOT
from tinderbox.games import registry

DIGEST = ROOT / "tests" / "support" / "digest.py"


def test_no_hash_order_is_in_the_rules() -> None:
    """This process has one hash seed, and another process has another."""
    here = [f"{id} {digest(id)}" for id in registry.GAMES]
    other = "12345" if os.environ.get("PYTHONHASHSEED") != "12345" else "0"
    there = subprocess.run(
        [sys.executable, str(DIGEST)],
        env=os.environ | {"PYTHONHASHSEED": other},
        check=True,
        capture_output=True,
        text=True,
    )
    assert there.stdout.splitlines() == here
