"""Several people on one device: a curtain hides one's secrets from the next."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.on_screen import OnScreen
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line

BEHIND = ("skip-links", "masthead", "notices", "page-table")  # no key gets there


class HotSeat:
    """The curtain between two people at one table."""

    def __init__(self, play: OnScreen) -> None:
        self.play = play
        self.viewpoint = play.viewpoint
        self.panel_view = play.panel_view
        self.shown_to = play.viewpoint.viewer  # whose the screen is, and what was said
        self.awaited: Player | None = None  # who is to lift the curtain

    @property
    def is_behind_curtain(self) -> bool:
        """True if the curtain hides the table."""
        return self.awaited is not None

    def forget_previous_viewer(self) -> None:
        """Clear what was said to the last viewer before another one looks."""
        self.viewpoint.hide_secrets()
        if self.viewpoint.viewer != self.shown_to:
            self.shown_to = self.viewpoint.viewer
            self.panel_view.forget()

    def leave(self) -> None:
        """Leave the table with nothing secret in the document."""
        self.withdraw()
        if self.viewpoint.has_several_people:
            self.play.see(None)
        self.panel_view.forget()

    def hand_over(self, player: Player) -> None:
        """Wait behind the curtain until the one who is to act says to be there."""
        if player not in (self.viewpoint.viewer, self.awaited):
            self.awaited = player
            self.show()

    def show(self) -> None:
        """Write the curtain, if it is drawn: whom it waits for."""
        if self.awaited is None:
            return
        panel_view = self.panel_view
        words = self.play.words
        name = words.line(Line("table.player", {"seat": self.awaited}))
        hand_over = words.say("table.hand_over", {"player": name})
        text = panel_view.make("p", "curtain-text", hand_over, id="curtain-text")
        button = panel_view.button(
            "table.ready",
            HotSeat.lift_curtain(),
            "button is-primary",
            id="act-ready",
        )
        away = panel_view.make(
            "div",
            "curtain-ways",
            panel_view.button("table.invite", f"invite:{self.awaited}", "button"),
            panel_view.button("table.leave", "home", "button"),
        )
        cover = panel_view.cover(self.viewpoint.session.game.ID)
        self._cover(cover, text, button, away)
        colours = self.viewpoint.screen.seat_colours
        colour = colours[self.awaited] if colours else "none"
        put(panel_view.by_id("curtain"), data_colour=colour)
        button.focus()

    def withdraw(self) -> None:
        """Nobody is waited for any more."""
        if self.is_behind_curtain:
            self.awaited = None
            self._cover()

    def _cover(self, *children: Element) -> None:
        """Draw a curtain with these things on it; without any, take it away."""
        box = self.panel_view.by_id("curtain")
        box.replaceChildren(*children)
        box.hidden = not children
        for id in BEHIND:
            self.panel_view.by_id(id).inert = bool(children)

    @command("ready")
    def lift_curtain(self) -> None:
        """The player whose turn it is has the device."""
        if self.awaited is not None:
            player = self.awaited
            self.withdraw()
            self.play.see(player)
