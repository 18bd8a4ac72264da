"""Beside the final score a host begins the next game with the guests who are here."""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, header
from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.games import registry

COMMANDS = [f"play:{id}:2" for id in registry.GAMES]


def offered(*guests: int) -> tuple[Evening, list[str]]:
    """The buttons beside a final score, with guests on these seats."""
    evening = Evening(header(*["human"] * 3), [1, 2])
    for seat in guests:
        evening.come(seat)
    page = evening.page
    page.dialog.show("", page.dialog.make("div", id="final-ways"))
    assert page.table is not None
    for _ in range(2):  # a score that is shown again offers them once
        page.table.final_score.shown.announce()
    buttons = page.dialog.find("#final-ways").querySelectorAll("button")
    return evening, [str(button.getAttribute("data-command")) for button in buttons]


def test_each_game_is_offered_to_who_has_guests() -> None:
    assert offered(1, 2)[1] == COMMANDS


def test_nothing_is_offered_without_guests() -> None:
    assert offered()[1] == []


def test_one_press_begins_it_with_their_seats() -> None:
    evening, commands = offered(1, 2)
    evening.page.commands.run(commands[2])
    assert registry.GAMES[2] == evening.match.game.ID
    assert evening.match.seats_elsewhere == (1, 2)


@pytest.mark.parametrize(
    ("seats", "count", "after"),
    [
        ("human,greedy,greedy", 1, "human,elsewhere,greedy"),
        ("human,greedy,human", 2, "human,elsewhere,elsewhere"),
        ("human,greedy,elsewhere", 1, "human,greedy,elsewhere"),
        ("human,greedy", 3, "human,elsewhere"),
    ],
)
def test_guests_sit_from_seat_1_on(seats: str, count: int, after: str) -> None:
    kinds = tuple(seats.split(","))
    setup = MatchSetup(kinds, (None,) * len(kinds), {})
    assert setup.with_guests(count).seats == tuple(after.split(","))
