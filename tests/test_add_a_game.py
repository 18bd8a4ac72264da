"""A game added as the README says is played, replayed, drawn and fuzzed at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tinderbox.games import registry

ROOT = Path(__file__).resolve().parents[1]
TOY = ROOT / "tests" / "toy"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with the toy: its folder, its strings, its boards, one line."""
    root = tmp_path_factory.mktemp("added")
    for folder in ("py", "svg"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    package = root / "py" / "tinderbox"
    shutil.copytree(TOY / "candles", package / "games" / "candles")
    for name in ("start", "poster"):
        shutil.copy(TOY / "candles.start.svg", root / "svg" / f"candles.{name}.svg")
    (package / "i18n" / "candles").mkdir()
    for language in ("en", "it", "pt"):
        strings = package / "i18n" / "candles" / f"{language}.toml"
        shutil.copy(TOY / "candles.toml", strings)
    listed = package / "games" / "registry.py"
    last = f'"{registry.GAMES[-1]}")'
    text = listed.read_text("utf8")
    assert text.count(last) == 1
    listed.write_text(text.replace(last, f'{last[:-1]}, "candles")'), "utf8")
    return root


def tinderbox(copy: Path, command: str, *, code: int = 0) -> str:
    run = subprocess.run(
        [sys.executable, "py/cli.py", *command.split()],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
    )
    assert run.returncode == code, run.stderr
    return run.stdout + run.stderr


def test_it_is_played_replayed_and_drawn(copy: Path) -> None:
    command = "play candles --seats greedy,random --seed 3 --out c.match"
    played = tinderbox(copy, command)
    assert "seat 0 greedy: 1 wins" in played
    last = (copy / "c.match").read_text("utf8").splitlines()[-1]
    assert last == "outcome 1 0 wins 0"
    assert "candles: 7" in tinderbox(copy, "replay c.match --at 0")
    assert "candles: 0" in tinderbox(copy, "replay c.match")
    assert tinderbox(copy, "legal c.match") == ""
    tinderbox(copy, "draw c.match --at 0 --out c.svg")
    assert (copy / "c.svg").read_text("utf8").count("#candle") == 7
    tinderbox(copy, "draw candles --out c.svg")
    assert "#candle" not in (copy / "c.svg").read_text("utf8")


def test_it_is_fuzzed(copy: Path) -> None:
    assert "0 failures" in tinderbox(copy, "fuzz candles --games 3 --jobs 1")


def test_fuzz_of_no_game_is_of_all(copy: Path) -> None:
    said = tinderbox(copy, "fuzz --games 1 --jobs 1")
    assert [line.split(":")[0] for line in said.splitlines() if "failures" in line] == [
        *registry.GAMES,
        "candles",
    ]


def test_what_it_does_without_is_said(copy: Path) -> None:
    said = tinderbox(copy, "perft candles --position 7", code=2)
    assert said == "candles reads no --position\n"
