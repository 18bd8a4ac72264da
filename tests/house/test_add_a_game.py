"""A game added as docs/add-a-game.md says passes all tests of a game."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.files import read_file
from tests.paths import ROOT
from tests.support.toy.add import IDS, add
from tinderbox.games import registry

NOT_COPIED = (
    *(".git", ".venv*", ".*_cache", "node_modules", "runtime", "dist"),
    "*.pyc.*",  # what another process is just compiling has this name for a moment
)
# Tests of single games, in a browser, and these here.
APART = {"games", "page", "test_add_a_game.py"}
# What `make game` asks of all games at once. A test in the browser packs the toys.
LISTED = re.findall(r"\btest_[\w.]+", read_file("Makefile"))
TESTS_OF_ALL = [name for name in LISTED if name != "test_packaging.py"]
OF_ALL = f"({' or '.join(TESTS_OF_ALL)}) and not ({' or '.join(registry.GAMES)})"
GUIDE = read_file("docs/add-a-game.md")
STEPS = GUIDE.partition("## Steps")[2].partition("## To publish it")[0]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout without what is fetched or built, to which the toys are added.

    Candles hides nothing; lanterns deals hidden cards and has a switch. What Python
    compiled is copied: it need not be compiled again.
    """
    root = tmp_path_factory.mktemp("added")
    left_out = shutil.ignore_patterns(*NOT_COPIED)
    shutil.copytree(ROOT, root, ignore=left_out, dirs_exist_ok=True)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    for id in IDS:
        add(root, id)
    return root


def run(copy: Path, *command: str) -> tuple[int, str]:
    """Run `command` in the copy. Return the exit status and the output."""
    found = subprocess.run(
        [sys.executable, *command],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
    )
    return found.returncode, found.stdout + found.stderr


# Runs commands in one process, and prints the exit status and the output of each.
COMMANDS = """
import contextlib, io, json, sys
sys.path.insert(0, "py")
from tinderbox.lab import cli
found = []
for command in sys.argv[1:]:
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = cli.main(command.split())
    found.append([code, out.getvalue()])
print(json.dumps(found))
"""


def tinderbox(copy: Path, *commands: str) -> list[list[Any]]:
    """Run commands in the copy. Return the exit status and the output of each."""
    ended, said = run(copy, "-c", COMMANDS, *commands)
    assert ended == 0, said
    found: list[list[Any]] = json.loads(said)
    return found


def test_it_has_what_the_steps_ask_for(copy: Path) -> None:
    named = re.findall(r"`((?:py|svg)/[^`{ ]*<id>[^`{ ]*)", STEPS)
    assert len(named) > 4, "the guide names the files of each step"
    for name in named:
        assert (copy / name.replace("<id>", "candles")).exists(), name


def asks_every_game(path: Path) -> bool:
    """Return True if some tests of a file are asked of a game that was added."""
    asks = re.search("registry|of_each_game", path.read_text("utf8"))
    return path.name in TESTS_OF_ALL or asks is not None


@pytest.mark.parametrize(
    "folder", ["tests/promises", pytest.param("tests", marks=pytest.mark.nightly)]
)
def test_they_pass_the_tests_of_every_game(copy: Path, folder: str) -> None:
    plain = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    tests = sorted(
        str(path)
        for path in (copy / folder).rglob("test_*.py")
        if not APART & {*path.relative_to(copy).parts} and asks_every_game(path)
    )
    # Of random play one seed is enough here.
    of_them = " or ".join(f"{id} and not ({id}-2 or {id}-3 or {id}-4)" for id in IDS)
    code, said = run(copy, *plain, *tests, "-k", f"({of_them}) or ({OF_ALL})")
    assert code == 0, said


def test_it_is_played_replayed_and_drawn(copy: Path) -> None:
    """What it does without is said."""
    played, *told, fuzzed, no_position, untuned = tinderbox(
        copy,
        "play candles --seats greedy,random --seed 3 --out c.match",
        "replay c.match --at 0",
        "replay c.match",
        "legal c.match",
        "draw c.match --at 0 --out first.svg",
        "draw candles --out bare.svg",
        "fuzz --games 1 --jobs 1",
        "perft candles --position 7",
        "tune candles --seats 2",
    )
    assert "seat 0 greedy: 1 wins" in played[1]
    last = (copy / "c.match").read_text("utf8").splitlines()[-1]
    assert last == "outcome 1 0 wins 0"
    assert [code for code, _ in told] == [0] * 5
    first, replayed, legal, *_ = (said for _, said in told)
    assert "candles: 7" in first
    assert "candles: 0" in replayed
    assert legal == ""
    assert (copy / "first.svg").read_text("utf8").count("#candle") == 7
    assert "#candle" not in (copy / "bare.svg").read_text("utf8")
    lines = [line for line in fuzzed[1].splitlines() if "failures" in line]
    # Each is added right behind the last of ours.
    assert [line.split(":")[0] for line in lines] == [*registry.GAMES, *IDS[::-1]]
    assert all(" 0 failures, " in line for line in lines)
    assert no_position == [2, "candles reads no --position\n"]
    assert untuned == [2, "candles has no tuned player with weights\n"]
