"""The turns of a table that is not drawn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tinderbox.app.kernel.match import sessions
from tinderbox.app.table import turns
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.games import registry

SEATS = ("human", "random", "random", "random")


class Waiting:
    """Turns at a table that is not drawn. `later` runs the delayed calls."""

    def __init__(self, settings: PlaySettings) -> None:
        game = registry.load_game("great_fire")
        header = Header(game.ID, game.REVISION, SEATS, 3, game.PRESETS["italian"])
        self.session = sessions.begin(header)
        self.put_off: list[Any] = []
        self.waits: list[int] = []  # ms of all that was put off
        self.shown: list[int] = []  # how long the match was at each picture
        nothing = SimpleNamespace(show_busy=lambda *_: None)
        screen = registry.load_screen(game.ID)
        viewpoint = SimpleNamespace(
            is_past=False,
            session=self.session,
            screen=screen,
            view=lambda: game.view(self.session.state, Player(0)),
        )
        self.settings = settings
        self.clicks = SimpleNamespace(gestures={})
        self.viewpoint = viewpoint
        self.panel_view = nothing
        self.words = SimpleNamespace(thinking=lambda _: "")
        hot_seat: Any = SimpleNamespace(hand_over=lambda _: None)
        self.hot_seat = hot_seat
        play: Any = self
        self.turns = turns.Turns(play, hot_seat)

    def show_action(self) -> None:
        self.shown.append(len(self.session.table.log))

    def later(self, ms: int, then: Any) -> None:
        self.waits.append(ms)
        self.put_off.append(then)

    def until_a_person(self) -> None:
        """Run all delayed calls until a person is to act."""
        self.turns.go_on()
        while self.put_off:
            self.put_off.pop()()
