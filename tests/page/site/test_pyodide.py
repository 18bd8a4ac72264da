"""The engine on the real wasm, in Node: the same matches as on CPython."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.paths import ROOT


def run(*command: str) -> str:
    made = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return made.stdout


# That fixture has packed the runtime from which Node takes its library.
@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    "most",
    [
        pytest.param(("2",), id="each edition"),
        pytest.param((), id="each number of seats", marks=pytest.mark.nightly),
    ],
)
def test_pyodide_plays_the_same_matches(most: tuple[str, ...]) -> None:
    on_cpython = run(sys.executable, "tests/promises/digest.py", *most)
    assert on_cpython.startswith("great_fire ")
    on_wasm = run("node", "tools/pyodide.mjs", "tests/promises/digest.py", *most)
    assert on_wasm == on_cpython
