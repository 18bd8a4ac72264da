"""Hides each player's secrets from the next one at the same device, by a curtain."""

from __future__ import annotations

from collections.abc import Callable

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.asks import HOME, INVITE_TO_SEAT
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line

# Parts of the page that are out of reach while the curtain is closed.
BEHIND = ("skip-links", "masthead", "notices", "page-table")


class HotSeat:
    """The curtain between two players at one device.

    `viewpoint.awaited` says whom it is closed for. `words()` returns the words of the
    present language. `lifted` is announced with the player who has opened the curtain.
    """

    def __init__(
        self, panel_view: PanelView, viewpoint: Viewpoint, words: Callable[[], Words]
    ) -> None:
        self.panel_view = panel_view
        self.viewpoint = viewpoint
        self.words = words
        self.lifted = Signal[[Player]]()

    def hand_over(self, player: Player) -> None:
        """Close the curtain until the player who is to act opens it."""
        self.viewpoint.awaited = player
        self.draw_curtain()

    def draw_curtain(self) -> None:
        """Write the curtain's texts and buttons if it is closed."""
        player = self.viewpoint.awaited
        if player is None:
            return
        panel_view = self.panel_view
        words = self.words()
        name = words.line(Line("table.player", {"seat": player}))
        hand_over = words.say("table.hand_over", {"player": name})
        button = panel_view.button(
            "table.ready",
            HotSeat.lift_curtain(),
            "button is-primary",
            id="act-ready",
        )
        others = [panel_view.button("table.leave", HOME())]
        # A guest's device invites nobody.
        if isinstance(self.viewpoint.session, LocalMatch):
            others.insert(0, panel_view.button("table.invite", INVITE_TO_SEAT(player)))
        screen = self.viewpoint.screen
        seat = screen.panel(self.viewpoint.view(), ()).seats[player]
        self._cover(
            panel_view.make(
                "div",
                "curtain-figure",
                panel_view.cover(self.viewpoint.session.game.ID),
                panel_view.symbol(seat.symbol),
            ),
            panel_view.make("p", "curtain-text", hand_over, id="curtain-text"),
            button,
            panel_view.make("div", "curtain-ways", *others),
            panel_view.live_region(),
        )
        put(panel_view.by_id("curtain"), data_colour=seat.colour)
        button.focus()

    def open_curtain(self) -> None:
        """Open the curtain: no player is awaited any more."""
        if self.viewpoint.is_behind_curtain:
            self.viewpoint.awaited = None
            self._cover()

    def _cover(self, *children: Element) -> None:
        """Close the curtain with these elements on it, or open it if there are none."""
        box = self.panel_view.by_id("curtain")
        box.replaceChildren(*children)
        box.hidden = not children
        for id in BEHIND:
            self.panel_view.by_id(id).inert = bool(children)

    @command("ready")
    def lift_curtain(self) -> None:
        """Open the curtain, and show what the awaited player may know."""
        player = self.viewpoint.awaited
        if player is not None:
            self.open_curtain()
            self.lifted.announce(player)
