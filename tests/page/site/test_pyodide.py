"""The engine on the real wasm, in Node: the same matches as on CPython."""

from __future__ import annotations

import subprocess
import sys

from tests.support.paths import ROOT


def run(*command: str) -> str:
    made = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return made.stdout


def test_pyodide_plays_the_same_matches(site: str) -> None:
    """`site` has packed the runtime that Node takes its library from."""
    on_cpython = run(sys.executable, "tests/support/digest.py")
    assert on_cpython.startswith("great_fire ")
    assert run("node", "tools/pyodide.mjs", "tests/support/digest.py") == on_cpython
