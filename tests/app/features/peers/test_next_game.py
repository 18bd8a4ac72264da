"""Beside the final score a host begins the next game with the guests who are here."""

from __future__ import annotations

import pytest

from tests.support.peers.post import Device
from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.games.pompieri import rules

THREE = Header("pompieri", rules.REVISION, ("human",) * 3, 7, {}, ("Ann", "Bob", "Cy"))
COMMANDS = [f"play:{id}:2" for id in registry.GAMES]


def offered(patched: pytest.MonkeyPatch, seats: set[int]) -> tuple[Device, list[str]]:
    """The buttons beside a final score, with guests on those seats."""
    device = Device(patched)
    patched.setattr(HostController, "seats_here", dict.fromkeys(seats, ""))
    page = device.page
    page.active.begin(THREE, [Player(1), Player(2)])
    page.dialog.show("", page.dialog.make("div", id="final-ways"))
    assert page.table is not None
    for _ in range(2):  # a score that is shown again offers them once
        page.table.final_score.shown.announce()
    buttons = page.dialog.find("#final-ways").querySelectorAll("button")
    return device, [str(button.getAttribute("data-command")) for button in buttons]


def test_each_game_is_offered_to_who_has_guests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(monkeypatch, {1, 2})[1] == COMMANDS


def test_nothing_is_offered_without_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered(monkeypatch, set())[1] == []


def test_one_press_begins_it_with_their_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    device, commands = offered(monkeypatch, {1, 2})
    device.page.commands.run(commands[2])
    session = device.page.active.session
    assert session is not None
    id = session.game.ID
    assert id == registry.GAMES[2]
    assert session.seats_elsewhere == (1, 2)


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
