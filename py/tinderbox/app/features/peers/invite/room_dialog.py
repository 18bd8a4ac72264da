"""The dialog of a room: its code, the field for answers, and who is here."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.features.peers.asks import (
    DISMISS_GUEST,
    FORGET_PERSON,
    HANDOVER,
    INVITE_ALONE,
    OPEN_ROOM,
    POST,
)
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.listing import listed
from tinderbox.app.features.peers.people import Person
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import INVITE, SERVERS
from tinderbox.app.table.asks import INVITE_TO_SEAT
from tinderbox.core.record import frozen

# Ids of elements.
BOX = "invitation"  # the contents of the dialog
HERE = "room-here"  # the number of guests who are here
CODE = "room-code"
SEATS = "room-seats"
ONLOOKER = "onlooker"  # in a command, in the place of a seat's number


@frozen
class Place:
    """A seat as the dialog shows it.

    `state`: who plays the seat, a key of `invite.state`. `person`: the known person who
    is expected there. `days`: how many days ago that person was seen. `sharing`: the
    names of all who play at the guest's device.
    """

    seat: int
    name: str
    state: str
    colour: str = ""
    person: Person | None = None
    days: int = 0
    sharing: Sequence[str] = ()


@frozen
class RoomView:
    """The contents of the dialog, without the camera."""

    places: Sequence[Place]
    link: str = ""
    code: str = ""  # "" while it is being made
    problem: str = ""

    @property
    def count(self) -> int:
        """The number of guests who are here or expected."""
        return sum(it.state in ("there", "awaited", "missing") for it in self.places)

    @property
    def here(self) -> int:
        """The number of guests who are here."""
        return sum(it.state == "there" for it in self.places)


class RoomDialog:
    """Shows a room in the page's dialog, and updates the parts that change."""

    def __init__(self, dialog: Dialog) -> None:
        self.dialog = dialog
        self._code = ""  # the code that is drawn, "all" when all guests are here

    @property
    def is_open(self) -> bool:
        """True if the dialog still shows the room."""
        return bool(self.dialog.find(f"#{BOX}"))

    def _show(
        self,
        *children: Child,
        close: str = "dialog.close",
        further: Sequence[Element] = (),
    ) -> None:
        box = self.dialog.make("div", "invitation", *children, id=BOX)
        self.dialog.show("shell.devices", box, close=close, further=further)
        self.dialog.find("h2").focus()  # an open dialog doesn't move the focus itself

    def refuse(self, key: str) -> None:
        """Say why nobody can be invited here."""
        self._show(self.dialog.text_element("p", key))

    def show_room(self, view: RoomView, *, is_far: bool) -> None:
        """Show the whole room.

        `is_far`: a server may help guests far away to find it.
        """
        dialog = self.dialog
        make = dialog.make
        self._code = ""
        seats = make("ul", "places", id=SEATS)
        if view.count:
            reach = "invite.far" if is_far else "invite.near"
            self._show(
                make("p", "step", id=HERE, role="status"),
                make("div", "room-code", id=CODE),
                dialog.text_element("p", "invite.then"),
                code_view.read_code(dialog),
                code_view.status(dialog),
                seats,
                dialog.text_element("p", reach, "place-reach"),
                self._longer_codes(view),
                self._other_ways(),
            )
        else:
            self._show(
                dialog.text_element("p", "invite.nobody"), seats, self._other_ways()
            )
        self.update(view)

    def update(self, view: RoomView) -> None:
        """Update what has changed. When all are here, nothing else is shown."""
        if view.count and view.here == view.count:
            if self._code != "all":
                self._code = "all"
                notice = self.dialog.text_element("p", "invite.all_here", "code-done")
                seats = self.dialog.make("ul", "places", id=SEATS)
                self._show(notice, seats, self._other_ways(), close="invite.to_table")
        elif self.dialog.find(f"#{CODE}"):
            counts = {"n": view.here, "count": view.count}
            self._fill(HERE, self.dialog.say("invite.here", counts))
            self._draw_code(view)
        self._fill(SEATS, *map(self._seat, view.places))

    def _other_ways(self) -> Element:
        """Return the buttons to invite an onlooker, and to do without the room."""
        dialog = self.dialog
        onlooker = dialog.say("invite.an_onlooker")
        invites = dialog.say("invite.title", {"player": onlooker})
        command = INVITE_ALONE(ONLOOKER)
        return dialog.make(
            "div",
            "give-row",
            dialog.command_button(command, "small", invites),
            dialog.button("servers.title", SERVERS(), "small"),
            dialog.button("handover.title", HANDOVER(), "small"),
            dialog.button("post.title", POST(), "small"),
        )

    def show_status(self, key: str) -> None:
        """Show a sentence in the status line."""
        self._fill(code_view.STATUS, self.dialog.say(key))

    def _draw_code(self, view: RoomView) -> None:
        """Draw the code, but not the same one again: a camera may be reading it."""
        if view.code != self._code or not view.code:
            self._code = view.code
            parts = [
                self.dialog.text_element("p", "invite.preparing", "unless-scans"),
                self.dialog.text_element("p", "invite.camera", "if-scans"),
                self.dialog.button("invite.blind", OPEN_ROOM(), "button if-scans"),
            ]
            if view.code:
                parts = [code_view.show_code(self.dialog, view.link, view.code)]
            self._fill(CODE, *parts)
        if view.problem:
            self.show_status(view.problem)

    def _fill(self, id: str, *children: Child) -> None:
        if place := self.dialog.find(f"#{id}"):
            place.replaceChildren(*children)

    def _seat(self, place: Place) -> Element:
        dialog = self.dialog
        make = dialog.make
        state_key = "here" if place.state == "host" else place.state
        people = listed(dialog, place.sharing)
        n = len(place.sharing)
        state = dialog.text_element(
            "small", f"invite.state.{state_key}", n=n, people=people
        )
        buttons: list[Element] = []
        if person := place.person:
            key = "invite.days" if place.days else "invite.today"
            days = dialog.say(key, {"n": place.days})
            params = {
                "person": person.name or dialog.say("invite.nameless"),
                "days": days,
            }
            state = make("small", "", dialog.say("invite.state.known", params))
            forget = FORGET_PERSON(person.fingerprint)
            buttons.append(dialog.button("invite.forget", forget, "small"))
        elif place.state == "there":
            dismiss = DISMISS_GUEST(place.seat)
            buttons.append(dialog.button("invite.dismiss", dismiss, "small"))
        elif place.state == "here":
            label = dialog.say("invite.title", {"player": place.name})
            invite = INVITE_TO_SEAT(place.seat)
            buttons.append(dialog.button("invite.do", invite, aria_label=label))
        words = make("div", "", make("span", "place-name", place.name), state)
        return make("li", "place", words, *buttons, data_colour=place.colour)

    def _longer_codes(self, view: RoomView) -> Element:
        """Return the buttons for longer codes, each for one seat.

        They help if the code of the room does not connect.
        """
        dialog = self.dialog
        buttons = [
            dialog.command_button(INVITE_ALONE(f"{it.seat}"), "button", it.name)
            for it in view.places
            if it.state in ("awaited", "missing")
        ]
        return dialog.make(
            "details",
            "room-else",
            dialog.text_element("summary", "invite.else"),
            dialog.text_element("p", "invite.else_how"),
            dialog.make("div", "give-row", *buttons),
        )

    # --- one seat -----------------------------------------------------------------

    def show_alone(self, player: str, link: str, code: str) -> None:
        """Show the longer code for one guest, and the field for the answer.

        `code` is "" while it is being made.
        """
        dialog = self.dialog
        content = dialog.text_element("p", "invite.preparing")
        if code:
            content = code_view.show_code(dialog, link, code)
        self._show(
            dialog.text_element("p", "invite.title", "step", player=player),
            content,
            dialog.text_element("p", "invite.then"),
            code_view.read_code(dialog),
            code_view.status(dialog),
            further=(dialog.button("invite.back", INVITE()),),
        )
