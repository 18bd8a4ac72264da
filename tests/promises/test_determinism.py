"""The same matches under any hash seed; `tests/page` asks Pyodide as well."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.support.paths import ROOT

DIGEST = ROOT / "tests" / "support" / "digest.py"


def digest(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, str(DIGEST)]
    run = subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    )
    return run.stdout


def test_no_hash_order_is_in_the_rules() -> None:
    found = [digest(seed) for seed in ("0", "12345")]
    assert found[0].startswith("great_fire ")
    assert found == [found[0]] * 2
