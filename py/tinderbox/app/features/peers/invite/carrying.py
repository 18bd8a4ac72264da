"""Lets a guest's device show the room's code, and read answers for the host.

It helps if the camera of the host's computer is on the wrong side of its screen.
"""

from __future__ import annotations

from tinderbox.app.features.peers.guest.guest_controller import GuestController
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.invite.room_dialog import CODE
from tinderbox.app.kernel.browser.ports import Location
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.net.messages import RoomShown

BOX = "invitation"


class Carrying:
    """The dialog at a guest's table that helps others to join."""

    def __init__(
        self, dialog: Dialog, location: Location, guest: GuestController
    ) -> None:
        self.dialog = dialog
        self.location = location
        self.guest = guest
        guest.room_changed.listen(self._show_room)

    def show_hosts_room(self) -> None:
        """Show the dialog, and ask the host for the code of its room."""
        dialog = self.dialog
        box = dialog.make(
            "div",
            "invitation",
            dialog.text_element("p", "invite.carry"),
            dialog.make("div", "room-code", id=CODE),
            code_view.read_code(dialog),
            code_view.status(dialog),
            id=BOX,
        )
        dialog.show("shell.devices", box)
        self.carry_answer("")

    def carry_answer(self, text: str) -> None:
        """Send an answer to the host, whose result is shown later."""
        if self.guest.client is not None:
            self.guest.client.carry_answer(text)

    def _show_room(self, room: RoomShown) -> None:
        dialog = self.dialog
        place = dialog.find(f"#{CODE}")
        if not place:
            return
        dialog.find(f"#{code_view.STATUS}").textContent = dialog.say(room.result)
        content = dialog.text_element("p", "invite.carry_none")
        if room.code:
            link = self.location.link(f"join={room.code}")
            content = code_view.show_code(dialog, link, room.code)
        place.replaceChildren(content)
