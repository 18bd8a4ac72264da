"""Hides each player's secrets from the next one at the same device, by a curtain."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.on_screen import OnScreen
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line

# Parts of the page that are out of reach while the curtain is closed.
BEHIND = ("skip-links", "masthead", "notices", "page-table")


class HotSeat:
    """The curtain between two players at one device."""

    def __init__(self, play: OnScreen) -> None:
        self.play = play
        self.viewpoint = play.viewpoint
        self.panel_view = play.panel_view
        self.shown_to = play.viewpoint.viewer  # who looked at the last refresh
        self.awaited: Player | None = None  # the player who has to open the curtain

    @property
    def is_behind_curtain(self) -> bool:
        """True if the curtain hides the table."""
        return self.awaited is not None

    def forget_previous_viewer(self) -> None:
        """Clear what was said to the previous viewer, if another one looks now."""
        self.viewpoint.hide_secrets()
        if self.viewpoint.viewer != self.shown_to:
            self.shown_to = self.viewpoint.viewer
            self.panel_view.forget()

    def leave_table(self) -> None:
        """Leave the table, and remove all secrets from the document."""
        self.open_curtain()
        if self.viewpoint.has_several_people:
            self.play.change_viewer(None)
        self.panel_view.forget()

    def hand_over(self, player: Player) -> None:
        """Close the curtain until the player who is to act opens it."""
        if player not in (self.viewpoint.viewer, self.awaited):
            self.awaited = player
            self.draw_curtain()

    def draw_curtain(self) -> None:
        """Write the curtain's texts and buttons if it is closed."""
        if self.awaited is None:
            return
        panel_view = self.panel_view
        words = self.play.words
        name = words.line(Line("table.player", {"seat": self.awaited}))
        hand_over = words.say("table.hand_over", {"player": name})
        button = panel_view.button(
            "table.ready",
            HotSeat.lift_curtain(),
            "button is-primary",
            id="act-ready",
        )
        others = [panel_view.button("table.leave", "home")]
        if self.viewpoint.session.is_whole:  # a guest's device invites nobody
            others.insert(
                0, panel_view.button("table.invite", f"invite:{self.awaited}")
            )
        screen = self.viewpoint.screen
        seat = screen.panel(self.viewpoint.view(), ()).seats[self.awaited]
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
        if self.is_behind_curtain:
            self.awaited = None
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
        if self.awaited is not None:
            player = self.awaited
            self.open_curtain()
            self.play.change_viewer(player)
