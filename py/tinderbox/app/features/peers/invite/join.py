"""The page for guests who join."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from tinderbox.app.features.peers.asks import CHOOSE_SEAT, JOIN_SEAT, USE_NO_SERVER
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.app.page.asks import JOIN
from tinderbox.app.page.page import FormPage
from tinderbox.core.callbacks import Callback
from tinderbox.core.match import MAX_NAME_LENGTH
from tinderbox.games import registry
from tinderbox.net.diagnosis import NO_ADDRESS
from tinderbox.net.room_code import ONLOOKER, RoomCode

NAME = "join-name"  # id of the field for the guest's name


class JoinStep(Enum):
    """The steps of a guest on the way to a seat."""

    ASK = "ask"  # there is no invitation yet
    ROOM = "room"  # the guest has to choose a seat
    COMING = "coming"  # on the way to a host that knows us
    ANSWERING = "answering"  # the answer is being made
    ANSWERED = "answered"  # the answer has to be sent to the host
    CALLING = "calling"  # the host is called, or has just let us in
    NO_ANSWER = "no_answer"  # the host of before has not answered so far
    FAILED = "failed"
    UNSUPPORTED = "unsupported"  # this browser can't connect to other devices


# The steps at which the page shows only one sentence.
STATUS = {
    JoinStep.ANSWERING: "invite.preparing",
    JoinStep.CALLING: "peers.connecting",
    JoinStep.UNSUPPORTED: "devices.unsupported",
}


@dataclass
class Progress:
    """The state of a guest's way to a seat, as the page shows it."""

    step: JoinStep = JoinStep.ASK
    name: str = ""  # the guest's
    code: str = ""
    room: RoomCode | None = None
    host: str = ""  # the name of the host's person, maybe cut off or ""
    by_letters: bool = False  # the server carries the reply
    asks_server: bool = False  # who takes a seat lets the room's servers be asked
    words: str = ""  # shown on both screens if the server carries the answer, else ""
    problem: str = ""  # the key of a sentence that says what is wrong, or ""


def seat_choice(
    builder: ElementBuilder,
    game: str,
    seats: Sequence[int],
    command_for: Callable[[int], CommandText],
    name: str = "",
) -> list[Element]:
    """Return a field for somebody's name, and a button for each seat."""
    make = builder.make
    colours = registry.load_screen(game).seat_colours
    buttons = [
        builder.command_button(
            command_for(seat),
            "button seat-choice",
            builder.say("table.seat", {"n": seat + 1}),
            data_colour=colours[seat] if colours else "",
        )
        for seat in seats
        if seat != ONLOOKER
    ]
    if ONLOOKER in seats:
        buttons.append(builder.button("join.look_on", command_for(ONLOOKER)))
    return [
        make("div", "name-form", *_name_field(builder, name)),
        builder.text_element("p", "join.seats"),
        make("div", "give-row", *buttons),
    ]


def _name_field(builder: ElementBuilder, name: str) -> tuple[Element, Element]:
    """Return the label and the field for somebody's name."""
    label = builder.make("label", "", builder.say("join.name"), for_=NAME)
    return label, builder.name_field(NAME, name, MAX_NAME_LENGTH)


