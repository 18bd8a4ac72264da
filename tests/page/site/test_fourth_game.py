"""A fourth game is a folder, a line of the registry, its texts and its board."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.drivers import fingers
from tests.page.drivers.readers import Reader
from tests.page.fakes.second_build import copy_page, pack
from tests.support.toy.add import IDS, add
from tools import serve


def with_toys(copy: Path) -> None:
    """A copy of the files that make the page, with the toys added."""
    copy_page(copy)
    for id in IDS:
        add(copy, id)


@pytest.mark.nightly  # beside test_add_a_game.py, which has all but the page
def test_a_fourth_game_is_played_from_the_shell_and_on_the_page(
    anybody: Reader, tmp_path: Path
) -> None:
    """The copied runtime is the one that the reader's own site has built."""
    with_toys(tmp_path)
    built = pack(tmp_path)
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
    built = pack(tmp_path)
    assert built.returncode == 1
    assert "SyntaxError" in built.stderr
    assert len(built.stderr) < 4_000
