"""The host's messages about seats whose devices are away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tinderbox.app.matches.player_names import players
from tinderbox.app.peers.host import Host

if TYPE_CHECKING:
    from tinderbox.app.shell.page_context import PageContext

AWAY: Final = "peers.away"
STANDING_IN: Final = "peers.standing_in"
# What can be done about it, each with its command for a seat.
REMEDIES: Final = (
    ("peers.invite_again", "invite:{}:back"),
    ("peers.stand_in", "guests:stand-in:{}"),
    ("peers.play_here", "guests:here:{}"),
)


class AwayNotices:
    """Says of each who is away what can be done about it."""

    def __init__(self, context: PageContext) -> None:
        self.context = context
        self._shown: set[str] = set()  # the ids of the messages

    def show(self, host: Host | None) -> None:
        """Show them as they are now; none without a host."""
        notices, translator = self.context.notices, self.context.say()
        before, self._shown = self._shown, set()
        if host is not None:
            named = players(host.session.table.header, translator)
            for seat in host.away():
                id, is_played = f"{AWAY}.{seat}", seat in host.session.stand_ins
                key = STANDING_IN if is_played else AWAY
                remedies = [
                    (what, command.format(seat))
                    for what, command in REMEDIES
                    if not (is_played and what == "peers.stand_in")
                ]
                notices.show(translator, key, {"player": named[seat]}, remedies, id)
                self._shown.add(id)
        for id in before - self._shown:
            notices.dismiss(id, translator)
