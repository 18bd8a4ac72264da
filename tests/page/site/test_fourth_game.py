"""A fourth game is a folder, a line of the registry, its texts and its board."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.page import fingers
from tests.support.page.readers import Reader
from tests.support.paths import ROOT
from tests.support.toy.add import IDS, add
from tools import serve


def with_toys(copy: Path) -> None:
    """A copy of the files that make the page, with the toys added."""
    for folder in ("py", "svg", "tools", "runtime"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    for name in ("index.html", "pyscript.toml"):
        shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    for id in IDS:
        add(copy, id)


def build(copy: Path) -> subprocess.CompletedProcess[str]:
    """Pack the copy as `make runtime/start.js` does."""
    package = next(Path(p) for p in sys.path if (Path(p) / "svgwrite").is_dir())
    command = ["node", "tools/build.mjs", "app", str(package)]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True)


@pytest.mark.nightly  # beside test_add_a_game.py, which has all but the page
def test_a_fourth_game_is_played_from_the_shell_and_on_the_page(
    anybody: Reader, tmp_path: Path
) -> None:
    """The copied runtime is the one that the reader's own site has built."""
    with_toys(tmp_path)
    built = build(tmp_path)
    assert built.returncode == 0, built.stderr
    with serve.serving(tmp_path) as address:
        page = anybody.tab()
        page.goto(f"{address}?game=candles&seats=human,random&speed=instant&lang=en")
        for _ in range(8):
            fingers.settle(page)
            if fingers.is_over(page):
                break
            fingers.point_at(page, "act-1")
        assert fingers.is_over(page), "seven candles never went out"
        page.keyboard.press("Escape")
        page.click("#brand")
        page.click("[data-command='choose:candles']")
        assert page.locator("#page-new h1").inner_text() == "Candles"
        page.close()


@pytest.mark.nightly  # it takes a build, and tells of nothing that a page has
def test_a_module_that_cannot_be_packed_is_told_in_a_few_lines(
    anybody: Reader, tmp_path: Path
) -> None:
    """Pyodide's text, one line of a megabyte, is not printed in the terminal."""
    with_toys(tmp_path)
    rules = tmp_path / "py" / "tinderbox" / "games" / "candles" / "rules.py"
    rules.write_text("def legal(state:\n", "utf8")
    built = build(tmp_path)
    assert built.returncode == 1
    assert "SyntaxError" in built.stderr
    assert len(built.stderr) < 4_000
