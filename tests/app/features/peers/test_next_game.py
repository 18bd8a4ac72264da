"""Beside the final score a host begins the next game with the guests who are here."""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, header
from tests.tables import table
from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.games import registry


@pytest.mark.parametrize("guests", [(), (1, 2)])
def test_each_game_is_offered_to_who_has_guests(guests: tuple[int, ...]) -> None:
    """One press begins it with their seats."""
    evening = Evening(header(*["human"] * 3), [1, 2])
    for seat in guests:
        evening.come(seat)
    page = evening.page
    page.dialog.show("", page.dialog.make("div", id="final-ways"))
    for _ in range(2):  # a score that is shown again offers them once
        evening.table.final_score.shown.announce()
    buttons = page.dialog.find("#final-ways").querySelectorAll("button")
    commands = [str(it.getAttribute("data-command")) for it in buttons]
    assert commands == [f"play:{id}:2" for id in registry.GAMES if guests]
    for command in commands[2:]:
        page.commands.run(command)
        assert registry.GAMES[2] == evening.match.game.ID
        assert evening.match.seats_elsewhere == guests


SEATED = table("""
human,greedy,greedy    | 1 | human,elsewhere,greedy
human,greedy,human     | 2 | human,elsewhere,elsewhere
human,greedy,elsewhere | 1 | human,greedy,elsewhere
human,greedy           | 3 | human,elsewhere
""")


@pytest.mark.parametrize(("seats", "count", "after"), SEATED)
def test_guests_sit_from_seat_1_on(seats: str, count: str, after: str) -> None:
    kinds = tuple(seats.split(","))
    setup = MatchSetup(kinds, (None,) * len(kinds), {})
    assert ",".join(setup.with_guests(int(count)).seats) == after
