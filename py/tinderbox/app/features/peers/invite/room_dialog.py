"""The dialog of a room: its code, the way for answers, and who is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.app.features.peers.asks import (
    DISMISS_GUEST,
    FORGET_PERSON,
    HANDOVER,
    INVITE_BY_CODE,
    LENGTHEN_CODE,
    OPEN_ROOM,
    USE_ADDRESS,
)
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.invite.letters import Knock, Letters
from tinderbox.app.features.peers.people import Person
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import POST, SERVERS
from tinderbox.app.table.asks import INVITE_TO_SEAT, NEW_MATCH
from tinderbox.core.record import frozen
from tinderbox.i18n.player_names import USUAL_NAMES, display_name
from tinderbox.net.room_code import ONLOOKER

# Ids of elements.
BOX = "invitation"  # the contents of the dialog
HERE = "room-here"  # the number of guests who are here
CODE = "room-code"
KNOCKS = "room-knocks"  # those who wait to be let in
SEATS = "room-seats"  # all seats, and what can be done about each
AS_TEXT = "room-as-text"  # the code as text, for who can follow no link
TROUBLE = "room-trouble"
ADDRESS = "room-address"  # the field for an address of this device
ADDRESS_LENGTH = 45  # characters of the longest IPv6 address


@frozen
class Place:
    """A seat as the dialog shows it, or an onlooker.

    `state`: who plays the seat, a key of `invite.state`. `person`: the known person who
    is expected there. `days`: how many days ago that person was seen. `sharing`: the
    names of all who play at the guest's device. `may_give`: a friend may play on for
    the computer player here.
    """

    seat: int
    name: str
    state: str
    colour: str = ""
    person: Person | None = None
    days: int = 0
    sharing: Sequence[str] = ()
    may_give: bool = False

    @property
    def is_guests(self) -> bool:
        """True if somebody at another device plays here, or is awaited."""
        return self.state in ("there", "awaited", "missing", "onlooking")


@frozen
class RoomView:
    """The contents of the dialog, without the camera.

    `code`: "" while it is being made. With `uses_letters` it is the letters of the
    server's room, and `waiting` are those who want to come in.
    """

    places: Sequence[Place]
    link: str = ""
    code: str = ""
    problem: str = ""
    has_only_names: bool = False
    waiting: Sequence[Knock] = ()
    uses_letters: bool = False
    other_links: Sequence[str] = ()

    @property
    def count(self) -> int:
        """The number of guests who are here or expected."""
        return sum(it.is_guests for it in self.places)

    @property
    def is_complete(self) -> bool:
        """True if all guests are here, and nobody waits to be let in."""
        return bool(self.count) and self.here == self.count and not self.waiting

    @property
    def here(self) -> int:
        """The number of guests who are here."""
        return sum(it.state in ("there", "onlooking") for it in self.places)


class RoomDialog:
    """Shows a room in the page's dialog, and updates the parts that change."""

    def __init__(self, dialog: Dialog) -> None:
        self.dialog = dialog
        self._code = ""  # the code that is drawn

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
        self.dialog.show("invite.title", box, close=close, further=further)
        self.dialog.find("h2").focus()  # an open dialog doesn't move the focus itself

    def refuse(self, key: str) -> None:
        """Say why nobody can be invited here."""
        self._show(self.dialog.text_element("p", key))

    def show_room(self, view: RoomView) -> None:
        """Show the whole room."""
        dialog = self.dialog
        make = dialog.make
        self._code = ""
        seats = make("ul", "places", id=SEATS)
        step = dialog.text_element
        if view.is_complete:
            done = step("p", "invite.all_here", "code-done")
            self._show(done, seats, self._other_ways(), close="invite.to_table")
        elif not view.count and not view.uses_letters:
            nobody = step("p", "invite.nobody")
            self._show(nobody, seats, self._other_ways(is_open=True))
        else:
            scan, then = "invite.scan", "invite.then"
            replies = code_view.read_code(dialog, is_folded=True)
            ways = [self._trouble(), self._other_ways()]
            further = []
            if view.uses_letters:
                scan, then = "party.scan", "party.let_in"
                replies = make("ul", "places", id=KNOCKS, aria_live="polite")
                ways = ways[1:]
                further = [dialog.button("party.by_code", INVITE_BY_CODE())]
            self._show(
                step("p", scan, "step"),
                make("div", "room-code", id=CODE),
                step("p", then, "step"),
                replies,
                code_view.status(dialog),
                make("p", "room-here", id=HERE, role="status"),
                seats,
                make("div", "room-more", *ways),
                further=further,
            )
        self._update(view)

    def update(self, view: RoomView) -> None:
        """Update what has changed. Once all are here the match goes on at the table."""
        if view.is_complete and self.dialog.find(f"#{CODE}"):
            self.dialog.close()
        else:
            self._update(view)

    def _update(self, view: RoomView) -> None:
        if self.dialog.find(f"#{CODE}"):
            counts = {"n": view.here, "count": view.count}
            self._fill(HERE, self.dialog.say("invite.here", counts))
            self._draw_code(view)
            self._show_waiting(view)
        self._fill(SEATS, *map(self._seat, view.places))

    def show_status(self, key: str) -> None:
        """Show a sentence in the status line. "" empties it."""
        self._fill(code_view.STATUS, self.dialog.say(key) if key else "")

    def _draw_code(self, view: RoomView) -> None:
        """Draw the code, but not the same one again: a camera may be reading it."""
        dialog = self.dialog
        if view.code != self._code or not view.code:
            self._code = view.code
            self._fill(CODE, *self._code_parts(view))
            self._fill(AS_TEXT)
            is_text = bool(view.code) and not view.uses_letters
            if is_text and not dialog.find(f"#{code_view.TEXT}"):
                title = dialog.text_element("strong", "code.text")
                self._fill(AS_TEXT, title, code_view.show_text(dialog, view.code))
        if view.problem:
            self.show_status(view.problem)
        trouble = dialog.find(f"#{TROUBLE}")
        if trouble and (view.problem or view.has_only_names):
            key = "invite.only_names" if view.has_only_names else "invite.else_how"
            trouble.querySelector("p").textContent = dialog.say(key)
            trouble.toggleAttribute("open", bool(view.problem))

    def _code_parts(self, view: RoomView) -> Iterator[Element]:
        dialog = self.dialog
        if view.uses_letters and view.code:
            yield self._letters_card(view)
        elif view.code:
            yield code_view.show_code(dialog, view.link, view.code)
        elif view.uses_letters:
            yield dialog.text_element("p", "invite.preparing")
        else:
            yield dialog.text_element("p", "invite.preparing", "unless-scans")
            yield dialog.text_element("p", "invite.camera", "if-scans")
            yield dialog.button("invite.blind", OPEN_ROOM(), "button if-scans")

    def _letters_card(self, view: RoomView) -> Element:
        """Return the room's address, by which others reach its server, and letters."""
        dialog = self.dialog
        if not view.link:
            return dialog.text_element("p", "party.no_network")
        address = view.link.removeprefix("http://")
        parts = [dialog.make("p", "party-address", address)]
        if view.link.startswith("https:"):
            parts.append(dialog.text_element("p", "party.anywhere"))
        for link in view.other_links:
            other = link.removeprefix("http://")
            parts.append(
                dialog.text_element("p", "party.or", "place-reach", link=other)
            )
        parts += [
            dialog.text_element("p", "party.letters"),
            dialog.make("p", "seal-code", view.code, translate="no"),
        ]
        ways = dialog.make("div", "code-ways", *parts)
        return dialog.make(
            "div", "code-card", code_view.draw_qr(dialog, view.link), ways
        )

    def _fill(self, id: str, *children: Child) -> None:
        if place := self.dialog.find(f"#{id}"):
            place.replaceChildren(*children)

    # --- who is here --------------------------------------------------------------

    def _show_waiting(self, view: RoomView) -> None:
        """Show who waits to be let in, and keep the keyboard's focus among them."""
        people = self.dialog.find(f"#{KNOCKS}")
        if not people:
            return
        had_focus = people.querySelector(":focus")
        people.replaceChildren(*map(self._knock, view.waiting))
        if had_focus:
            (people.querySelector("button") or self.dialog.find("h2")).focus()

    def _knock(self, knock: Knock) -> Element:
        dialog = self.dialog
        name = display_name(knock.name) or dialog.say("party.somebody")
        key = "peers.connecting" if knock.is_admitted else "party.words"
        step = dialog.text_element("small", key, words=knock.words)
        who = dialog.make("div", "", dialog.make("span", "place-name", name), step)
        row = dialog.make("li", "place", who)
        if not knock.is_admitted:
            row.append(dialog.button("party.admit", Letters.admit(knock.guest)))
        row.append(
            dialog.button("invite.dismiss", Letters.refuse(knock.guest), "small")
        )
        return row

    def _row(self, place: Place, *buttons: Element) -> Element:
        """Return the row of a seat: its name, and who plays there."""
        dialog = self.dialog
        make = dialog.make
        params: dict[str, str | int] = {
            "n": len(place.sharing),
            "people": dialog.translator().rules.listed(place.sharing),
        }
        key = "here" if place.state == "host" else place.state
        name = place.name
        if person := place.person:
            key = "known"
            days = "invite.days" if place.days else "invite.today"
            params["person"] = person.name or dialog.say("invite.nameless")
            params["days"] = dialog.say(days, {"n": place.days})
        elif key == "awaited" and name in USUAL_NAMES:  # nobody is called so
            name = dialog.say("invite.free")
        state = make("small", "", dialog.say(f"invite.state.{key}", params))
        words = make("div", "", make("span", "place-name", name), state)
        return make("li", "place", words, *buttons, data_colour=place.colour)

    def _seat(self, place: Place) -> Element:
        """Return the row of a seat with what can be done about it."""
        dialog = self.dialog
        label = {}
        if place.person:
            key, does = "invite.forget", FORGET_PERSON(place.person.fingerprint)
        elif place.state == "there":
            key, does = "invite.dismiss", DISMISS_GUEST(place.seat)
        elif place.state == "here" or place.may_give:
            key, does = "invite.do", INVITE_TO_SEAT(place.seat)
            label["aria_label"] = dialog.say("invite.player", {"player": place.name})
        else:
            return self._row(place)
        return self._row(place, dialog.button(key, does, "small", **label))

    # --- what else helps ----------------------------------------------------------

    def _trouble(self) -> Element:
        """Return what helps where the code does not connect, folded."""
        dialog = self.dialog
        use = dialog.button("invite.use_address", USE_ADDRESS())
        form = code_view.form(
            dialog, "invite.address", ADDRESS, use, maxlength=ADDRESS_LENGTH
        )
        return dialog.make(
            "details",
            "room-fold",
            dialog.text_element("summary", "invite.else"),
            dialog.text_element("p", "invite.else_how"),
            form,
            dialog.make(
                "div",
                "give-row",
                dialog.button("invite.longer", LENGTHEN_CODE(), "small"),
                dialog.button("servers.title", SERVERS(), "small"),
            ),
            id=TROUBLE,
        )

    def _other_ways(self, *, is_open: bool = False) -> Element:
        """Return the buttons to do without the room, folded."""
        dialog = self.dialog
        attributes = {"open": ""} if is_open else {}
        return dialog.make(
            "details",
            "room-fold",
            dialog.text_element("summary", "invite.more"),
            dialog.make("div", "", id=AS_TEXT),
            dialog.make(
                "div",
                "give-row",
                dialog.button("invite.onlooker", INVITE_TO_SEAT(ONLOOKER), "small"),
                dialog.button("invite.other_match", NEW_MATCH(), "small"),
                dialog.button("post.title", POST(), "small"),
                dialog.button("handover.title", HANDOVER(), "small"),
            ),
            **attributes,
        )
