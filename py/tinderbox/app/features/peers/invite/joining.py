"""The guest's side of an invitation: follows it and makes the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.asks import CHOOSE_SEAT, JOIN_SEAT, USE_NO_SERVER
from tinderbox.app.features.peers.invite.join import (
    NAME,
    JoinPage,
    JoinStep,
    Progress,
)
from tinderbox.app.features.peers.invite.servers import AGREED
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.kernel.browser.ports import DomEvent
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.asks import JOIN
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import Invitation, Join, PeerPlace, Place, is_room
from tinderbox.core.callbacks import Listener
from tinderbox.core.match import cleaned
from tinderbox.net import room_code
from tinderbox.net.attempt import Attempt
from tinderbox.net.channel import Channel
from tinderbox.net.code import BadCode, unpack
from tinderbox.net.party import Knocking, PartyClient
from tinderbox.net.room_code import RoomCode
from tinderbox.net.servers import NO_SERVERS, Servers

NAME_SETTING = "name"  # the setting with the reader's name
REPLIED_SEAT = "seat"  # the setting with the seat whose reply was shown last
# The BroadcastChannel on which a tab tells the others which invitation it answers.
ANSWERED = "tinderbox.answered"
OTHER_TAB = "join.other_tab"  # said if another tab answers the same invitation
KNOWN_HOST_MS = 8_000  # a known host that has not answered by then has forgotten us


class Joining:
    """Follows one invitation at a time.

    `joined` is announced with the channel to the host, the guest's name, and the
    servers of the invitation that were asked. `tell` shows the sentence with a key, in
    the place where the reader looks.
    """

    def __init__(
        self,
        page: PeerPage,
        show_form: Callable[[Place, FormPage], None],
        server: PartyClient,
        tell: Listener[str],
    ) -> None:
        self.page = page
        self.show_page = show_form
        self.joined = Signal[[Channel, str, Servers]]()
        self._knocking = Knocking(server, self._invited, self._told_at_door)
        self._tell = tell
        self._text = ""  # text of the invitation
        self._form: JoinPage | None = None
        self._attempt: Attempt | None = None
        self._answered_here = page.browser.to_other_tabs(ANSWERED)
        page.browser.listen(self._answered_here, "message", self._answered_elsewhere)

    @property
    def _progress(self) -> Progress:
        """The state that the page shows, an empty one if it shows something else."""
        return self._form.progress if self._form else Progress()

    @does(JOIN)
    def ask_for_invitation(self) -> None:
        """Go to the page that asks for an invitation."""
        self.page.navigation.go(Join())

    def show_form(self) -> None:
        """Show the page that asks for an invitation, if this browser can connect."""
        can_connect = self.page.rtc.is_supported
        self._show(Progress(JoinStep.ASK if can_connect else JoinStep.UNSUPPORTED))

    def follow(self, text: str) -> str:
        """Follow an invitation, or the letters of a room of this page's server.

        Return the key of a sentence that says what is wrong or what the page waits for,
        "" if there is nothing to say.
        """
        if not (self.page.has_rooms and is_room(text)):
            return self.follow_invitation(text)
        self.read_name()
        self.show_form()
        self._knocking.knock(text)
        return "peers.connecting"

    def _told_at_door(self, key: str) -> None:
        """Say why the reader does not come in, unless they have gone away."""
        if isinstance(self.page.navigation.place, Join | Invitation):
            self._tell(key)

    def _invited(self, offer: str) -> None:
        """Follow the invitation of a room, unless the reader has gone to another page.

        A reader who typed the room's letters typed their name with them, and is asked
        nothing more.
        """
        place = self.page.navigation.place
        if isinstance(place, Join | Invitation):
            self.read_name()
            problem = self.follow_invitation(offer, by_letters=True)
            self._tell(problem)
        if isinstance(place, Join):
            self.take_first_seat()

    def follow_invitation(self, text: str, *, by_letters: bool = False) -> str:
        """Follow the invitation in a text. `by_letters`: the server carries the reply.

        Return the key of the sentence that says what is wrong, "" if nothing is.
        """
        if not self.page.rtc.is_supported:
            self.show_form()
            return ""
        try:
            code = unpack(text)
            if not isinstance(code, RoomCode):
                raise BadCode("code.invitation")
        except BadCode as bad:
            # Any other page stays: it shows the problem below its field.
            if self._form is None or self._form.progress.step is JoinStep.ROOM:
                self._show(Progress(problem=bad.key))
            return bad.key
        self._text = text
        seat = self._seat_before(code)
        host = self._host_of(code) if code.has_known else None
        is_asked = self._names_new_server(code)
        if seat is None and host is not None and not is_asked:
            self._come_back(code, host)
            return ""
        self._show_room(code, code.host, by_letters=by_letters)
        if seat is not None and not is_asked:
            self.take_seat(seat)
        return ""

    def _names_new_server(self, room: RoomCode) -> bool:
        """Return True if the reader has to agree to the servers of the invitation.

        They are asked once: who has agreed to the same servers is not asked again.
        """
        servers = room.servers.to_text()
        return servers not in ("", self.page.store.recall(AGREED))

    def _show_room(self, room: RoomCode, host: str, *, by_letters: bool) -> None:
        """Show the seats of the room, and which servers will be asked."""
        progress = Progress(JoinStep.ROOM, room=room, host=host, by_letters=by_letters)
        progress.asks_server = self._names_new_server(room)
        self._show(progress)

    def _seat_before(self, room: RoomCode) -> int | None:
        """Return the seat whose reply was shown before a reload, None without one."""
        seat_taken = self.page.store.recall(REPLIED_SEAT)
        return next(
            (it for it in room.seats if _seat_text(room, it) == seat_taken), None
        )

    def _host_of(self, room: RoomCode) -> people.Person | None:
        """Return the host of a room, if it is a known person."""
        known_people = people.people(self.page.store, self.page.now_ms)
        return next(
            (it for it in known_people if it.fingerprint == room.fingerprint.hex()),
            None,
        )

    def _come_back(self, room: RoomCode, host: people.Person) -> None:
        """Join a host that knows this browser.

        If it does not answer, show the seats.
        """
        progress = Progress(JoinStep.COMING, room=room, host=host.name)
        form = self._show(progress)

        def late() -> None:
            if self._form is form and progress.step is JoinStep.COMING:
                self.choose()

        self._enter(progress, None)
        self.page.browser.clock.later(KNOWN_HOST_MS, late)

    @does(CHOOSE_SEAT)
    def choose(self) -> None:
        """Show the seats of the room, to take another one."""
        before = self._progress
        self.page.store.forget(REPLIED_SEAT)
        if before.room is not None:
            self._show_room(before.room, before.host, by_letters=False)

    @does(USE_NO_SERVER)
    def use_no_server(self) -> None:
        """Show the seats again. The servers of the invitation are not asked."""
        progress = self._progress
        if progress.room is not None:
            room = replace(progress.room, servers=NO_SERVERS)
            self._show_room(room, progress.host, by_letters=progress.by_letters)

    @does(JOIN_SEAT)
    def take_seat(self, seat: int) -> None:
        """Take a seat of the room, and show the reply for the host."""
        progress = self._progress
        if progress.step is JoinStep.ROOM and progress.room is not None:
            self.page.store.remember(REPLIED_SEAT, _seat_text(progress.room, seat))
            if progress.asks_server:
                self.page.store.remember(AGREED, progress.room.servers.to_text())
            progress.name = self.read_name()
            self._start_answering(progress)
            self._enter(progress, seat)

    def take_first_seat(self) -> None:
        """Take the first seat of the room that is shown, unless it asks something."""
        progress = self._progress
        if progress.room and progress.room.seats and not progress.asks_server:
            self.take_seat(progress.room.seats[0])

    def show_step(self, step: JoinStep, problem: str) -> None:
        """Show a step of the way back to a host, unless another form is shown."""
        replaceable = {JoinStep.CALLING, JoinStep.ASK, JoinStep.NO_ANSWER}
        is_replaceable = (
            self._form is not None and self._form.progress.step in replaceable
        )
        if step is JoinStep.CALLING or is_replaceable:
            self._show(Progress(step, problem=problem))

    def _show(self, progress: Progress) -> JoinPage:
        """Show the page for joining.

        Its address is the link that was followed, or the address of the page that asks
        for one.
        """
        # A name that is being typed outlives a page that is shown in between.
        progress.name = self.read_name() or self.page.store.recall(NAME_SETTING)
        self._leave()
        form = JoinPage(self.page, progress, self._leave)
        place = self.page.navigation.asked or self.page.navigation.place
        self.show_page(place if isinstance(place, PeerPlace) else Join(), form)
        self._form = form
        return form

    def _leave(self) -> None:
        """Cancel the attempt, because the reader leaves the page."""
        self._form = None
        if self._attempt is not None:
            self._attempt.cancel()
            self._attempt = None

    def read_name(self) -> str:
        """Store and return the name that stands in its field, if there is one."""
        field = self.page.browser.element(NAME)
        if not field:
            return ""
        name = cleaned(str(field.value))
        self.page.store.remember(NAME_SETTING, name)
        return name

    def _start_answering(self, progress: Progress) -> None:
        """Show that an answer is being made."""
        progress.step = JoinStep.ANSWERING
        self._show_progress(progress)
        self._answered_here.postMessage(self._text)

    def _answered_elsewhere(self, event: DomEvent) -> None:
        """Stop if another tab answers this invitation: two would disturb each other."""
        is_answering = self._attempt is not None
        if is_answering and unpack(str(event.data)) == unpack(self._text):
            self._show(Progress(problem=OTHER_TAB))

    def _enter(self, progress: Progress, seat: int | None) -> None:
        """Call the room: for a seat, or, if it is None, as a known person."""
        room = progress.room
        if room is None:
            return

        def ready(code: str) -> None:
            progress.code = code
            progress.words = self._knocking.answer(self._text, progress.name, code)
            progress.step = JoinStep.ANSWERED
            self._show_progress(progress)

        def doubted(key: str) -> None:
            progress.problem = key
            self._show_progress(progress)

        def opened(channel: Channel) -> None:
            self._attempt = None  # it has become the channel
            self.page.store.forget(REPLIED_SEAT)
            progress.step = JoinStep.CALLING
            progress.problem = ""
            self._show_progress(progress)
            self._knocking.stop()
            self.joined.announce(channel, progress.name, room.servers)

        def failed(key: str) -> None:
            self._attempt = None
            progress.step = JoinStep.FAILED
            progress.problem = key
            self._show_progress(progress)

        self._attempt = self.page.rtc.enter(room, seat, ready, doubted, opened, failed)

    def _show_progress(self, progress: Progress) -> None:
        """Show the progress, unless the reader has left its page."""
        if self._form is not None and self._form.progress is progress:
            self._form.show()


def _seat_text(room: RoomCode, seat: int) -> str:
    """Return a seat as it is stored while its reply is shown."""
    return f"{room_code.tag(room.secret).hex()} {seat}"
