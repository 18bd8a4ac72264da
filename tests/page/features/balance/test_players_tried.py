"""Checks of computer players on the page: is one cheating, is a table balanced."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support.page import fingers
from tinderbox.arena.deals import LineUp, play_deal
from tinderbox.arena.sheet import sheet


@pytest.mark.nightly  # beside tests/app/features/balance/test_balance.py
def test_balance_plays_what_the_arena_plays(app: Page, tmp_path: Path) -> None:
    """The workers on the page write the same lines of matches as CPython."""
    fingers.do(app, "balance")
    at_random = (f"kind:{seat}:{it}" for seat in (0, 1) for it in ("novice", "random"))
    for command in ("game:fire_bulls", "seats:2", *at_random):  # a level, then its way
        app.click(f"[data-command='balance:{command}']")
    app.fill("#balance-seed", "7")
    app.click("[data-command='balance:matches:1000']")  # it is stopped long before
    app.click("[data-command='balance:run']")
    app.wait_for_selector("#page-balance .share-chart svg")
    app.click("[data-command='balance:stop']")
    with app.expect_download() as given:
        app.click("[data-command='balance:csv']")
    given.value.save_as(tmp_path / "matches.csv")
    head, *lines = (tmp_path / "matches.csv").read_text("utf8").splitlines()
    line_up = LineUp(
        "fire_bulls", ("random", "random"), 7, {"any_direction_three": "off"}
    )
    numbers = sorted({int(line.partition(",")[0]) for line in lines})
    assert numbers
    played = sheet({number: play_deal(line_up, number) for number in numbers})
    assert played.splitlines() == [head, *lines]
