"""What goes on without a click is shown action by action, or all at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tinderbox.app.matches import sessions
from tinderbox.app.table import turns
from tinderbox.app.table.pace import Manner
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.games import registry

SEATS = ("human", "random", "random", "random")


class Waiting:
    """Turns at a table of which nothing is drawn; `later` calls what was put off."""

    def __init__(self, manner: Manner) -> None:
        game = registry.load_game("great_fire")
        header = Header(game.ID, game.REVISION, SEATS, 3, game.PRESETS["italian"])
        self.session = sessions.begin(header, lambda _: None)
        self.put_off: list[Any] = []
        self.shown: list[int] = []  # how long the match was at each picture
        nothing = SimpleNamespace(busy=lambda *_: None)
        screen = registry.load_screen(game.ID)
        viewpoint = SimpleNamespace(
            at=None,
            session=self.session,
            screen=screen,
            view=lambda: game.view(self.session.state, Player(0)),
        )
        hot_seat: Any = SimpleNamespace(
            viewpoint=viewpoint,
            panel_view=nothing,
            words=lambda: None,
            hand_over=lambda _: None,
        )
        self.turns = turns.Turns(
            hot_seat,
            lambda _, then: self.put_off.append(then),
            lambda: manner,
            lambda *_: self.shown.append(len(self.session.table.log)),
        )

    def until_a_person(self) -> None:
        """Let pass whatever is put off."""
        self.turns.go_on()
        while self.put_off:
            self.put_off.pop()()


@pytest.fixture
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No action takes any time."""
    monkeypatch.setattr(turns, "perf_counter", lambda: 0.0)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_each_action_has_a_picture(timeless: None, speed: str) -> None:
    table = Waiting(Manner(speed))
    table.until_a_person()
    assert table.session.to_move() in table.session.people
    assert table.shown == list(range(1, len(table.session.table.log) + 1))


@pytest.mark.parametrize("hurries", ["instant", "skipped"])
def test_at_once_one_picture_shows_them_all(timeless: None, hurries: str) -> None:
    table = Waiting(Manner("instant" if hurries == "instant" else "slow"))
    if hurries == "skipped":
        table.turns.skip()
    table.until_a_person()
    assert table.session.to_move() in table.session.people
    assert table.shown == [len(table.session.table.log)]


def test_a_picture_is_never_long_in_coming(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr(turns, "perf_counter", lambda: float(next(clock)))
    table = Waiting(Manner("instant"))
    table.until_a_person()
    assert table.shown == list(range(1, len(table.session.table.log) + 1))
