"""Hands a match over to another device, which is its host from then on."""

from __future__ import annotations

from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.asks import HANDOVER
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.features.peers.post.post import Cipher, new_record, shown_link
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.core.game import Seats
from tinderbox.core.match import BadMatch
from tinderbox.net import post_link
from tinderbox.net.calling import BackgroundTasks
from tinderbox.net.post_link import PostLink


class Handover:
    """Sends the match at the table to a new host, in a link as a match by post.

    From then on it can only be looked at here, until it comes back or is taken back. So
    there are never two matches that go on.
    """

    def __init__(
        self,
        page: PeerPage,
        host: HostController,
        cipher: Cipher,
    ) -> None:
        self.page = page
        self.host = host
        self.cipher = cipher
        self.tasks = BackgroundTasks()

    @does(HANDOVER)
    def ask(self) -> None:
        """Say what it means to hand the match over, and ask whether to do it."""
        dialog = self.page.dialog
        if not self.page.browser.can_encrypt:
            dialog.show(
                "handover.title", dialog.text_element("p", "devices.needs_https")
            )
            return
        hands_over = dialog.button(
            "handover.title", Handover.hand_over(), "button is-primary"
        )
        what = dialog.text_element("p", "handover.what")
        dialog.show("handover.title", what, further=(hands_over,))

    @command("handover:do")
    def hand_over(self) -> None:
        """Hand the match over, and show the link for the new host."""
        self.tasks.start(self._hand_over)

    async def _hand_over(self) -> None:
        active = self.page.active
        session = active.session
        if session is None or session.read_only:
            return  # it was handed over already
        id = active.id
        match, code = new_record().split(".")
        sealed = await self.cipher.seal(post_link.pack(session.text(), 0), code)
        link = PostLink(match, code, sealed, tuple(session.seats_elsewhere))
        self.host.end("peers.moved")
        if session.to_move() is not None:
            active.hand_over(id, is_away=True)
        dialog = self.page.dialog
        box = dialog.make(
            "div",
            "invitation",
            dialog.text_element("p", "handover.do"),
            shown_link(self.page, link, len(session.table.log)),
        )
        dialog.show("handover.title", box)

    def take_over(self, text: str, seats_elsewhere: Seats) -> None:
        """Store a match that was handed over. This page is its host from now on.

        Raises BadMatch.
        """
        ids, problems = self.page.active.library.import_text(text)
        if not ids:
            raise next(it for it in problems if isinstance(it, BadMatch))
        id = ids[0]
        self.page.active.library.hand_over(id, is_away=False)
        guests = tuple(GuestEntry((seat,)) for seat in seats_elsewhere)
        guest_list.remember_guests(self.page.store, id, GuestList(guests=guests))
        self.page.active.leave()  # so that it is read again, with these seats
        self.page.active.open(id)
