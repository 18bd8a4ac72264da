"""The dialog of a room: its code, the place for answers, and who is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.people import Person
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.ui.dialog import Dialog

BOX: Final = "invitation"  # the id of what is in the dialog
HERE: Final = "room-here"  # of what tells how many are here
CODE: Final = "room-code"
SEATS: Final = "room-seats"
ONLOOKER: Final = "onlooker"  # in a command, instead of a seat's number


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as the dialog tells of it.

    `state` says who plays it: a key of `invite.state`. `person` is who may come to it,
    seen so many `days` ago.
    """

    seat: int
    name: str
    state: str
    colour: str = ""
    person: Person | None = None
    days: int = 0


@dataclass(frozen=True, slots=True)
class RoomView:
    """All that the dialog shows of a room, besides the camera."""

    places: Sequence[Place]
    link: str = ""
    code: str = ""  # "" until it is made
    problem: str = ""

    @property
    def count(self) -> int:
        """The number of guests who are here or yet to come."""
        return sum(it.state in ("there", "awaited", "missing") for it in self.places)

    @property
    def here(self) -> int:
        """The number of guests who are here."""
        return sum(it.state == "there" for it in self.places)


class RoomDialog:
    """Shows a room in the page's dialog; what changes is written anew in its place."""

    def __init__(self, dialog: Dialog, *, scans: bool, shares: bool) -> None:
        self.dialog = dialog
        self.scans = scans
        self.shares = shares
        self._code = ""  # that is drawn

    @property
    def is_open(self) -> bool:
        """True if it is still what the dialog shows."""
        return bool(self.dialog.find(f"#{BOX}"))

    def _show(
        self,
        *children: Child,
        close: str = "dialog.close",
        further: Sequence[Element] = (),
    ) -> None:
        box = self.dialog.make("div", "invitation", *children, id=BOX)
        title = self.dialog.say("shell.devices")
        self.dialog.show(title, box, close=close, further=further)
        self.dialog.find("h2").focus()  # in an open dialog nothing else would take it

    def refuse(self, key: str) -> None:
        """Say why nobody can be invited here."""
        self._show(self.dialog.said("p", key))

    def show(self, view: RoomView, *, is_far: bool) -> None:
        """The whole room; `is_far`: guests may find it by a server."""
        dialog = self.dialog
        make = dialog.make
        servers = dialog.button("servers.title", "servers", "small")
        handover = dialog.button("handover.title", "handover", "small")
        post = dialog.button("post.title", "post", "small")
        self._code = ""
        self._show(
            make("p", "step", id=HERE, role="status"),
            make("div", "room-code", id=CODE),
            dialog.said("p", "invite.then"),
            code_view.read_code(dialog, scans=self.scans),
            code_view.status(dialog),
            make("ul", "places", id=SEATS),
            dialog.said("p", "invite.far" if is_far else "invite.near", "place-reach"),
            self._else(view),
            make("div", "give-row", servers, handover, post),
        )
        self.update(view)

    def update(self, view: RoomView) -> None:
        """Write what has changed. Once all are here, nothing else is to be done."""
        if view.count and view.here == view.count:
            if self._code != "all":
                self._code = "all"
                done = self.dialog.said("p", "invite.all_here", "code-done")
                seats = self.dialog.make("ul", "places", id=SEATS)
                self._show(done, seats, close="invite.to_table")
        elif self.dialog.find(f"#{CODE}"):
            here = {"n": view.here, "count": view.count}
            self._put(HERE, self.dialog.say("invite.here", here))
            self._draw(view)
        self._put(SEATS, *map(self._seat, view.places))

    def tell(self, key: str) -> None:
        """Say how it goes."""
        self._put(code_view.SAID, self.dialog.say(key))

    def _draw(self, view: RoomView) -> None:
        """The code; it is not drawn anew under somebody's camera for nothing."""
        if view.code != self._code or not view.code:
            self._code = view.code
            if view.code:
                about = view.link, view.code
                shown = [code_view.show_code(self.dialog, *about, shares=self.shares)]
            elif self.scans:
                blind = self.dialog.button("invite.blind", "room:open")
                shown = [self.dialog.said("p", "invite.camera"), blind]
            else:
                shown = [self.dialog.said("p", "invite.preparing")]
            self._put(CODE, *shown)
        if view.problem:
            self.tell(view.problem)

    def _put(self, id: str, *children: Child) -> None:
        if place := self.dialog.find(f"#{id}"):
            place.replaceChildren(*children)

    def _seat(self, place: Place) -> Element:
        dialog = self.dialog
        make = dialog.make
        told = "here" if place.state == "host" else place.state
        state = dialog.said("small", f"invite.state.{told}")
        ways: list[Element] = []
        if person := place.person:
            key = "invite.days" if place.days else "invite.today"
            days = dialog.say(key, {"n": place.days})
            who = {"person": person.name or dialog.say("invite.nameless"), "days": days}
            state = make("small", "", dialog.say("invite.state.known", who))
            command = f"room:forget:{person.fingerprint}"
            ways.append(dialog.button("invite.forget", command, "small"))
        elif place.state == "here":
            said = dialog.say("invite.title", {"player": place.name})
            command = f"invite:{place.seat}"
            ways.append(dialog.button("invite.do", command, aria_label=said))
        words = make("div", "", make("span", "place-name", place.name), state)
        return make("li", "place", words, *ways, data_colour=place.colour or "none")

    def _else(self, view: RoomView) -> Element:
        """The longer codes, each for one seat, where the room's does not connect."""
        dialog = self.dialog
        buttons = [
            dialog.make(
                "button",
                "button",
                it.name,
                data_command=f"invite:{it.seat}:alone",
            )
            for it in view.places
            if it.state in ("awaited", "missing")
        ]
        onlooker = f"invite:{ONLOOKER}:alone"
        return dialog.make(
            "details",
            "room-else",
            dialog.said("summary", "invite.else"),
            dialog.said("p", "invite.else_how"),
            dialog.make(
                "div",
                "give-row",
                *buttons,
                dialog.button("invite.onlooker", onlooker),
            ),
        )

    # --- one seat -----------------------------------------------------------------

    def show_alone(self, player: str, link: str, code: str) -> None:
        """The longer code for somebody, "" until it is made, and where answers come."""
        dialog = self.dialog
        shown = dialog.said("p", "invite.preparing")
        if code:
            shown = code_view.show_code(dialog, link, code, shares=self.shares)
        self._show(
            dialog.said("p", "invite.title", "step", player=player),
            shown,
            dialog.said("p", "invite.then"),
            code_view.read_code(dialog, scans=self.scans),
            code_view.status(dialog),
            further=(dialog.button("invite.back", "invite"),),
        )
