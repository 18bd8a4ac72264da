"""The interface of a match on the screen, for its parts. `play.Play` implements it."""

from __future__ import annotations

from typing import Any, Protocol

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Later
from tinderbox.core.game import Player
from tinderbox.draw.click_path import ClickPath


class OnScreen(Protocol):
    """A match on the screen. `later(ms, f)` calls f once, `ms` milliseconds later."""

    session: AnySession
    board: Board
    panel_view: PanelView
    words: Words
    later: Later
    settings: PlaySettings
    clicks: ClickPath[Any]
    viewpoint: Viewpoint

    def change_viewer(self, viewer: Player | None) -> None:
        """Show what a seat may know, or what everybody may if None."""

    def show_action(self) -> None:
        """Show the effect of an action."""