class JoinPage(FormPage):
    """Shows a `Progress`. Its commands are in `Joining` and `PeerCommands`.

    `leave()` is called when the page is left.
    """

    def __init__(
        self,
        page: PeerPage,
        progress: Progress,
        leave: Callback,
    ) -> None:
        super().__init__(page.browser, page.translator, "join")
        self.has_rooms = page.has_rooms
        self.progress = progress
        self.leave = leave

    def close(self) -> None:
        """Leave the page, and remove its elements: the dialog uses the same ids."""
        self.leave()
        self.root.replaceChildren()

    def show(self) -> None:
        """Draw the page and focus its heading."""
        step = self.progress.step
        drawn_by = {
            JoinStep.ASK: self._ask,
            JoinStep.ROOM: self._room,
            JoinStep.COMING: self._coming,
            JoinStep.ANSWERED: self._answered,
            JoinStep.NO_ANSWER: self._no_answer,
            JoinStep.FAILED: self._failed,
        }
        heading = self.make("h1", "", self.say("join.title"), tabindex="-1")
        parts = drawn_by.get(step, self._status)()
        self.root.replaceChildren(heading, self.make("div", "invitation", *parts))
        heading.focus()

    def _status(self) -> list[Element]:
        return [code_view.status(self, STATUS[self.progress.step])]

    def _ask(self) -> list[Element]:
        covers = map(self.cover, registry.GAMES)  # an invitation may be to any
        name = _name_field(self, self.progress.name) if self.has_rooms else ()
        field = "party.field" if self.has_rooms else "code.paste"
        return [
            self.make("div", "join-covers", *covers),
            self.text_element("p", "party.ask" if self.has_rooms else "join.ask"),
            self.make("div", "name-form", *name),
            code_view.read_code(self, field),
            code_view.status(self, self.progress.problem),
        ]

    def _host(self) -> str:
        return self.progress.host or self.say("join.nameless")

    def _room(self) -> list[Element]:
        """Return the invitation: the guest says a name, and chooses a seat."""
        it = self.progress
        room = it.room
        assert room is not None, "whoever chooses a seat has a room"
        title = self.say(f"{room.game}.game.title")
        if not room.seats:
            return [
                self.cover(room.game),
                self.text_element("p", "join.full", "ruling"),
            ]
        key = "join.room_by" if it.host else "join.room"
        parts = [
            self.cover(room.game),
            self.text_element("p", key, "join-what", game=title, host=it.host),
        ]
        server, without = self._server(room)
        parts += server
        if it.by_letters:
            join = JOIN_SEAT(room.seats[0])
            button = self.button("join.do", join, "button is-primary")
            label, field = _name_field(self, it.name)
            row = self.make("div", "give-row", field, button)
            form = self.make("form", "name-form", label, row, data_submit=join)
            return [*parts, form, *without]
        return [
            *parts,
            *seat_choice(self, room.game, room.seats, JOIN_SEAT, it.name),
            *without,
        ]

    def _server(self, room: RoomCode) -> tuple[list[Element], list[Element]]:
        """Return who else learns the guest's address, and how to join without."""
        if not self.progress.asks_server:
            return [], []
        named = ", ".join(room.servers.addresses)
        told = self.text_element("p", "join.server", server=named)
        return [told], [self.button("join.no_server", USE_NO_SERVER())]

    def _coming(self) -> list[Element]:
        return [
            code_view.status(self, "peers.connecting"),
            self._row("join.other_seat", CHOOSE_SEAT()),
        ]

    def _answered(self) -> list[Element]:
        it = self.progress
        if it.words:
            words = self.text_element("p", "party.words", words=it.words)
            return [code_view.status(self, it.problem or "party.knocking"), words]
        if it.problem == NO_ADDRESS:  # the reply is of no use: the code is read again
            return [code_view.status(self, it.problem), code_view.read_code(self)]
        return [
            self.text_element("p", "join.answer", "step", host=self._host()),
            code_view.show_reply(self, it.code),
            code_view.status(self, it.problem or "join.waiting"),
            self.button("join.other_seat", CHOOSE_SEAT()),
        ]

    def _no_answer(self) -> list[Element]:
        return [
            self.text_element("p", "peers.no_answer", "ruling"),
            code_view.read_code(self),
            code_view.status(self),
        ]

    def _failed(self) -> list[Element]:
        return [
            self.text_element("p", self.progress.problem, "ruling"),
            self.text_element("p", "join.retry"),
            self._row("join.fresh", JOIN()),
        ]

    def _row(self, key: str, command: CommandText) -> Element:
        button = self.button(key, command, "button is-primary")
        return self.make("div", "give-row", button)
