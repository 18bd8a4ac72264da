"""The snapshot of Python's memory: its format, and what a page does about it.

The modules are JavaScript, and so are their tests: this runs them in Node.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.paths import ROOT

TESTS = ROOT / "tests" / "tools" / "snapshot"


@pytest.mark.parametrize("test", sorted(TESTS.glob("*.test.mjs")), ids=lambda p: p.stem)
def test_in_node(test: Path) -> None:
    ran = subprocess.run(("node", "--test", test), capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout
