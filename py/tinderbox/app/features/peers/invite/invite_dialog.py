"""The dialog that invites a person to a seat, on a device of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.draw.panel import SeatRow

BOX: Final = "invitation"  # the id of what is in the dialog
ONLOOKER: Final = "onlooker"  # in a command, instead of a seat's number
# The keys of what is said of a code: to somebody new, or to the device of before.
SEND: Final = "invite.send"
RECONNECT: Final = "invite.reconnect"


@dataclass(frozen=True, slots=True)
class Place:
    """A place that somebody can be invited to: a seat with its row, or an onlooker's.

    `name` stands alone, `player` in a sentence; `state` says who plays it: a key of
    `invite.state`. `missing` numbers onlookers who are not heard of.
    """

    name: str
    player: str
    state: str
    row: SeatRow | None
    missing: int = 0

    @property
    def command(self) -> str:
        """The command of its button."""
        place = ONLOOKER if self.row is None else str(self.row.seat)
        which = {"there": ":back", "missing": f":back:{self.missing}"}
        return f"invite:{place}{which.get(self.state, '')}"

    @property
    def is_open(self) -> bool:
        """True if somebody can be invited there."""
        return self.state != "computer"

    @property
    def was_here(self) -> bool:
        """True if somebody had it who may come back."""
        return self.state in ("there", "missing")


class InviteDialog:
    """Shows one step at a time in the page's dialog."""

    def __init__(self, dialog: Dialog) -> None:
        self.dialog = dialog

    @property
    def is_open(self) -> bool:
        """True if it is still what the dialog shows."""
        return bool(self.dialog.find(f"#{BOX}"))

    def _show(
        self, player: str, *children: Child, further: Sequence[Element] = ()
    ) -> None:
        """Show a step of the invitation of somebody, "" for nobody yet."""
        box = self.dialog.make("div", "invitation", *children, id=BOX)
        title = self._title(player) if player else self.dialog.say("shell.devices")
        self.dialog.show(title, box, further=further)
        self.dialog.find("h2").focus()  # in an open dialog nothing else would take it

    # --- whom ---------------------------------------------------------------------

    def show_places(self, places: Sequence[Place], *, is_far: bool) -> None:
        """All seats, who plays them, and who can be invited; `is_far`: by a server."""
        dialog = self.dialog
        servers = dialog.button("servers.title", "servers", "small")
        handover = dialog.button("handover.title", "handover", "small")
        post = dialog.button("post.title", "post", "small")
        self._show(
            "",
            dialog.said("p", "invite.what"),
            dialog.make("ul", "places", *map(self._place, places)),
            dialog.said("p", "invite.far" if is_far else "invite.near", "place-reach"),
            dialog.make("div", "give-row", servers, handover, post),
        )

    def _place(self, place: Place) -> Element:
        make = self.dialog.make
        colour = (place.row and place.row.colour) or "none"
        state = self.dialog.said("small", f"invite.state.{place.state}")
        words = make("div", "", make("span", "place-name", place.name), state)
        line = make("li", "place", words, data_colour=colour)
        if place.is_open:
            line.append(self._inviting(place))
        return line

    def _inviting(self, place: Place) -> Element:
        """The button that invites; whoever has a device may need another."""
        key = "invite.do"
        said = self._title(place.player)
        if place.was_here:
            key = "invite.anew"
            said = f"{self.dialog.say(key)}: {place.player}"
        return self.dialog.button(key, place.command, aria_label=said)

    def refuse(self, key: str) -> None:
        """Say why nobody can be invited here."""
        self._show("", self.dialog.said("p", key))

    # --- how ----------------------------------------------------------------------

    def wait(self, player: str, key: str) -> None:
        """Say what takes a moment: the invitation, or the way to who answered it."""
        self._show(player, code_view.status(self.dialog, key, player=player))

    def show_code(
        self, player: str, place: str, link: str, code: str, key: str, *, shares: bool
    ) -> None:
        """The code that invites, or brings the device of before back: so says `key`.

        `place` is said in commands.
        """
        dialog = self.dialog
        said = dialog.said("p", key, player=player)
        shown = code_view.show_code(dialog, link, code, shares=shares)
        back = dialog.button("invite.back", "invite")
        if key == RECONNECT:
            other = dialog.button("invite.other_device", f"invite:{place}:anew")
            self._show(player, said, shown, further=(back, other))
            return
        css = "button is-primary"
        answer = f"invite:{place}:answer"
        self._show(
            player,
            dialog.said("p", "invite.step", "step", n=1),
            said,
            shown,
            dialog.said("p", "invite.then"),
            further=(back, dialog.button("invite.next", answer, css)),
        )

    def ask_answer(self, player: str, place: str, *, scans: bool) -> None:
        """The second step: the code that comes back."""
        dialog = self.dialog
        self._show(
            player,
            dialog.said("p", "invite.step", "step", n=2),
            dialog.said("p", "invite.answer", player=player),
            code_view.read_code(dialog, scans=scans),
            code_view.status(dialog),
            further=(dialog.button("invite.again", f"invite:{place}"),),
        )

    def connected(self, player: str, key: str) -> None:
        """They are at the table, and how `key` says that."""
        said = self.dialog.said("p", key, "code-done", player=player)
        another = self.dialog.button("invite.another", "invite")
        self._show(player, said, further=(another,))

    def failed(self, player: str, place: str, key: str) -> None:
        """It came to nothing, and why; another try has another code."""
        dialog = self.dialog
        css = "button is-primary"
        self._show(
            player,
            dialog.said("p", key, "ruling"),
            dialog.said("p", "invite.retry"),
            further=(dialog.button("invite.anew", f"invite:{place}:anew", css),),
        )

    def _title(self, player: str) -> str:
        return self.dialog.say("invite.title", {"player": player})
