"""A plan speaks to whoever asked for it, and not of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.by_day import by_day
from tests.support.world.world import opened
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

NAME = "Wilhelmina"


@pytest.mark.parametrize("game", by_day("pompieri"))
def test_it_never_says_the_readers_name(game: str) -> None:
    seats = ("human", *["greedy"] * (registry.load_game(game).SEATS[0] - 1))
    query = {"game": game, "seats": ",".join(seats), "seed": "5", "names": NAME}
    page, browser = opened((*query.items(), ("speed", "instant")))
    told = list[str]()
    table: Any = page.table
    for turn in range(2):
        page.commands.run("hint")
        browser.run_timers()
        for language in LANGUAGES:
            page.commands.run(f"language:{language}")
            lines = browser.element("plan-lines").querySelectorAll(".recap-row")
            told += [str(line.textContent) for line in lines]
        page.commands.run("hint-all")
        browser.run_timers()
        assert turn or table.session.table.log
    assert len(told) >= len(LANGUAGES)
    assert not [line for line in told if NAME in line]
