"""The host's messages about seats whose devices are away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tinderbox.app.features.peers.host.host import Host
from tinderbox.app.kernel.match.player_names import players

if TYPE_CHECKING:
    from tinderbox.app.table.whole_page import Page

AWAY: Final = "peers.away"
STANDING_IN: Final = "peers.standing_in"
STANDING_IN_ALL: Final = "peers.standing_in_all"  # for several
PLAY: Final = "peers.stand_in"
# What can be done about it, each with its command for seats.
REMEDIES: Final = (
    ("peers.invite_again", "invite:{}:back"),
    (PLAY, "guests:stand-in:{}"),
    ("peers.play_here", "guests:here:{}"),
)
INVITE: Final = "invite"  # shows all seats: each has a code of its own


class AwayNotices:
    """Says who is away and what can be done about it: one message for all of them.

    Those for whom a computer player stands in have another.
    """

    def __init__(self, context: Page) -> None:
        self.context = context

    def show(self, host: Host | None) -> None:
        """Show them as they are now; none without a host."""
        away = host.attendance.away if host else ()
        played = {*host.session.substitutes} if host else set()
        self._show(host, AWAY, [seat for seat in away if seat not in played])
        self._show(host, STANDING_IN, [seat for seat in away if seat in played])

    def _show(self, host: Host | None, id: str, seats: list[int]) -> None:
        notices = self.context.notices
        if host is None or not seats:
            notices.dismiss(id)
            return
        named = players(host.session.table.header, self.context.say())
        are_several = len(seats) > 1
        which = ",".join(map(str, seats))
        remedies = [
            (what, INVITE if are_several and INVITE in command else command)
            for what, command in REMEDIES
            if (id, what) != (STANDING_IN, PLAY)
        ]
        notices.show(
            STANDING_IN_ALL if are_several and id == STANDING_IN else id,
            {"player": ", ".join(named[seat] for seat in seats)},
            [(what, command.format(which)) for what, command in remedies],
            id,
        )
